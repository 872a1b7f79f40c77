/**
 * The data of an entry as Strapi takes it: a reference to another entry becomes the id that it has in this language or in the first
 * one, one to a picture becomes the file's id, and addresses of pictures in texts become those that they have here.
 */
function createResolver(pictures, first) {
  const ids = new Map()
  const keyOf = ({ type, slug, locale }) => `${type}/${slug}/${locale}`
  const addressHere = text => text.replace(/\/uploads\/([0-9a-f]+\.\w+)/g, (own, name) => pictures.get(name)?.url ?? own)

  function resolve(value, locale) {
    if (typeof value === 'string') return addressHere(value)
    if (Array.isArray(value)) return value.map(one => resolve(one, locale))
    if (value === null || typeof value !== 'object') return value
    if ('$entry' in value) {
      const { type, slug } = value.$entry
      const found = ids.get(keyOf({ type, slug, locale })) ?? ids.get(keyOf({ type, slug, locale: first }))
      if (!found) throw new Error(`The seed refers to ${type} "${slug}" before it is there`)
      return found
    }
    if ('$file' in value) return pictures.get(value.$file)?.id ?? null
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, resolve(inner, locale)]))
  }
  return { resolve, remember: (entry, id) => ids.set(keyOf(entry), id) }
}

module.exports = { createResolver }
