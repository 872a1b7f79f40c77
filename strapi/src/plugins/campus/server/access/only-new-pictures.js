const { readFile } = require('node:fs/promises')
const { limit } = require('../limits/take')
const { notePhoto } = require('../accounts/photo-uploads')
const { pictureType } = require('./picture-type')

const MAX_BYTES = 5 * 1024 * 1024
/** Files are served with the type that their name says. */
const NAMES = { 'image/png': /\.png$/i, 'image/jpeg': /\.jpe?g$/i }

/** Whether a file is a picture by its bytes, and is called what it is. */
async function isPicture({ filepath, size, mimetype, originalFilename }) {
  if (size > MAX_BYTES) return false
  const type = pictureType(await readFile(filepath))
  return type !== null && type === mimetype && NAMES[type].test(originalFilename ?? '')
}

/**
 * Lets people upload one new picture at a time, and remembers whose it is. Strapi's call also replaces a file (`id`) and hangs a file on
 * any entry (`ref`), whosever they are, and takes any kind of file: 403 for the first two, 400 for the last, 429 for too many. A token
 * that an administrator has made passes.
 */
async function onlyNewPictures(ctx, next) {
  const { user } = ctx.state
  if (!user) return next()
  const { id } = ctx.query
  const { ref, refId, field } = ctx.request.body ?? {}
  if ([id, ref, refId, field].some(value => value !== undefined)) return ctx.forbidden()
  await limit(ctx, 'upload', `user ${user.id}`)
  await limit(ctx, 'upload-day', `user ${user.id}`)
  const files = [ctx.request.files?.files ?? []].flat()
  if (files.length !== 1 || !(await isPicture(files[0])))
    return ctx.badRequest('Only one PNG or JPEG is taken, of at most 5 MB and 4096 pixels a side')
  await next()
  for (const uploaded of [ctx.body ?? []].flat()) await notePhoto(uploaded.id, user.id)
}

module.exports = { onlyNewPictures }
