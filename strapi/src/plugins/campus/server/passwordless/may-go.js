const { take } = require('../limits/take')
const { hasValidLink } = require('./tokens')

/**
 * Whether one more email may go to an address. Beyond the limit of a mailbox one is sent as soon as no link to it is both unused and valid,
 * so that nobody who asks for emails to a stranger's address keeps the owner out (promise A15).
 */
async function mayGo(email) {
  const waits = [await take('mailbox', email), await take('mailbox-day', email)]
  return waits.every(seconds => seconds === null) || !(await hasValidLink(email))
}

module.exports = { mayGo }
