const NOTIFICATION = 'plugin::campus.notification'
const EVENTS = { achievement: 'New User Achievement', certificate: 'New User Certificate' }

/** Writes down for a person what they have earned. `kind` is `achievement` or `certificate`. */
const addNotification = (userId, kind, earned) =>
  strapi
    .documents(NOTIFICATION)
    .create({ data: { user: userId, read: false, event: { eventType: EVENTS[kind], [kind]: earned } } })

module.exports = { NOTIFICATION, addNotification }
