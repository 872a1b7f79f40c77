/**
 * The data of an entry as Strapi takes it: a reference to another entry becomes its document id, one to a picture becomes the file's
 * id, and addresses of pictures in texts become those that they have here.
 */
function createResolver(pictures) {
  const documents = new Map()
  const addressHere = text => text.replace(/\/uploads\/([0-9a-f]+\.\w+)/g, (own, name) => pictures.get(name)?.url ?? own)

  function resolve(value) {
    if (typeof value === 'string') return addressHere(value)
    if (Array.isArray(value)) return value.map(resolve)
    if (value === null || typeof value !== 'object') return value
    if ('$entry' in value) {
      const { type, slug } = value.$entry
      const found = documents.get(`${type}/${slug}`)
      if (!found) throw new Error(`The seed refers to ${type} "${slug}" before it is there`)
      return found
    }
    if ('$file' in value) return pictures.get(value.$file)?.id ?? null
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, resolve(inner)]))
  }
  return { resolve, remember: (type, slug, documentId) => documents.set(`${type}/${slug}`, documentId) }
}

module.exports = { createResolver }
