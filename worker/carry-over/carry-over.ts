import { eq, type SQL, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { askLearner } from '../learner/ask-learner.ts'
import { GUEST } from '../learner/sessions.ts'
import { BUILT_IN } from '../learner/work.ts'
import { uploads, users } from '../origin/accounts/schema.ts'
import { shapePerson } from '../origin/accounts/shape-user.ts'
import { randomToken, sha256 } from '../secrets.ts'
import { type Claim, type LearnerCookie, newClaim, newLearnerKey } from '../session/learner-cookie.ts'
import { legacyUser } from '../session/legacy-user.ts'
import { departures, type LearnerRow, learners } from '../session/schema.ts'
import type { SessionStore } from '../session/sessions.ts'
import { secretFor } from './legacy-cookies.ts'
import { type Legacy, legacyDump, legacyOf, legacyReads, type Rows } from './legacy-dump.ts'
import { attempts, carriedGuests, facts, sessions } from './legacy-schema.ts'
import { fill, fillAccount, type Later, type Read, readUntil, rowOf, sessionOf } from './take-over.ts'
import { unlessFinished } from './unless-finished.ts'

const NEVER = '9999-12-31T00:00:00.000Z'

/** What a cookie of the version before is exchanged for. */
export interface Exchanged {
  claim: Claim
  keep(c: Context): void
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

/** Reads of everything that is known of an account, for one batch. */
function accountReads(db: SessionStore['db'], userId: string | SQL, legacy: Legacy) {
  const id = legacy.userId
  return [
    db.select().from(sessions).where(eq(sessions.userId, userId)),
    db.select().from(users).where(eq(users.id, id)),
    db.select().from(uploads).where(sql`${uploads.id} = (select photo from ${users} where id = ${id})`),
    ...legacyReads(db, legacy),
  ] as const
}

/** What those reads have answered. */
const accountRead = (
  [known, [user], [photo], ...read]: Readonly<Rows<ReturnType<typeof accountReads>>>,
  server: string,
  until: string,
): Read => ({
  sessions: known,
  profile: server === BUILT_IN && user ? shapePerson(user, photo ?? null) : null,
  dump: legacyDump(read),
  until,
})

/** Exchanges the session's cookie of the version before: whoever it is has everything in their object then. Null for one that is over. */
export async function carrySession(store: SessionStore, id: string, later: Later): Promise<Exchanged | null> {
  const { db, server, now } = store
  const idHash = await sha256(id)
  const until = readUntil(now())
  const userId = sql`(select user_id from ${sessions} where id_hash = ${idHash})`
  const legacy = { learner: sql`'u:' || ${userId}`, userId: sql`cast(${userId} as integer)` }
  // Of an account that was just deleted or merged nothing is made anew.
  const leaving = sql`(select 1 from ${departures} where key = ${legacy.learner})`
  const reading = () =>
    db.batch([
      db
        .insert(learners)
        .select(
          sql`select ${server}, user_id, ${newLearnerKey()}, null from ${sessions} where id_hash = ${idHash} and not exists ${leaving}`,
        )
        .onConflictDoNothing(),
      db.select().from(learners).where(rowOf(server, userId)),
      ...accountReads(db, userId, legacy),
    ])
  const found = await unlessFinished(reading, null)
  if (!found) return null
  const [, [learner], ...rows] = found
  const read = accountRead(rows, server, until)
  const mine = read.sessions.find(row => row.idHash === idHash)
  if (!learner || !mine || !(await sessionOf(store, mine))) return null
  if (!learner.carriedAt && !(await fillAccount(store, learner, read, later))) return null
  return exchanged(store, 'session', learner, idHash)
}

/** The same of a guest; null for one who has done nothing. */
export async function carryGuest(store: SessionStore, id: string, later: Later): Promise<Exchanged | null> {
  const { db, keys, now } = store
  const idHash = await sha256(id)
  const legacy = legacyOf(`g:${idHash}`)
  const did = sql`exists (select 1 from ${facts} where learner = ${legacy.learner})
    or exists (select 1 from ${attempts} where learner = ${legacy.learner})`
  const at = now().toISOString()
  const until = readUntil(now())
  const reading = () =>
    db.batch([
      db.insert(carriedGuests).select(sql`select ${idHash}, ${newLearnerKey()}, null where ${did}`).onConflictDoNothing(),
      db.select().from(carriedGuests).where(eq(carriedGuests.idHash, idHash)),
      ...legacyReads(db, legacy),
    ])
  const found = await unlessFinished(reading, null)
  if (!found) return null
  const [, [guest], ...read] = found
  if (!guest) return null
  if (!guest.carriedAt) {
    const secretHash = await sha256(await secretFor(idHash, keys.current))
    const times = { tokenExpiresAt: NEVER, createdAt: at, lastUsedAt: at }
    const kept = { secretHash, publicId: randomToken(12), sealedToken: '', provider: GUEST, device: '', ...times }
    const taken = { key: guest.key, account: null, dump: legacyDump(read), sessions: [kept], profile: null }
    if (!(await fill(store, taken))) return null
    later(db.update(carriedGuests).set({ carriedAt: until }).where(eq(carriedGuests.idHash, idHash)).execute())
  }
  return exchanged(store, 'guest', guest, idHash)
}

/** Reads what the version before has kept of an account, in one trip; null once its tables are gone. */
export async function readAccount({ db, now, server }: SessionStore, userId: string): Promise<Read | null> {
  const until = readUntil(now())
  const found = await unlessFinished(() => db.batch(accountReads(db, userId, legacyOf(legacyUser(userId)))), null)
  return found && accountRead(found, server, until)
}

/**
 * The same of an account that somebody signs in to: before they are let in, their object has everything. False where that object is
 * nobody's any more.
 */
export async function carryAccount(store: SessionStore, learner: LearnerRow, later: Later): Promise<boolean> {
  const read = await readAccount(store, learner.userId)
  return read ? fillAccount(store, learner, read, later) : true
}
