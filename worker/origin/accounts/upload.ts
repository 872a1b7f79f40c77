import { Hono } from 'hono'
import { badRequest, failure, unauthorized } from '../failure.ts'
import { cleanPicture } from '../pictures/clean-picture.ts'
import type { Accounts } from './accounts.ts'
import { uploads } from './schema.ts'
import { shapeUpload } from './shape-user.ts'
import { userOfRequest } from './tokens.ts'

const EXTENSIONS = { 'image/png': 'png', 'image/jpeg': 'jpg' } as const

const hexOf = (digest: ArrayBuffer) => [...new Uint8Array(digest)].map(byte => byte.toString(16).padStart(2, '0')).join('')

/**
 * `POST /api/upload` with one picture in the field `files`: cleaned, stored under the hash of the result and not under its name.
 */
export const uploadRoutes = ({ db, now, FILES }: Accounts) =>
  new Hono().post('/', async c => {
    const user = await userOfRequest(db, c.req.raw, now())
    if (!user) return unauthorized()
    const form = await c.req.formData().catch(() => null)
    const files = form?.getAll('files') ?? []
    const [file] = files
    if (!(file instanceof File) || files.length !== 1) return badRequest('Files are empty')
    const picture = await cleanPicture(new Uint8Array(await file.arrayBuffer()))
    if ('refused' in picture) return badRequest(`The picture was refused: ${picture.refused}`, { reason: picture.refused })
    if (!FILES) return failure(503, 'StorageError', 'Pictures cannot be stored')
    const { bytes, mime, width, height } = picture
    const hash = hexOf(await crypto.subtle.digest('SHA-256', bytes as BufferSource))
    const name = `${hash}.${EXTENSIONS[mime]}`
    await FILES.put(name, bytes as unknown as ArrayBuffer, { httpMetadata: { contentType: mime } })
    const [row] = await db
      .insert(uploads)
      .values({ userId: user.id, hash, file: name, mime, width, height, bytes: bytes.byteLength, createdAt: now().toISOString() })
      .returning()
    return row ? c.json([shapeUpload(row)], 201) : failure(500, 'InternalServerError', 'Internal Server Error')
  })
