const { createUser } = require('../accounts/create-user')
const { USER } = require('../accounts/user')

const findUser = where => strapi.db.query(USER).findOne({ where })

/** The account with an email, or null. */
const findByEmail = email => findUser({ email })

/** Makes the account of an email where there is none. Its name is the one asked for, if that is free, else the address. */
async function createIfNone(email, wanted) {
  if (await findByEmail(email)) return
  const isFree = wanted && !(await findUser({ username: wanted }))
  await createUser({ username: isFree ? wanted : email, email, provider: 'local', confirmed: false })
}

/** Whoever has opened a letter has shown that the address is theirs. */
async function confirm(user) {
  if (!user.confirmed) await strapi.db.query(USER).update({ where: { id: user.id }, data: { confirmed: true } })
}

module.exports = { findByEmail, createIfNone, confirm }
