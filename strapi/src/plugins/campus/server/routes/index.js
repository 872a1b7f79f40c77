module.exports = {
  'content-api': require('./content-api'),
  'custom-api': require('./custom-api'),
  'webthree-auth': require('./webthree-auth'),
}
