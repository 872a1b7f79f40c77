module.exports = {
  'only-oneself': () => require('./only-oneself').onlyOneself,
  'only-new-pictures': () => require('./only-new-pictures').onlyNewPictures,
}
