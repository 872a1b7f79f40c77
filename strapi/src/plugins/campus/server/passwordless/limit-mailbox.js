const { refuse, take } = require('../limits/take')
const { validUntil } = require('./tokens')

const ON_ITS_WAY = 'An email with a link that is still valid was sent to this address'

/**
 * Limits the emails to one mailbox. Beyond the limit one more is sent as soon as no link to it is both unused and valid, so that nobody
 * who asks for emails to a stranger's address keeps the owner out (promise A15).
 */
async function limitMailbox(ctx, email) {
  const waits = [await take('mailbox', email), await take('mailbox-day', email)]
  if (waits.every(seconds => seconds === null)) return
  const until = await validUntil(email)
  if (until) refuse(ctx, Math.max(1, Math.ceil((until.getTime() - Date.now()) / 1000)), ON_ITS_WAY)
}

module.exports = { limitMailbox }
