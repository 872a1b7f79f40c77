const { z } = require('zod')
const { ownUser } = require('../accounts/user')
const { dataOf } = require('../border/body')
const { entityId } = require('../border/fields')
const { localeOf } = require('../border/locale')
const { findEntry } = require('../entries/find-entry')
const { keepOnce } = require('../kept/keep-once')
const { shown } = require('../kept/shown')

const FEEDBACK = 'plugin::campus.lesson-feedback'
const given = z.object({
  lesson: entityId,
  course: entityId.default(''),
  rating: z.number().int().min(1).max(5),
  feedback: z.string().trim().max(2000).default(''),
})

module.exports = {
  /** Keeps what the caller thinks of a lesson; the last time counts. 404 where there is no such lesson. */
  async create(ctx) {
    const user = ownUser(ctx)
    const said = dataOf(ctx, given)
    const lesson = await findEntry('lesson', said.lesson, localeOf(ctx))
    if (!lesson) return ctx.notFound()
    const { row, isNew } = await keepOnce(FEEDBACK, { key: `${user.id}:${lesson.documentId}` }, { ...said, user: user.id })
    const kept = isNew ? row : await strapi.documents(FEEDBACK).update({ documentId: row.documentId, data: said })
    ctx.status = 201
    return { data: await shown(FEEDBACK, kept), meta: {} }
  },
}
