const { writeFileSync } = require('node:fs')

const NAME = 'Campus'

/**
 * Makes the read-only token by which the academy reads content, once, and writes it to a file: Strapi shows a token only when it is
 * made. Answers are public by it only to whoever holds it, so the academy alone sees the keys of quizzes.
 */
async function makeToken(strapi, file) {
  const tokens = strapi.service('admin::api-token')
  if (await tokens.exists({ name: NAME })) return
  const { accessKey } = await tokens.create({
    name: NAME,
    description: 'Reads content for the academy',
    type: 'read-only',
    lifespan: null,
  })
  writeFileSync(file, accessKey, { mode: 0o600 })
}

module.exports = { makeToken }
