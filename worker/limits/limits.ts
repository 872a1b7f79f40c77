import { and, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'
import { LETTERS_A_DAY } from '../../shared/limits.ts'
import { sha256 } from '../secrets.ts'
import { limits } from './schema.ts'

export const MINUTE = 60
const HOUR = 60 * MINUTE

/** How often a visitor may ask for something: `times` within `seconds` (product decisions: Limits). */
export const LIMITS = {
  /** Of one visitor, one browser or one account. */
  'send-link': { times: 5, seconds: HOUR },
  /** To one mailbox, where another content server sends the letters; then one more every ten minutes, to keep nobody out. */
  'send-link-mailbox': { times: 20, seconds: HOUR },
  /** To one mailbox, whoever sends them; then the same. */
  'send-link-mailbox-day': { times: LETTERS_A_DAY, seconds: 24 * HOUR },
  'send-link-later': { times: 1, seconds: 10 * MINUTE },
  'sign-in-try': { times: 30, seconds: 10 * MINUTE },
  connect: { times: 30, seconds: 10 * MINUTE },
  'wallet-nonce': { times: 60, seconds: MINUTE },
  'wallet-signature': { times: 30, seconds: 10 * MINUTE },
  'subscribe-address': { times: 5, seconds: 10 * MINUTE },
  'subscribe-email': { times: 5, seconds: 10 * MINUTE },
  upload: { times: 10, seconds: 10 * MINUTE },
  /** Of one account. */
  'upload-day': { times: 20, seconds: 24 * HOUR },
  'quest-answer': { times: 20, seconds: MINUTE },
  /** Attempts that begin, and new guests: a whole class learns behind one address. */
  start: { times: 60, seconds: MINUTE },
  /** Objects made for visitors who learn without an account; beyond them progress waits on the device. */
  'new-guest': { times: 5000, seconds: 24 * HOUR },
  feedback: { times: 30, seconds: MINUTE },
  'link-preview': { times: 30, seconds: MINUTE },
  search: { times: 120, seconds: MINUTE },
  /** Files of another server that are kept because one visitor is the first to ask for them; more are passed on. */
  'media-kept': { times: 120, seconds: MINUTE },
  /** A call of an operator about one person: the same signature once, for as long as it is good. */
  'hook-signature': { times: 1, seconds: 10 * MINUTE },
  /** Calls of hooks without a right signature or secret. */
  'hook-refused': { times: 30, seconds: MINUTE },
  /** Letters by which an operator tries whether mail goes out. */
  'trial-letter': { times: 10, seconds: HOUR },
  certificate: { times: 120, seconds: MINUTE },
  /** Bodies with what browsers report of pages. */
  report: { times: 60, seconds: MINUTE },
  /** Of one account. */
  socket: { times: 60, seconds: MINUTE },
  /** Of one address: everybody behind it comes back at once after a cut. */
  'socket-address': { times: 1200, seconds: MINUTE },
} as const
export type LimitName = keyof typeof LIMITS

/** The visitor's address; only Cloudflare's own header is believed. */
export const addressOf = (c: Context) => c.req.header('cf-connecting-ip')

/** How many times as often as one visitor a network of many may ask. */
export const SITE_FACTOR = 10

/** Limits that count the range of a whole provider (IPv6 /32) too: who has one has 65,536 sites (/48), each of which would count by itself. */
const BY_PROVIDER: readonly LimitName[] = ['new-guest']

/** Who an internet address stands for, and how many times as often as one visitor they may ask. */
export interface Network {
  who: string
  factor: number
}

const UNKNOWN = [{ who: 'unknown', factor: 1 }]

/**
 * Returns the networks by which a limit counts an address: the address itself; with IPv6 its /64, where one person has that many
 * addresses, its /48, where one has that many /64, and for some limits its /32.
 */
export function networksOf(address: string | undefined, limit?: LimitName): readonly Network[] {
  if (!address || !ipaddr.isValid(address)) return UNKNOWN
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return [{ who: parsed.toString(), factor: 1 }]
  const range = (bits: number) => `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/${bits}`)}/${bits}`
  return [
    { who: range(64), factor: 1 },
    { who: range(48), factor: SITE_FACTOR },
    ...(limit && BY_PROVIDER.includes(limit) ? [{ who: range(32), factor: SITE_FACTOR }] : []),
  ]
}

/** What the platform counts for us: by the minute, in each of its locations, and without a trip to a database. */
export type MinuteLimits = { readonly [binding: `MINUTE_${number}`]: RateLimit }

/** How often somebody may ask within a minute, as the names of bindings say it. */
export const minuteBinding = (times: number) => `MINUTE_${times}` as const

/** The bindings by which the platform counts: for one visitor, and for a site of many. */
export const MINUTE_BINDINGS = [
  ...new Set(
    Object.values(LIMITS).flatMap(({ times, seconds }) =>
      seconds === MINUTE ? [minuteBinding(times), minuteBinding(times * SITE_FACTOR)] : [],
    ),
  ),
]

/**
 * Counts one more try of `who` within this minute; answers after how many seconds there is room again at the latest, or null where
 * there is room now.
 */
export async function takeMinute(limit: RateLimit, name: LimitName, who: string): Promise<number | null> {
  const { success } = await limit.limit({ key: await sha256(`${name} ${who}`) })
  return success ? null : MINUTE
}

const secondsOf = (now: Date) => Math.floor(now.getTime() / 1000)

/** What tries are counted by, and how many there may be: addresses and emails are stored as hashes only. */
export interface Counted {
  key: string
  most: number
  seconds: number
}
export async function countedBy(name: LimitName, who: string, factor = 1): Promise<Counted> {
  const { times, seconds } = LIMITS[name]
  return { key: await sha256(`${name} ${who}`), most: times * factor, seconds }
}

/** Returns the statement that counts one more try, where a condition is true. */
export function counting(db: DrizzleD1Database, { key, seconds }: Counted, now: Date, when = sql`true`) {
  const time = secondsOf(now)
  const endsAt = time + seconds
  const over = sql`${limits.endsAt} <= ${time}`
  return db
    .insert(limits)
    .select(sql`select ${key}, 1, ${endsAt} where ${when}`)
    .onConflictDoUpdate({
      target: limits.key,
      set: {
        count: sql`case when ${over} then 1 else ${limits.count} + 1 end`,
        endsAt: sql`case when ${over} then ${endsAt} else ${limits.endsAt} end`,
      },
    })
    .returning()
}

/** Returns a condition: whether there is room for one more try, which it does not count. */
export const hasRoom = ({ key, most }: Counted, now: Date): SQL =>
  sql`not exists (select 1 from limits as counted where counted.key = ${key} and counted.ends_at > ${secondsOf(now)}
    and counted.count >= ${most})`

/**
 * Counts one more try of all networks, in one trip; answers after how many seconds there is room again, or null where there is room now.
 * One that is over uses up nothing of those after it.
 */
export async function takeAll(
  db: DrizzleD1Database,
  name: LimitName,
  networks: readonly Network[],
  now: Date,
): Promise<number | null> {
  const all = await Promise.all(networks.map(({ who, factor }) => countedBy(name, who, factor)))
  // A count stays one above its most, once it is over.
  const isWithin = (counted: Counted) => hasRoom({ ...counted, most: counted.most + 1 }, now)
  const [first, ...others] = all.map((counted, i) => counting(db, counted, now, and(...all.slice(0, i).map(isWithin))))
  if (!first) return null
  const rows = (await db.batch([first, ...others])).flat()
  const over = rows.find(({ key, count }) => count > (all.find(counted => counted.key === key)?.most ?? 0))
  return over ? Math.max(1, over.endsAt - secondsOf(now)) : null
}

/** Counts one more try of `who` alone. */
export const take = (db: DrizzleD1Database, name: LimitName, who: string, now: Date) =>
  takeAll(db, name, [{ who, factor: 1 }], now)
