const { byAccount, byAddress } = require('./limited')

const route = (method, path, handler, ...middlewares) => ({ method, path, handler, config: { prefix: '', middlewares } })

/** Calls under `/api`. Who may make them is said by roles: see access/grants.js. */
module.exports = {
  type: 'content-api',
  prefix: '',
  routes: [
    route('GET', '/search', 'search.find', byAddress('search')),
    route('GET', '/search/:filter', 'search.find', byAddress('search')),
    route('POST', '/subscribe', 'subscriber.subscribe', byAddress('subscribe')),
    route('POST', '/passwordless/send-link', 'passwordless.sendLink', byAddress('send-link')),
    route('GET', '/passwordless/login', 'passwordless.login', byAddress('sign-in-try')),
    route('GET', '/certificate/:slug', 'certificate.findOne', byAddress('certificate')),
    route('POST', '/create-certificate', 'certificate.create'),
    route('GET', '/users/me/certificates', 'certificate.mine'),
    route('POST', '/progress/start', 'progress.start'),
    route('POST', '/progress/pass', 'progress.pass'),
    route('POST', '/quest-steps/validate/:id', 'quest-step.validate', byAccount('quest-answer')),
    route('POST', '/lesson-feedback', 'lesson-feedback.create', byAccount('feedback')),
    route('GET', '/bookmarks', 'bookmark.find'),
    route('POST', '/bookmarks', 'bookmark.create'),
    route('DELETE', '/bookmarks/:id', 'bookmark.delete'),
    route('GET', '/notifications', 'notification.find'),
    route('PUT', '/notifications/:id', 'notification.update'),
    route('GET', '/achievements', 'achievement.find'),
    route('GET', '/achievements/:id', 'achievement.findOne'),
  ],
}
