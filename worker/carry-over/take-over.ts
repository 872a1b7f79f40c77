import { and, eq, type SQL } from 'drizzle-orm'
import { askLearner } from '../learner/ask-learner.ts'
import { NOTHING_TAUGHT } from '../learner/conclusions.ts'
import type { Dump } from '../learner/dump.ts'
import type { SessionRow } from '../learner/schema.ts'
import { endOf } from '../learner/sessions.ts'
import type { Account } from '../learner/work.ts'
import { sha256 } from '../secrets.ts'
import { departures, type LearnerRow, learners } from '../session/schema.ts'
import { open, seal } from '../session/seal.ts'
import type { SessionStore } from '../session/sessions.ts'
import { secretFor } from './legacy-cookies.ts'
import type { LegacySession } from './legacy-schema.ts'

/** Clocks of two isolates differ: what was written about when we read is read once more. */
const SKEW_MS = 60_000

/** Work that nobody waits for. */
export type Later = (work: Promise<unknown>) => void

/** Up to when everything that was written has been read, if reading begins now; ISO 8601. */
export const readUntil = (now: Date) => new Date(now.getTime() - SKEW_MS).toISOString()

export const rowOf = (server: string, userId: string | SQL) => and(eq(learners.server, server), eq(learners.userId, userId))

/** A session of the version before as the object keeps it; null for one that is over, or that neither key opens. */
export async function sessionOf({ keys, now }: SessionStore, row: LegacySession): Promise<SessionRow | null> {
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
  profile: unknown
}

/** Has an object take in what the version before has kept; false where it is nobody's any more. Once more changes nothing. */
export async function fill({ learners, now, hint }: SessionStore, { key, account, ...taken }: Taken): Promise<boolean> {
  const caller = { secretHash: null, now: now().toISOString(), begins: { session: null, account } }
  return (await askLearner(learners, key, caller, 'carry', { ...taken, taught: NOTHING_TAUGHT }, hint)) !== 'over'
}

/** What was read of an account, and up to when it is complete. */
export interface Read {
  sessions: LegacySession[]
  dump: Dump
  /** How the account looks; null where another content server knows it. */
  profile: unknown
  until: string
}

/**
 * The same of an account. That it has is written down afterwards, when nobody waits; so is that the object which numbered this person's
 * events is to be emptied. Where that is lost everything is taken in once more.
 */
export async function fillAccount(store: SessionStore, learner: LearnerRow, read: Read, later: Later): Promise<boolean> {
  const { db } = store
  const { server, userId, key } = learner
  const kept = (await Promise.all(read.sessions.map(row => sessionOf(store, row)))).filter(row => row !== null)
  const taken = { key, account: { server, userId }, dump: read.dump, sessions: kept, profile: read.profile }
  if (!(await fill(store, taken))) return false
  later(
    db.batch([
      db.update(learners).set({ carriedAt: read.until }).where(rowOf(server, userId)),
      db
        .insert(departures)
        .values({ key: `${server}/${userId}`, intoKey: null, at: read.until })
        .onConflictDoNothing(),
    ]),
  )
  return true
}
