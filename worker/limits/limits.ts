import { type SQL, sql } from 'drizzle-orm'
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

/** Groups of an IPv6 address that name one house (/64), and one site with many (/48), which may ask ten times as often. */
const HOUSE_GROUPS = 4
const SITE_GROUPS = 3
export const SITE_FACTOR = 10

/** Who an internet address stands for, and how many times as often as one visitor they may ask. */
export interface Network {
  who: string
  factor: number
}

const UNKNOWN = [{ who: 'unknown', factor: 1 }]

/** An address itself; with IPv6 its /64, where one person has that many addresses, and its /48, where one has that many /64. */
export function networksOf(address: string | undefined): readonly Network[] {
  if (!address || !ipaddr.isValid(address)) return UNKNOWN
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return [{ who: parsed.toString(), factor: 1 }]
  const prefix = (groups: number) =>
    parsed.parts
      .slice(0, groups)
      .map(part => part.toString(16))
      .join(':')
  return [
    { who: prefix(HOUSE_GROUPS), factor: 1 },
    { who: `${prefix(SITE_GROUPS)}::/48`, factor: SITE_FACTOR },
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

/** What tries are counted by: addresses and emails are stored as hashes only. */
export interface Counted {
  name: LimitName
  key: string
}
export const countedBy = async (name: LimitName, who: string): Promise<Counted> => ({ name, key: await sha256(`${name} ${who}`) })

/** Returns the statement that counts one more try, where a condition is true. */
export function counting(db: DrizzleD1Database, { name, key }: Counted, now: Date, when = sql`true`) {
  const time = secondsOf(now)
  const endsAt = time + LIMITS[name].seconds
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
export const hasRoom = ({ name, key }: Counted, now: Date): SQL =>
  sql`not exists (select 1 from limits as counted where counted.key = ${key} and counted.ends_at > ${secondsOf(now)}
    and counted.count >= ${LIMITS[name].times})`

/** Counts one more try of `who`; answers after how many seconds there is room again, or null where there is room now. */
export async function take(db: DrizzleD1Database, name: LimitName, who: string, now: Date, factor = 1): Promise<number | null> {
  const { times } = LIMITS[name]
  const time = secondsOf(now)
  const [row] = await counting(db, await countedBy(name, who), now)
  return row && row.count > times * factor ? Math.max(1, row.endsAt - time) : null
}
