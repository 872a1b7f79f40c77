/** Only the fields that the content type has: a seed may know more. Ids that are ours have no meaning to a component. */
function fieldsOf(strapi, schema, data) {
  const fields = Object.entries(schema.attributes).flatMap(([name, attribute]) => {
    const value = data[name]
    if (value === undefined || value === null) return []
    if (attribute.type !== 'component') return [[name, value]]
    const component = strapi.components[attribute.component]
    const one = part => fieldsOf(strapi, component, part)
    return [[name, Array.isArray(value) ? value.map(one) : one(value)]]
  })
  return Object.fromEntries(fields)
}

module.exports = { fieldsOf }
