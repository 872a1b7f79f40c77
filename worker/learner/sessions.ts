import { desc, eq, max, sql } from 'drizzle-orm'
import { GUEST_DAYS, SESSION_IDLE_DAYS, SESSION_MAX_DAYS } from '../../shared/limits.ts'
import { forgetAbout } from './about.ts'
import { attempts, facts, type SessionRow, sessions } from './schema.ts'
import { type LearnerDatabase, prepared, type Work } from './work.ts'

const DAY_MS = 86_400_000
/** In the place of a way to sign in. */
export const GUEST = 'guest'

export type NewSession = Omit<SessionRow, 'createdAt' | 'lastUsedAt'>

const daysAfter = (time: string, days: number) => Date.parse(time) + days * DAY_MS

/** How long a session lasts without use, and at most; a guest has nothing but their cookie. */
const idleDays = ({ provider }: SessionRow) => (provider === GUEST ? GUEST_DAYS : SESSION_IDLE_DAYS)
const maxDays = ({ provider }: SessionRow) => (provider === GUEST ? Number.POSITIVE_INFINITY : SESSION_MAX_DAYS)

/**
 * When a session ends, in milliseconds of the epoch: at the earliest of 30 days without use, 90 days since sign-in and the end of its
 * token (product decisions: Session). A guest's 90 days after they were here last.
 */
export const endOf = (row: SessionRow) =>
  Math.min(daysAfter(row.lastUsedAt, idleDays(row)), daysAfter(row.createdAt, maxDays(row)), Date.parse(row.tokenExpiresAt))

const isOver = (row: SessionRow, now: Date) => endOf(row) <= now.getTime()

/** Ends these sessions: their sockets are closed, and nobody is known by them any more. */
function end({ db, hangUp }: Work, rows: readonly SessionRow[]) {
  for (const { secretHash } of rows) db.delete(sessions).where(eq(sessions.secretHash, secretHash)).run()
  hangUp(rows.map(({ publicId }) => publicId))
}

/** Begins a session; those that have run out go. */
export function beginSession(work: Work, session: NewSession): SessionRow {
  const { db, now } = work
  const time = now.toISOString()
  end(
    work,
    db
      .select()
      .from(sessions)
      .all()
      .filter(row => isOver(row, now)),
  )
  const row = { ...session, createdAt: time, lastUsedAt: time }
  db.insert(sessions).values(row).onConflictDoNothing().run()
  return row
}

const ofSecret = prepared(db =>
  db
    .select()
    .from(sessions)
    .where(eq(sessions.secretHash, sql.placeholder('secretHash')))
    .prepare(),
)

/** The live session of a secret; null for an unknown or ended one. Use is written at most once a day. */
export function findSession({ db, now }: Work, secretHash: string): SessionRow | null {
  const row = ofSecret(db).get({ secretHash })
  if (!row || isOver(row, now)) return null
  if (now.getTime() - Date.parse(row.lastUsedAt) <= DAY_MS) return row
  const lastUsedAt = now.toISOString()
  db.update(sessions).set({ lastUsedAt }).where(eq(sessions.secretHash, secretHash)).run()
  return { ...row, lastUsedAt }
}

/** Every live session, the last used first. */
export const listSessions = ({ db, now }: Pick<Work, 'db' | 'now'>): SessionRow[] =>
  db
    .select()
    .from(sessions)
    .orderBy(desc(sessions.lastUsedAt))
    .all()
    .filter(row => !isOver(row, now))

/**
 * Ends one session by its public name, or all of them; then the guest's cookie from before the sign-in is void, too. Returns the ended
 * sessions, with their sealed tokens.
 */
export function endSessions(work: Work, publicId: string | null): SessionRow[] {
  const all = work.db.select().from(sessions).all()
  if (publicId === null) forgetAbout(work.db, 'guests')
  const ended = publicId === null ? all : all.filter(row => row.publicId === publicId)
  end(work, ended)
  return ended
}

/**
 * Until when a guest's object is kept, in milliseconds of the epoch: a day where nothing was ever answered, else 90 days after the last
 * answer (product decisions: Guests).
 */
export function guestUntil(db: LearnerDatabase): number {
  const answered = db
    .select({ answers: attempts.answers })
    .from(attempts)
    .all()
    .flatMap(({ answers }) => answers.at(-1)?.at ?? [])
  const passed = db
    .select({ progress: facts.progress, at: max(facts.at) })
    .from(facts)
    .groupBy(facts.progress)
    .all()
    .flatMap(({ progress, at }) => (progress === 'pass' && at ? [at] : []))
  const last = [...answered, ...passed].sort().at(-1)
  if (last) return Date.parse(last) + GUEST_DAYS * DAY_MS
  const begun = db
    .select({ at: max(sessions.createdAt) })
    .from(sessions)
    .get()?.at
  return Date.parse(begun ?? new Date(0).toISOString()) + DAY_MS
}
