import { Hono } from 'hono'
import { upload as uploaded } from '../../shared/content/account.ts'
import { PICTURE_MAX_BYTES } from '../../shared/limits.ts'
import type { HonoEnv } from '../context.ts'
import { answer, fail, readBody, TOO_LARGE } from '../gateway/answers.ts'
import { askAsUser } from '../gateway/ask.ts'
import { parseAnswer } from '../gateway/parse-answer.ts'
import { limited, requiresSession } from '../gateway/refuse.ts'
import { session } from '../middleware/session.ts'
import { cleanPicture } from '../origin/pictures/clean-picture.ts'

/** Beside the picture: the lines of a form. */
const FORM_BYTES = 16 * 1024

const refused = (reason: string) => answer(fail(400, 'ValidationError', `files: ${reason}`, { reason }))

/**
 * `POST /api/upload` (multipart, field `files`): one picture, PNG or JPEG by what it holds and not by its name, at most 5 MB and
 * 4096 px a side. What is passed on is the cleaned picture under a name of ours, so any content server gets only that.
 */
export const upload = new Hono<HonoEnv>().use(session(), requiresSession()).post('/', async c => {
  const account = `learner ${c.var.claim?.key}`
  const tooOften =
    (await limited(c, 'upload')) ?? (await limited(c, 'upload', account)) ?? (await limited(c, 'upload-day', account))
  if (tooOften) return answer(tooOften)
  const bytes = await readBody(c.req.raw, PICTURE_MAX_BYTES + FORM_BYTES)
  if (!bytes) return answer(TOO_LARGE)
  const type = c.req.header('content-type') ?? ''
  const form = await new Response(bytes as BodyInit, { headers: { 'content-type': type } }).formData().catch(() => null)
  const files = form?.getAll('files') ?? []
  const [file] = files
  if (!(file instanceof File) || files.length !== 1) return refused('must be one picture')
  const picture = await cleanPicture(new Uint8Array(await file.arrayBuffer()))
  if ('refused' in picture) return refused(picture.refused)
  const clean = new FormData()
  const name = picture.mime === 'image/png' ? 'photo.png' : 'photo.jpg'
  clean.append('files', new File([picture.bytes as BlobPart], name, { type: picture.mime }))
  const sent = await askAsUser(c, { method: 'POST', path: '/api/upload', form: clean })
  return answer(parseAnswer(c, 'upload', sent, uploaded, true))
})
