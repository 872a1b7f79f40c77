const { z } = require('zod')
const { ownUser } = require('../accounts/user')
const { unlockEarned } = require('../achievements/unlock')
const { dataOf } = require('../border/body')
const { entityId } = require('../border/fields')
const { localeOf } = require('../border/locale')
const { findEntry } = require('../entries/find-entry')
const { keepOnce } = require('../kept/keep-once')
const { grouped } = require('./grouped')
const { shownBookmark } = require('./shown')

const BOOKMARK = 'plugin::campus.bookmark'
const wanted = z.object({ entityId, type: z.enum(['article', 'course', 'quest']) })

module.exports = {
  /** The caller's own bookmarks in groups, the oldest first. */
  async find(ctx) {
    const rows = await strapi.db.query(BOOKMARK).findMany({ where: { user: ownUser(ctx).id }, orderBy: { id: 'asc' } })
    const data = await grouped(rows, localeOf(ctx))
    return { data, meta: { total: Object.values(data).flat().length } }
  },

  /** Keeps an entry for the caller, once however often it is asked for. 404 where there is no such entry. */
  async create(ctx) {
    const user = ownUser(ctx)
    const { entityId: key, type } = dataOf(ctx, wanted)
    const entry = await findEntry(type, key, localeOf(ctx))
    if (!entry) return ctx.notFound()
    const only = { key: `${user.id}:${type}:${entry.documentId}` }
    const { row } = await keepOnce(BOOKMARK, only, { user: user.id, type, entityId: entry.documentId })
    await unlockEarned(user.id)
    ctx.status = 201
    return { data: shownBookmark(row), meta: {} }
  },

  /** Drops one. 404 where it is another person's or none. */
  async delete(ctx) {
    const where = { documentId: ctx.params.id, user: ownUser(ctx).id }
    const row = await strapi.db.query(BOOKMARK).findOne({ where })
    if (!row) return ctx.notFound()
    await strapi.db.query(BOOKMARK).delete({ where: { id: row.id } })
    ctx.status = 204
  },
}
