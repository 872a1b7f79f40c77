const { z } = require('zod')

/** How a call names an entry: by its `documentId` or its slug. Strapi 4 said numbers, so a number is read as a text. */
const entityId = z.union([z.string().trim().min(1).max(200), z.number().int()]).transform(String)

/** An address that a letter can be sent to, spelt as accounts spell it. */
const email = z.string().trim().toLowerCase().pipe(z.email().max(254))

module.exports = { entityId, email }
