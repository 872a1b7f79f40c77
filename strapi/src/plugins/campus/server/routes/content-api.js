const route = (method, path, handler) => ({ method, path, handler, config: { prefix: '' } })

/** Calls under `/api`. Who may make them is said by roles: see access/grants.js. */
module.exports = {
  type: 'content-api',
  prefix: '',
  routes: [
    route('GET', '/search', 'search.find'),
    route('GET', '/search/:filter', 'search.find'),
    route('POST', '/subscribe', 'subscriber.subscribe'),
    route('POST', '/passwordless/send-link', 'passwordless.sendLink'),
    route('GET', '/passwordless/login', 'passwordless.login'),
    route('GET', '/certificate/:slug', 'certificate.findOne'),
    route('POST', '/create-certificate', 'certificate.create'),
    route('GET', '/users/me/certificates', 'certificate.mine'),
    route('POST', '/progress/start', 'progress.start'),
    route('POST', '/progress/pass', 'progress.pass'),
    route('POST', '/quest-steps/validate/:id', 'quest-step.validate'),
    route('POST', '/lesson-feedback', 'lesson-feedback.create'),
    route('GET', '/bookmarks', 'bookmark.find'),
    route('POST', '/bookmarks', 'bookmark.create'),
    route('DELETE', '/bookmarks/:id', 'bookmark.delete'),
    route('GET', '/notifications', 'notification.find'),
    route('PUT', '/notifications/:id', 'notification.update'),
    route('GET', '/achievements', 'achievement.find'),
    route('GET', '/achievements/:id', 'achievement.findOne'),
  ],
}
