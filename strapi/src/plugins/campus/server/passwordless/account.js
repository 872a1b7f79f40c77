const { createUserOnce } = require('../accounts/create-user')
const { endSessions, nextSecond, thisSecond } = require('../accounts/tokens-valid-from')
const { USER } = require('../accounts/user')

const findUser = where => strapi.db.query(USER).findOne({ where })

/** The account with an email, or null. */
const findByEmail = email => findUser({ email })

/** Makes the account of an email. Its name is the one asked for, if that is free, else the address. */
async function createByLink(email, wanted) {
  await createUserOnce(email, async () => {
    const isFree = wanted && !(await findUser({ username: wanted }))
    const username = isFree ? wanted : email
    return { username, email, provider: 'local', confirmed: true, tokensValidFrom: thisSecond() }
  })
  return findByEmail(email)
}

/** Google vouches for the emails of its accounts; others may let somebody in by an email that isn't theirs. */
const VOUCHED = ['local', 'google']

/**
 * Makes an account the mailbox owner's alone, by their first sign-in with a link of ours. Anybody may have registered it with the owner's
 * email before: their password, their tokens and their way in by another provider end here. That the email was confirmed says nothing,
 * because Strapi's own confirmation keeps the stranger's password. Later sign-ins change nothing.
 */
async function confirmOwner({ id, provider, tokensValidFrom }) {
  if (tokensValidFrom) return
  const ended = { password: null, resetPasswordToken: null, confirmationToken: null, tokensValidFrom: nextSecond() }
  const data = { ...ended, confirmed: true, provider: VOUCHED.includes(provider) ? provider : 'local' }
  await strapi.db.query(USER).updateMany({ where: { id, tokensValidFrom: { $null: true } }, data })
  await endSessions(id)
}

module.exports = { findByEmail, createByLink, confirmOwner }
