/** Fields that every content type has without naming them. */
const ALWAYS = ['id', 'documentId']

/**
 * A query as far as a content type has what it names, also further in. Strapi refuses the whole query for one name that it does not
 * know, and an academy may have left out a field.
 */
function fitted(uid, query) {
  if (query === true || query.populate === '*') return query
  const { attributes } = strapi.getModel(uid)
  const fields = query.fields?.filter(name => name in attributes || ALWAYS.includes(name))
  const parts = Object.entries(query.populate ?? {}).filter(([name]) => name in attributes)
  const populate = parts.map(([name, part]) => [name, fitted(attributes[name].target ?? attributes[name].component, part)])
  return { ...(fields && { fields }), populate: Object.fromEntries(populate) }
}

module.exports = { fitted }
