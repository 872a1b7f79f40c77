import { Hono } from 'hono'
import { CONTENT_TIMEOUT_MS } from '../../shared/limits.ts'
import { sendThrough } from '../content/ask-json.ts'
import { CircuitOpen } from '../content/circuit-breaker.ts'
import type { C, HonoEnv } from '../context.ts'
import { serverOf } from '../gateway/ask.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
/** A photo may be taken away: within five minutes it is asked for again. So is everything of another server, which does not say. */
const FIVE_MINUTES = 'public, max-age=300, must-revalidate'
/** A picture can show itself and nothing else, even one with script in it. */
const SANDBOX = "default-src 'none'; frame-ancestors 'none'; sandbox"

const OUR_NAME = /^[0-9a-f]{16,64}\.(svg|png|jpg|webp)$/
/** Photos of people; pictures of the curriculum have shorter names. */
const PHOTO_NAME = /^[0-9a-f]{64}\./
/** Names as Strapi makes them: letters, digits and hash, one file below /uploads. */
const THEIR_NAME = /^[\w.-]{1,200}\.(svg|png|jpe?g|webp|gif|avif)$/i
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

/** What another content server answers; null where it does not. Throws `CircuitOpen` while it is not asked. */
async function askTheirs(c: C, name: string, known: string | undefined): Promise<Response | null> {
  const passage = serverOf(c).circuit?.enter()
  const signal = AbortSignal.timeout(CONTENT_TIMEOUT_MS)
  const ask = () =>
    fetch(new URL(`/uploads/${name}`, c.var.settings.CONTENT_API_URL), {
      redirect: 'manual',
      signal,
      ...(known ? { headers: { 'if-none-match': known } } : {}),
    })
  return sendThrough(passage, signal, ask, async answer => answer).catch(() => null)
}

/** From another content server, always under our own address. */
async function theirs(c: C, name: string): Promise<Response> {
  if (!THEIR_NAME.test(name)) return c.notFound()
  const known = c.req.header('if-none-match')
  const answer = await askTheirs(c, name, known).catch(error => {
    if (error instanceof CircuitOpen) return error
    throw error
  })
  if (answer instanceof CircuitOpen) return c.text('Try again in a moment', 503, { 'retry-after': String(answer.retryAfter) })
  const etag = answer?.headers.get('etag') ?? null
  if (answer?.status === 304 && etag && known) return unchanged(etag, FIVE_MINUTES)
  const type = answer?.headers.get('content-type')?.split(';')[0] ?? ''
  if (answer?.status === 200 && PICTURE.test(type)) return asPicture(answer.body, type, FIVE_MINUTES, etag)
  await answer?.body?.cancel()
  return c.notFound()
}

/** Pictures of the curriculum and of people. */
export const uploads = new Hono<HonoEnv>().get('/:name', c => {
  c.set('area', 'upload')
  const name = c.req.param('name')
  return c.var.settings.CONTENT_API_URL ? theirs(c, name) : ours(c, name)
})
