/** A notification as its owner sees it, which is also what Campus is told. */
const shownNotification = ({ id, documentId, read, event, createdAt, updatedAt, publishedAt }) => ({
  id,
  documentId,
  read,
  event,
  createdAt,
  updatedAt,
  publishedAt,
})

module.exports = { shownNotification }
