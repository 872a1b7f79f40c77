import { Hono } from 'hono'
import { CONTENT_TIMEOUT_MS } from '../../shared/limits.ts'
import type { HonoEnv } from '../context.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
/** A picture can show itself and nothing else, even one with script in it. */
const SANDBOX = "default-src 'none'; frame-ancestors 'none'; sandbox"

const OUR_NAME = /^[0-9a-f]{16,64}\.(svg|png|jpg|webp)$/
/** Names as Strapi makes them: letters, digits and hash, one file below /uploads. */
const THEIR_NAME = /^[\w.-]{1,200}\.(svg|png|jpe?g|webp|gif|avif)$/i
const PICTURE = /^image\/(svg\+xml|png|jpeg|webp|gif|avif)$/

/** The store of pictures gave no answer. */
const UNREACHABLE = 'unreachable'

const asPicture = (body: ReadableStream | null, type: string) =>
  new Response(body, { headers: { 'content-type': type, 'cache-control': IMMUTABLE, 'content-security-policy': SANDBOX } })

/** Pictures of the curriculum, from our own store or from the content server, always under our own address. */
export const uploads = new Hono<HonoEnv>().get('/:name', async c => {
  c.set('area', 'upload')
  const name = c.req.param('name')
  const { CONTENT_API_URL } = c.var.settings
  if (!CONTENT_API_URL) {
    const stored = OUR_NAME.test(name) ? await c.env.FILES?.get(name).catch(() => UNREACHABLE as typeof UNREACHABLE) : null
    if (stored === UNREACHABLE) return c.text('Try again in a moment', 503, { 'retry-after': '30' })
    const type = stored?.httpMetadata?.contentType ?? ''
    return stored && PICTURE.test(type) ? asPicture(stored.body as unknown as ReadableStream, type) : c.notFound()
  }
  if (!THEIR_NAME.test(name)) return c.notFound()
  const signal = AbortSignal.timeout(CONTENT_TIMEOUT_MS)
  const answer = await fetch(new URL(`/uploads/${name}`, CONTENT_API_URL), { redirect: 'manual', signal }).catch(() => null)
  const type = answer?.headers.get('content-type')?.split(';')[0] ?? ''
  return answer?.status === 200 && PICTURE.test(type) ? asPicture(answer.body, type) : c.notFound()
})
