const { shownNotification } = require('./shown')

const TIMEOUT_MS = 5000

async function post(campusUrl, hookSecret, body) {
  const answer = await fetch(new URL('/hooks/notifications', campusUrl), {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { Authorization: `Bearer ${hookSecret}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`it answered ${answer.status}`)
}

/**
 * Tells Campus of a new notification, so that an open page shows it at once. Nobody waits for it, and a failure is only logged: pages
 * also ask for what is unread. To be called once the notification is stored for good.
 */
function tellCampus(userId, notification) {
  const { campusUrl, hookSecret } = strapi.config.get('plugin::campus')
  if (!campusUrl || !hookSecret) return
  post(campusUrl, hookSecret, { data: { user: userId, notification: shownNotification(notification) } }).catch(error =>
    strapi.log.warn(`campus: could not tell Campus of a notification: ${error.message}`),
  )
}

module.exports = { tellCampus }
