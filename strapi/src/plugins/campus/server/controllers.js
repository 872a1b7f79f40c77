module.exports = {
  achievement: require('./achievements/controller'),
  bookmark: require('./bookmarks/controller'),
  certificate: require('./certificates/controller'),
  'lesson-feedback': require('./lesson-feedback/controller'),
  'link-preview': require('./link-preview/controller'),
  notification: require('./notifications/controller'),
  passwordless: require('./passwordless/controller'),
  progress: require('./progress/controller'),
  'quest-step': require('./quest-steps/controller'),
  search: require('./search/controller'),
  subscriber: require('./newsletter/controller'),
  wallet: require('./wallet/controller'),
}
