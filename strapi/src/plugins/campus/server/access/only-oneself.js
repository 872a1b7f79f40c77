const { z } = require('zod')
const { isOwnPhoto } = require('../accounts/photo-uploads')
const { parse } = require('../border/parse')

/** What people may change of themselves. */
const changes = z.strictObject({
  username: z.string().trim().min(1).max(100).optional(),
  photo: z.number().int().positive().nullable().optional(),
})

/**
 * Lets people read and change only themselves: 404 for another, 400 for a field that is not theirs to change or a photo that they haven't
 * uploaded themselves. A token that an administrator has made for the server passes, since it is nobody's.
 */
async function onlyOneself(ctx, next) {
  const { user } = ctx.state
  if (!user) return next()
  if (ctx.params.id !== String(user.id)) return ctx.notFound()
  if (ctx.method !== 'PUT') return next()
  const changed = parse(changes, ctx.request.body ?? {})
  if (changed.photo && !(await isOwnPhoto(changed.photo, user.id)))
    return ctx.badRequest('photo: is no picture that you have uploaded')
  ctx.request.body = changed
  return next()
}

module.exports = { onlyOneself }
