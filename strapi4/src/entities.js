/** How Strapi 4 writes: an entry of its own for each language, which knows those of the others (strapi/src/seed/documents.js for 5). */
module.exports = {
  /** Writes one entry in one language, as a translation of those before it. Answers the id by which others refer to it. */
  async write(strapi, uid, { locale, data, publishedAt, translations }) {
    const hasDrafts = strapi.contentType(uid).options?.draftAndPublish
    const { id } = await strapi.entityService.create(uid, {
      data: { ...data, locale, localizations: translations, ...(hasDrafts ? { publishedAt } : {}) },
      // The others hear of this one by what comes back.
      populate: ['localizations'],
    })
    return id
  },

  /** A picture on the disk as the upload plugin takes it. */
  fileOf: ({ path, name, mime, size }) => ({ path, name, type: mime, size }),
}
