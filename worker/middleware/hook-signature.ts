import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { timingSafeEqual } from 'hono/utils/buffer'
import { LRUCache } from 'lru-cache'
import type { HonoEnv } from '../context.ts'

const SKEW_SECONDS = 300
export const SIGNATURE_HEADER = 'x-campus-signature'
const SIGNATURE = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/

/** Signatures that were used in this isolate, until they would be refused for their age anyway. */
const used = new LRUCache<string, true>({ max: 10_000, ttl: 2 * SKEW_SECONDS * 1000 })

async function sign(secret: string, text: string): Promise<string> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text)))
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

async function refusal(c: Context<HonoEnv>, secret: string): Promise<string | null> {
  const bearer = c.req.header('authorization')
  if (bearer) return (await timingSafeEqual(bearer, `Bearer ${secret}`)) ? null : 'wrong secret'
  const match = SIGNATURE.exec(c.req.header(SIGNATURE_HEADER) ?? '')
  if (!match) return 'no signature'
  const [, time = '', signature = ''] = match
  if (Math.abs(Date.now() / 1000 - Number(time)) > SKEW_SECONDS) return 'signed too long ago'
  if (used.has(signature)) return 'signature used before'
  if (!(await timingSafeEqual(signature, await sign(secret, `${time}.${await c.req.text()}`)))) return 'wrong signature'
  // Asked again, because others may have come while this one was checked.
  if (used.has(signature)) return 'signature used before'
  used.set(signature, true)
  return null
}

/**
 * Whose hooks they are: a content server and editors change what everybody reads, an operator looks at people and changes what is theirs.
 * Where an operator has no secret of their own they use that of the others.
 */
type Caller = 'content' | 'operator'

const secretFor = (caller: Caller, { OPERATOR_SECRET, CONTENT_HOOK_SECRET }: HonoEnv['Variables']['settings']) =>
  (caller === 'operator' && OPERATOR_SECRET) || CONTENT_HOOK_SECRET

/**
 * Lets a hook in that carries `X-Campus-Signature: t=<unix seconds>,v1=<HMAC-SHA256 of "t.body">`, at most five minutes old and
 * never used before, or the secret itself as a bearer token (stock Strapi cannot sign).
 */
export const authenticateHook = (caller: Caller = 'content') =>
  createMiddleware<HonoEnv>(async (c, next) => {
    c.set('area', 'hook')
    const secret = secretFor(caller, c.var.settings)
    const reason = secret ? await refusal(c, secret) : 'no secret is set'
    if (!reason) return next()
    c.var.log({ event: 'hook-refused', reason })
    return c.json({ error: 'The hook is not authenticated' }, 401)
  })
