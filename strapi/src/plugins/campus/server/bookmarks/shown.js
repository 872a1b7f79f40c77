/** A bookmark as its owner sees it. */
const shownBookmark = ({ id, documentId, entityId, type, createdAt, updatedAt, publishedAt }) => ({
  id,
  documentId,
  entityId,
  type,
  createdAt,
  updatedAt,
  publishedAt,
})

module.exports = { shownBookmark }
