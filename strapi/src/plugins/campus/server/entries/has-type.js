/** Whether this Strapi has a content type. An academy may have left one out: it is then as if it had no entries. */
const hasType = uid => uid in strapi.contentTypes

module.exports = { hasType }
