const { z } = require('zod')
const { parse } = require('../border/parse')

/** What people may change of themselves. */
const changes = z.strictObject({
  username: z.string().trim().min(1).max(100).optional(),
  photo: z.number().int().positive().nullable().optional(),
})

/**
 * Lets people read and change only themselves: 404 for another, 400 for a field that is not theirs to change. A token that an
 * administrator has made for the server passes, since it is nobody's.
 */
async function onlyOneself(ctx, next) {
  const { user } = ctx.state
  if (!user) return next()
  if (ctx.params.id !== String(user.id)) return ctx.notFound()
  if (ctx.method === 'PUT') ctx.request.body = parse(changes, ctx.request.body ?? {})
  return next()
}

module.exports = { onlyOneself }
