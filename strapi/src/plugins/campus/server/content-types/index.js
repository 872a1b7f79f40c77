// Strapi checks `unique` of an attribute by reading first, which two calls at once both pass. So what may exist only once has a unique
// index, which the database itself keeps.
module.exports = {
  bookmark: { schema: require('./bookmark.json') },
  progress: { schema: require('./progress.json') },
  notification: { schema: require('./notification.json') },
  certificate: { schema: require('./certificate.json') },
  'lesson-feedback': { schema: require('./lesson-feedback.json') },
  subscriber: { schema: require('./subscriber.json') },
  'login-token': { schema: require('./login-token.json') },
  'wallet-token': { schema: require('./wallet-token.json') },
  'limit-count': { schema: require('./limit-count.json') },
  'photo-upload': { schema: require('./photo-upload.json') },
  'user-achievement': { schema: require('./user-achievement.json') },
}
