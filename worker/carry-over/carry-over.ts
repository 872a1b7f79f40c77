import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { askLearner } from '../learner/ask-learner.ts'
import { NOTHING_TAUGHT } from '../learner/conclusions.ts'
import type { Dump } from '../learner/dump.ts'
import type { SessionRow } from '../learner/schema.ts'
import { endOf, GUEST } from '../learner/sessions.ts'
import type { Account } from '../learner/work.ts'
import { attempts, facts } from '../origin/learning/schema.ts'
import { randomToken, sha256 } from '../secrets.ts'
import { type Claim, type LearnerCookie, newClaim, newLearnerKey } from '../session/learner-cookie.ts'
import { carriedGuests, departures, type LearnerRow, learners, sessions } from '../session/schema.ts'
import { open, seal } from '../session/seal.ts'
import type { SessionStore } from '../session/sessions.ts'
import { secretFor } from './legacy-cookies.ts'
import { legacyDump, legacyOf, legacyReads, legacyUser } from './legacy-dump.ts'

const NEVER = '9999-12-31T00:00:00.000Z'

/** Work that nobody waits for. */
export type Later = (work: Promise<unknown>) => void

/** What a cookie of the version before is exchanged for. */
export interface Exchanged {
  claim: Claim
  keep(c: Context): void
}

const rowOf = (server: string, userId: string | SQL) => and(eq(learners.server, server), eq(learners.userId, userId))

type LegacySession = typeof sessions.$inferSelect

/** A session of the version before as the object keeps it; null for one that is over, or that neither key opens. */
async function sessionOf({ keys, now }: SessionStore, row: LegacySession): Promise<SessionRow | null> {
  const token = await open(row.sealedToken, row.idHash, keys)
  const secretHash = await sha256(await secretFor(row.idHash, keys.current))
  const { idHash: _, userId: _u, ...said } = row
  const kept = { ...said, secretHash, sealedToken: token === null ? '' : await seal(token, secretHash, keys) }
  return token === null || endOf(kept) <= now().getTime() ? null : kept
}

interface Taken {
  key: string
  account: Account | null
  dump: Dump
  sessions: SessionRow[]
}

/** Has an object take in what the version before has kept. Once more changes nothing. */
async function fill({ learners, now, hint }: SessionStore, { key, account, dump, sessions: known }: Taken): Promise<void> {
  const caller = { secretHash: null, now: now().toISOString(), begins: { session: null, account } }
  await askLearner(learners, key, caller, 'carry', { dump, sessions: known, taught: NOTHING_TAUGHT }, hint)
}

/**
 * The same of an account. That it has is written down afterwards, when nobody waits; so is that the object which numbered this person's
 * events is to be emptied. Where that is lost everything is taken in once more.
 */
async function fillAccount(store: SessionStore, learner: LearnerRow, read: [LegacySession[], Dump], later: Later): Promise<void> {
  const { db, now } = store
  const { server, userId, key } = learner
  const [known, dump] = read
  const kept = (await Promise.all(known.map(row => sessionOf(store, row)))).filter(row => row !== null)
  await fill(store, { key, account: { server, userId }, dump, sessions: kept })
  const at = now().toISOString()
  later(
    db.batch([
      db.update(learners).set({ carriedAt: at }).where(rowOf(server, userId)),
      db
        .insert(departures)
        .values({ key: `${server}/${userId}`, intoKey: null, at })
        .onConflictDoNothing(),
    ]),
  )
}

/** The claim of a secret that we can tell; after a change of keys the one of the older key, where only that is known. */
async function exchanged(
  store: SessionStore,
  cookie: LearnerCookie,
  learner: Pick<LearnerRow, 'key' | 'carriedAt'>,
  idHash: string,
): Promise<Exchanged> {
  const { keys, now } = store
  const by = async (sealingKey: string) => newClaim(cookie, keys, learner.key, await secretFor(idHash, sealingKey))
  const newer = await by(keys.current)
  if (!learner.carriedAt || !keys.previous) return newer
  const { secretHash } = newer.claim
  const known = await askLearner(store.learners, learner.key, { secretHash, now: now().toISOString() }, 'who', null)
  return known === 'over' ? by(keys.previous) : newer
}

/** Exchanges the session's cookie of the version before: whoever it is has everything in their object then. Null for one that is over. */
export async function carrySession(store: SessionStore, id: string, later: Later): Promise<Exchanged | null> {
  const { db, server } = store
  const idHash = await sha256(id)
  const userId = sql`(select user_id from ${sessions} where id_hash = ${idHash})`
  const legacy = { learner: sql`'u:' || ${userId}`, userId: sql`cast(${userId} as integer)` }
  const [, [learner], known, ...read] = await db.batch([
    db
      .insert(learners)
      .select(sql`select ${server}, user_id, ${newLearnerKey()}, null from ${sessions} where id_hash = ${idHash}`)
      .onConflictDoNothing(),
    db.select().from(learners).where(rowOf(server, userId)),
    db.select().from(sessions).where(eq(sessions.userId, userId)),
    ...legacyReads(db, legacy),
  ])
  const mine = known.find(row => row.idHash === idHash)
  if (!learner || !mine || !(await sessionOf(store, mine))) return null
  if (!learner.carriedAt) await fillAccount(store, learner, [known, legacyDump(read)], later)
  return exchanged(store, 'session', learner, idHash)
}

/** The same of a guest; null for one who has done nothing. */
export async function carryGuest(store: SessionStore, id: string, later: Later): Promise<Exchanged | null> {
  const { db, keys, now } = store
  const idHash = await sha256(id)
  const legacy = legacyOf(`g:${idHash}`)
  const did = sql`exists (select 1 from ${facts} where learner = ${legacy.learner})
    or exists (select 1 from ${attempts} where learner = ${legacy.learner})`
  const [, [guest], ...read] = await db.batch([
    db.insert(carriedGuests).select(sql`select ${idHash}, ${newLearnerKey()}, null where ${did}`).onConflictDoNothing(),
    db.select().from(carriedGuests).where(eq(carriedGuests.idHash, idHash)),
    ...legacyReads(db, legacy),
  ])
  if (!guest) return null
  if (!guest.carriedAt) {
    const at = now().toISOString()
    const secretHash = await sha256(await secretFor(idHash, keys.current))
    const times = { tokenExpiresAt: NEVER, createdAt: at, lastUsedAt: at }
    const kept = { secretHash, publicId: randomToken(12), sealedToken: '', provider: GUEST, device: '', ...times }
    await fill(store, { key: guest.key, account: null, dump: legacyDump(read), sessions: [kept] })
    later(db.update(carriedGuests).set({ carriedAt: at }).where(eq(carriedGuests.idHash, idHash)).execute())
  }
  return exchanged(store, 'guest', guest, idHash)
}

/** The same of an account that somebody signs in to: before they are let in, their object has everything. */
export async function carryAccount(store: SessionStore, learner: LearnerRow, later: Later): Promise<void> {
  const { db } = store
  const [known, ...read] = await db.batch([
    db.select().from(sessions).where(eq(sessions.userId, learner.userId)),
    ...legacyReads(db, legacyOf(legacyUser(learner.userId))),
  ])
  await fillAccount(store, learner, [known, legacyDump(read)], later)
}
