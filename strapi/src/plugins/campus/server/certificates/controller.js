const { z } = require('zod')
const { isSigned } = require('../access/signature')
const { ownUser } = require('../accounts/user')
const { bodyOf } = require('../border/body')
const { entityId } = require('../border/fields')
const { localeOf } = require('../border/locale')
const { findEntry } = require('../entries/find-entry')
const { shown } = require('../kept/shown')
const { hasPassed } = require('../progress/facts')
const { CERTIFICATE, issue } = require('./issue')

const wanted = z
  .object({ course: entityId.optional(), quest: entityId.optional() })
  .refine(({ course, quest }) => (course === undefined) !== (quest === undefined), { message: 'name one course or one quest' })

module.exports = {
  /**
   * Issues the caller's certificate of what they have passed. 403 where they have not or without Campus's signature, 404 where there is
   * no such entry.
   */
  async create(ctx) {
    const user = ownUser(ctx)
    const { course, quest } = bodyOf(ctx, wanted)
    const type = course === undefined ? 'quest' : 'course'
    const key = course ?? quest
    if (!(await isSigned(ctx, { type, entityId: key }))) return ctx.forbidden('Only Campus may ask for a certificate')
    const entry = await findEntry(type, key, localeOf(ctx))
    if (!entry) return ctx.notFound()
    if (!(await hasPassed(user.id, type, entry.documentId))) return ctx.forbidden(`The ${type} has not been passed`)
    return { data: await shown(CERTIFICATE, await issue(user.id, type, entry)), meta: {} }
  },

  /** The caller's own certificates, the oldest first, all on one page. */
  async mine(ctx) {
    const rows = await strapi.db.query(CERTIFICATE).findMany({ where: { user: ownUser(ctx).id }, orderBy: { id: 'asc' } })
    const total = rows.length
    const pagination = { page: 1, pageSize: total, pageCount: total ? 1 : 0, total }
    return { data: await shown(CERTIFICATE, rows), meta: { pagination } }
  },

  /** One by its slug, for everybody: with its holder's id, and nothing else of them. 404 where there is none. */
  async findOne(ctx) {
    const row = await strapi.db.query(CERTIFICATE).findOne({ where: { slug: ctx.params.slug }, populate: ['user'] })
    if (!row) return ctx.notFound()
    const user = row.user && { id: row.user.id }
    return { data: { ...(await shown(CERTIFICATE, row)), user }, meta: {} }
  },
}
