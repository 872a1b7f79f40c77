const { z } = require('zod')
const { ownUser } = require('../accounts/user')
const { isSigned } = require('../access/signature')
const { unlockEarned } = require('../achievements/unlock')
const { dataOf } = require('../border/body')
const { entityId } = require('../border/fields')
const { localeOf } = require('../border/locale')
const { findEntry } = require('../entries/find-entry')
const { shown } = require('../kept/shown')
const { PROGRESS, note } = require('./facts')

const entityType = z.enum(['quest', 'quest-step', 'course', 'lesson'])
const done = z
  .object({ entityId, type: entityType.optional(), entityType: entityType.optional() })
  .refine(({ type, entityType }) => type ?? entityType, { path: ['type'], message: 'is missing' })

/** Notes what the caller has done, once however often Campus says it. 403 without Campus's signature, 404 where there is no such entry. */
const noteAs = progressType => async ctx => {
  const user = ownUser(ctx)
  const { entityId: key, type, entityType = type } = dataOf(ctx, done)
  if (!(await isSigned(ctx, { type: entityType, entityId: key }))) return ctx.forbidden('Only Campus may report progress')
  const entry = await findEntry(entityType, key, localeOf(ctx))
  if (!entry) return ctx.notFound()
  const row = await note(user.id, { progressType, entityType, entityId: entry.documentId })
  // Also where it was known already: what went wrong the last time is made up for.
  await unlockEarned(user.id)
  return { data: await shown(PROGRESS, row), meta: {} }
}

module.exports = { start: noteAs('start'), pass: noteAs('pass') }
