import { timingSafeEqual } from 'hono/utils/buffer'
import { LRUCache } from 'lru-cache'
import { hmacOf } from '../../shared/hmac.ts'

const SKEW_SECONDS = 300
export const SIGNATURE_HEADER = 'x-campus-signature'
const SIGNATURE = /^t=(\d{1,12}),h=([0-9a-f]{64}),v1=([0-9a-f]{64})$/

/** Signatures that this isolate has accepted, until they are too old anyway. */
const used = new LRUCache<string, true>({ max: 10_000, ttl: 2 * SKEW_SECONDS * 1000 })

const USED_BEFORE = 'signature used before'

/** Accepts a body by its SHA-256 in hexadecimal. Returns why it is refused, or null. */
export type AcceptBody = (hash: string) => string | null

/**
 * Checks `X-Campus-Signature: t=<unix seconds>,h=<SHA-256 of the body>,v1=<HMAC-SHA256>` without reading the body. The HMAC covers
 * time, method, host with port, path and the body's hash, a line each, so that a signature is no good for another hook or site.
 * Returns why it is refused, or what accepts the body that was read afterwards: one that matches, once.
 */
export async function checkSignature(request: Request, secret: string): Promise<string | AcceptBody> {
  const match = SIGNATURE.exec(request.headers.get(SIGNATURE_HEADER) ?? '')
  if (!match) return 'no signature'
  const [, time = '', hash = '', signature = ''] = match
  if (Math.abs(Date.now() / 1000 - Number(time)) > SKEW_SECONDS) return 'signed too long ago'
  const { host, pathname } = new URL(request.url)
  const expected = await hmacOf(secret, [time, request.method, host, pathname, hash].join('\n'))
  if (!(await timingSafeEqual(signature, expected))) return 'wrong signature'
  if (used.has(signature)) return USED_BEFORE
  return found => {
    if (found !== hash) return 'wrong body'
    // Asked again, because the same call may have come while this body was read.
    if (used.has(signature)) return USED_BEFORE
    used.set(signature, true)
    return null
  }
}
