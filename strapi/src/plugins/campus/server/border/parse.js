const { errors } = require('@strapi/utils')

/** Parses what came from outside. Throws Strapi's ValidationError (400) that names each field which is wrong. */
function parse(schema, value) {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const found = parsed.error.issues.map(({ path, message }) => ({ path: path.map(String), message, name: 'ValidationError' }))
  const [first] = found
  throw new errors.ValidationError(`${first.path.join('.') || 'body'}: ${first.message}`, { errors: found })
}

module.exports = { parse }
