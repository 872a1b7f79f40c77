import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { GUEST_DAYS, SESSION_MAX_DAYS } from '../../shared/limits.ts'
import { randomToken, sha256 } from '../secrets.ts'
import { DAY_SECONDS, PRIVATE } from './cookies.ts'
import { checkedBy, checkOf } from './our-check.ts'
import type { SealingKeys } from './seal.ts'

/** Cookies by which a browser is known: one of somebody signed in, and one of a guest. What is good as one is nothing as the other. */
const DAYS = { session: SESSION_MAX_DAYS, guest: GUEST_DAYS } as const
export type LearnerCookie = keyof typeof DAYS

const KEY_BYTES = 16
/** The object’s name, the secret that opens it, and our keyed check of both: 128, 256 and 128 bits. */
const VALUE = /^([\w-]{22})\.([\w-]{43})\.([\w-]{22})$/

/** Who somebody says that they are: we have given it out, and their object knows whether it still counts. */
export interface Claim {
  key: string
  /** SHA-256 of the secret: only this is stored, and handed on. */
  secretHash: string
}

/** A name for a new object: nobody can guess it. */
export const newLearnerKey = () => randomToken(KEY_BYTES)

/**
 * The values of a cookie as they were sent; a lenient reader would not see one that it cannot decode. A browser has one cookie of a
 * name, so several are nobody's.
 */
export function sentCookie(c: Context, cookie: LearnerCookie): string | 'several' | null {
  const values = (c.req.header('cookie') ?? '').split(';').flatMap(pair => {
    const [name = '', ...value] = pair.split('=')
    return name.trim() === `__Host-${cookie}` ? [value.join('=').trim()] : []
  })
  return values.length > 1 ? 'several' : (values[0] ?? null)
}

/** What our check is of. */
const checked = (cookie: LearnerCookie, key: string, secret: string) => `${cookie} ${key}.${secret}`

const cookieValue = async (cookie: LearnerCookie, keys: SealingKeys, key: string, secret: string) =>
  `${key}.${secret}.${await checkOf(checked(cookie, key, secret), keys.current)}`

const write = (c: Context, cookie: LearnerCookie, value: string) =>
  setCookie(c, cookie, value, { ...PRIVATE, maxAge: DAYS[cookie] * DAY_SECONDS })

/** A secret for an object, new if none is given. The claim is good once the object knows it: only then the browser is to `keep` it. */
export async function newClaim(cookie: LearnerCookie, keys: SealingKeys, key: string, secret: string = randomToken()) {
  const value = await cookieValue(cookie, keys, key, secret)
  const claim: Claim = { key, secretHash: await sha256(secret) }
  return { claim, keep: (c: Context) => write(c, cookie, value) }
}

/** What this browser has sent under a name, if it looks like ours. */
function parse(c: Context, cookie: LearnerCookie) {
  const [, key, secret, check] = VALUE.exec(sentCookie(c, cookie) ?? '') ?? []
  return key && secret && check ? { key, secret, check } : null
}

/** The same, for as long again from now, and checked by the newer key. Only for a claim that was read. */
export async function renewClaim(c: Context, cookie: LearnerCookie, keys: SealingKeys): Promise<void> {
  const sent = parse(c, cookie)
  if (sent) write(c, cookie, await cookieValue(cookie, keys, sent.key, sent.secret))
}

/**
 * The claim of this browser, which we have made ourselves, so that a forged one costs no object. What the older of our two keys has
 * checked counts, and is to be renewed. Null for none, a forged or a garbled one.
 */
export async function readClaim(
  c: Context,
  cookie: LearnerCookie,
  keys: SealingKeys,
): Promise<{ claim: Claim; isOlder: boolean } | null> {
  const sent = parse(c, cookie)
  if (!sent) return null
  const { key, secret, check } = sent
  const by = await checkedBy(checked(cookie, key, secret), check, keys)
  return by && { claim: { key, secretHash: await sha256(secret) }, isOlder: by === 'previous' }
}

export const clearClaim = (c: Context, cookie: LearnerCookie) => deleteCookie(c, cookie, PRIVATE)
