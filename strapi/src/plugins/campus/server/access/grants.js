const own = action => `plugin::campus.${action}`

/** Calls of this plugin that everybody may make. Those of routes/custom-api.js and routes/webthree-auth.js need no grant. */
const OPEN = ['search.find', 'subscriber.subscribe', 'certificate.findOne', 'passwordless.sendLink', 'passwordless.login'].map(
  own,
)

/** Calls of this plugin about the person who makes them. */
const PERSONAL = [
  'progress.start',
  'progress.pass',
  'quest-step.validate',
  'lesson-feedback.create',
  'bookmark.find',
  'bookmark.create',
  'bookmark.delete',
  'notification.find',
  'notification.update',
  'achievement.find',
  'achievement.findOne',
  'certificate.create',
  'certificate.mine',
].map(own)

const users = action => `plugin::users-permissions.${action}`

/**
 * Which role may make which call. Nobody gets to read lessons or courses, because those hold answers: Campus reads them with a token
 * of its own. A signed-in person has only the rights of their role, so what is open is named there as well.
 */
const GRANTS = {
  public: [...OPEN, users('auth.callback'), users('auth.connect')],
  authenticated: [
    ...OPEN,
    ...PERSONAL,
    users('user.me'),
    users('user.findOne'),
    users('user.update'),
    'plugin::upload.content-api.upload',
  ],
}

module.exports = { GRANTS }
