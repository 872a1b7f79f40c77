import { createMiddleware } from 'hono/factory'
import { timingSafeEqual } from 'hono/utils/buffer'
import { hexOf } from '../../shared/hmac.ts'
import type { C, HonoEnv } from '../context.ts'
import { MINUTE } from '../limits/limits.ts'
import { type AcceptBody, checkSignature } from './hook-signature.ts'
import { isOverTheMinute } from './over-the-minute.ts'

interface HookRules {
  /** The largest body, in bytes. */
  maxBytes: number
  /** Whose secret it wants. Where an operator has none, the secret of the content counts for both. */
  caller?: 'content' | 'operator'
  /** Whether the secret itself is accepted as a bearer token, because a stock Strapi can't sign. */
  isBearerAccepted?: boolean
}

const acceptAny: AcceptBody = () => null

async function checkHeaders(c: C, { caller = 'content', isBearerAccepted = false }: HookRules): Promise<string | AcceptBody> {
  const { OPERATOR_SECRET, CONTENT_HOOK_SECRET } = c.var.settings
  const secret = (caller === 'operator' && OPERATOR_SECRET) || CONTENT_HOOK_SECRET
  if (!secret) return 'no secret is set'
  const bearer = c.req.header('authorization')
  if (!isBearerAccepted || !bearer) return checkSignature(c.req.raw, secret)
  return (await timingSafeEqual(bearer, `Bearer ${secret}`)) ? acceptAny : 'wrong secret'
}

/** Refuses a hook: 401, or 429 where calls from that address were refused too often within a minute. */
export async function refuseHook(c: C, reason: string): Promise<Response> {
  if (await isOverTheMinute(c, 'hook-refused')) {
    c.var.log({ event: 'limit-reached', limit: 'hook-refused' })
    return c.json({ error: 'Too many calls were refused. Try again in a minute.' }, 429, { 'retry-after': String(MINUTE) })
  }
  c.var.log({ event: 'hook-refused', reason })
  return c.json({ error: 'The hook is not authenticated' }, 401)
}

/** The types of browsers, which come first, don't have it. */
const { DigestStream: Sha256 } = crypto as unknown as { DigestStream: typeof DigestStream }

/** Reads a body once and hashes it on the way. Null where it is larger than `maxBytes`, as soon as that is known. */
async function readHashed(request: Request, maxBytes: number): Promise<{ text: string; hash: string } | null> {
  const digest = new Sha256('SHA-256')
  const hashing = digest.getWriter()
  const decoder = new TextDecoder()
  let bytes = 0
  let text = ''
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) return null
    await hashing.write(chunk)
    text += decoder.decode(chunk, { stream: true })
  }
  await hashing.close()
  return { text: text + decoder.decode(), hash: hexOf(await digest.digest) }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Lets a signed hook in. The signature is checked before a byte of the body is read, and the body against the signature before anything
 * acts on it; `hookBody` of the context then holds its JSON. 401 and 429 as `refuseHook` says, 413 for a body above `maxBytes`.
 */
export const authenticateHook = (rules: HookRules) =>
  createMiddleware<HonoEnv>(async (c, next) => {
    c.set('area', 'hook')
    const tooLarge = () => c.json({ error: 'The body is too large' }, 413)
    if (Number(c.req.header('content-length') ?? 0) > rules.maxBytes) return tooLarge()
    const accept = await checkHeaders(c, rules)
    if (typeof accept === 'string') return refuseHook(c, accept)
    const body = await readHashed(c.req.raw, rules.maxBytes)
    if (!body) return tooLarge()
    const refusal = accept(body.hash)
    if (refusal) return refuseHook(c, refusal)
    c.set('hookBody', jsonOf(body.text))
    return next()
  })
