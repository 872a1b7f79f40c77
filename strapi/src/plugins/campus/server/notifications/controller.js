const { z } = require('zod')
const { ownUser } = require('../accounts/user')
const { dataOf } = require('../border/body')
const { parse } = require('../border/parse')
const { NOTIFICATION } = require('./add')
const { shownNotification } = require('./shown')

const flag = z.enum(['true', 'false']).transform(text => text === 'true')
const page = max => z.coerce.number().int().min(1).max(max)
const asked = z.object({
  filters: z.object({ read: z.union([flag, z.object({ $eq: flag }).transform(({ $eq }) => $eq)]).optional() }).default({}),
  pagination: z.object({ page: page(100_000).default(1), pageSize: page(100).default(25) }).prefault({}),
})
const change = z.object({ read: z.boolean() })

module.exports = {
  /** The caller's own notifications, the newest first; `filters[read]` narrows them. */
  async find(ctx) {
    const { filters, pagination } = parse(asked, ctx.query)
    const where = { user: ownUser(ctx).id, ...(filters.read === undefined ? {} : { read: filters.read }) }
    const { page, pageSize } = pagination
    const query = { where, orderBy: { id: 'desc' }, limit: pageSize, offset: (page - 1) * pageSize }
    const [rows, total] = await strapi.db.query(NOTIFICATION).findWithCount(query)
    const pageCount = Math.ceil(total / pageSize)
    return { data: rows.map(shownNotification), meta: { pagination: { page, pageSize, pageCount, total } } }
  },

  /** Marks one as read. 404 where it is another person's or none. */
  async update(ctx) {
    const { read } = dataOf(ctx, change)
    const where = { documentId: ctx.params.id, user: ownUser(ctx).id }
    const row = await strapi.db.query(NOTIFICATION).findOne({ where })
    if (!row) return ctx.notFound()
    const changed = await strapi.db.query(NOTIFICATION).update({ where: { id: row.id }, data: { read } })
    return { data: shownNotification(changed), meta: {} }
  },
}
