const { z } = require('zod')
const { parseEmail } = require('../shared')

/** How a call names an entry: by its `documentId` or its slug. Strapi 4 said numbers, so a number is read as a text. */
const entityId = z.union([z.string().trim().min(1).max(200), z.number().int()]).transform(String)

/** An email as accounts spell it, by the rule of Campus. */
const email = z
  .string()
  .transform(text => parseEmail(text)?.toLowerCase())
  .pipe(z.string())

module.exports = { entityId, email }
