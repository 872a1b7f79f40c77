import { Hono } from 'hono'
import type { C, HonoEnv } from '../context.ts'
import { answerMedia } from '../media/answer-media.ts'
import { keptFor, SANDBOX } from '../media/answers.ts'
import { type Source, storedFile, uploadedFile } from '../media/source.ts'
import { isOverTheMinute } from '../middleware/over-the-minute.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
/** A photo may be taken away: within five minutes it is asked for again. */
const FIVE_MINUTES = keptFor(300)

const OUR_NAME = /^[0-9a-f]{16,64}\.(svg|png|jpg|webp)$/
/** Photos of people; pictures of the curriculum have shorter names. */
const PHOTO_NAME = /^[0-9a-f]{64}\./
const PICTURE = /^image\/(svg\+xml|png|jpeg|webp|gif|avif)$/

/** The store of pictures gave no answer. */
const UNREACHABLE = 'unreachable'

const asPicture = (body: ReadableStream | null, type: string, cacheControl: string, etag: string | null) =>
  new Response(body, {
    headers: {
      'content-type': type,
      'cache-control': cacheControl,
      'content-security-policy': SANDBOX,
      ...(etag ? { etag } : {}),
    },
  })

const unchanged = (etag: string, cacheControl: string) =>
  new Response(null, { status: 304, headers: { etag, 'cache-control': cacheControl } })

/** From the store of the content server that is built in. */
async function ours(c: C, name: string): Promise<Response> {
  if (!OUR_NAME.test(name)) return c.notFound()
  const stored = await c.env.FILES?.get(name).catch(() => UNREACHABLE as typeof UNREACHABLE)
  if (stored === UNREACHABLE) return c.text('Try again in a moment', 503, { 'retry-after': '30' })
  const type = stored?.httpMetadata?.contentType ?? ''
  if (!stored || !PICTURE.test(type)) return c.notFound()
  const lasting = PHOTO_NAME.test(name) ? FIVE_MINUTES : IMMUTABLE
  // A name is the hash of its bytes: what is still there is the same.
  const etag = `"${name}"`
  if (c.req.header('if-none-match') !== etag) return asPicture(stored.body as unknown as ReadableStream, type, lasting, etag)
  await stored.body.cancel()
  return unchanged(etag, lasting)
}

/** Whether one more file may be kept because this address is the first to ask for it. */
async function mayKeepMore(c: C): Promise<boolean> {
  const isTooMany = await isOverTheMinute(c, 'media-kept')
  if (isTooMany) c.var.log({ event: 'limit-reached', limit: 'media-kept' })
  return !isTooMany
}

/** A file of another server, always under our own address. */
async function theirs(c: C, source: Source | null): Promise<Response> {
  if (!source) return c.notFound()
  const { log } = c.var
  const later = (work: Promise<unknown>) => c.executionCtx.waitUntil(work)
  const mayKeep = () => mayKeepMore(c)
  const asked = { source, headers: c.req.raw.headers, bucket: c.env.FILES, now: Date.now(), mayKeep, later, log }
  const answer = await answerMedia(asked)
  return answer ?? c.notFound()
}

/** Pictures of the curriculum and of people; and media of a content server, or of a storage that the operator allows. */
export const uploads = new Hono<HonoEnv>()
  .use(async (c, next) => {
    c.set('area', 'upload')
    await next()
  })
  .get('/:name', c => {
    const name = c.req.param('name')
    const { CONTENT_API_URL } = c.var.settings
    return CONTENT_API_URL ? theirs(c, uploadedFile(CONTENT_API_URL, name)) : ours(c, name)
  })
  .get('/:host/*', c => {
    const { pathname } = new URL(c.req.url)
    const host = c.req.param('host')
    return theirs(c, storedFile(c.var.settings.MEDIA_HOSTS, host, pathname.slice(`/uploads/${host}/`.length)))
  })
