const { findCards } = require('../entries/find-cards')

const GROUPS = { articles: 'article', courses: 'course', quests: 'quest' }

/** Bookmarks by what they are of, each with its entry. What is not published any more is kept, and not shown. */
async function grouped(rows, locale) {
  const groups = {}
  for (const [name, type] of Object.entries(GROUPS)) {
    const mine = rows.filter(row => row.type === type)
    const cards = await findCards(
      type,
      mine.map(({ entityId }) => entityId),
      locale,
    )
    groups[name] = mine
      .filter(({ entityId }) => cards.has(entityId))
      .map(({ id, documentId, entityId, createdAt }) => ({
        id,
        documentId,
        entityId,
        type,
        createdAt,
        entity: cards.get(entityId),
      }))
  }
  return groups
}

module.exports = { grouped }
