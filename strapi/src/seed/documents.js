/** How Strapi 5 writes: one document in all its languages. */
module.exports = {
  /** Writes one entry in one language, as a translation of those before it; without a day it stays a draft. Answers its id. */
  async write(strapi, uid, { locale, data, publishedAt, translations: [known] }) {
    const documents = strapi.documents(uid)
    const hasDrafts = strapi.contentType(uid).options?.draftAndPublish
    const status = hasDrafts && publishedAt ? { status: 'published' } : {}
    const { documentId } = known
      ? await documents.update({ documentId: known, locale, data, ...status })
      : await documents.create({ locale, data, ...status })
    // Strapi takes the hour of publishing for the day on which it was published.
    const published = { documentId, locale, publishedAt: { $notNull: true } }
    await strapi.db.query(uid).updateMany({ where: published, data: { publishedAt } })
    return documentId
  },

  /** A picture on the disk as the upload plugin takes it. */
  fileOf: ({ path, name, mime, size }) => ({ filepath: path, originalFilename: name, mimetype: mime, size }),
}
