import { asc, eq, inArray, lt, max, notInArray, sql } from 'drizzle-orm'
import type { Locale } from '../../shared/locale.ts'
import { LANES, type LaneKind } from './records.ts'
import { queue, sessions } from './schema.ts'
import { type Account, type Errands, type LearnerDatabase, prepared } from './work.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** What nobody could be told for so long is given up (promise D6). */
const KEPT_FOR_MS = 7 * DAY_MS
const AT_ONCE = 50
/** First soon, then as long again as it has waited, up to a minute; then a sixtieth of that, at most an hour. */
export const SOONEST_MS = 1000
export const LATEST_MS = 60 * MINUTE_MS

/** Longer than a call to the content server takes: until then whoever brought it tries it themselves. */
export const TRIED_FOR_MS = 6000

/** One thing that has to reach somebody else. */
export type Errand = { [K in keyof Errands]: { id: number; kind: K; body: Errands[K]; at: string } }[keyof Errands]

/** What runs errands needs: whose they are, and where one is signed in. */
export interface ErrandsOf {
  /** The object’s name, by which the same errand is known again. */
  key: string
  account: Account | null
  /** The newest session’s token, sealed for its secret. */
  sealed: { token: string; secretHash: string } | null
  errands: Errand[]
}

/** Runs errands in their order, and answers how many of the first are done. An errand may come again. */
export interface Runner {
  run(of: ErrandsOf): Promise<number>
}

/** A letter that says what is due for review. */
export interface Reminding {
  /** The object’s name, which the letter’s way to end reminders names. */
  key: string
  to: string
  locale: Locale
  due: number
  /** Whether no other follows, because none has brought anybody. */
  isLast: boolean
}

/** Writes to learners who want to be reminded. It is asked once for each letter: one that is lost is not sent again. */
export interface Postman {
  remind(letter: Reminding): Promise<void>
}

/** In their order; what may have to wait for another content server comes last, so that it holds nothing else up. */
const IN_ORDER = [eq(queue.kind, 'report'), asc(queue.id)] as const
/** The first errands, as many as are run at once, but for those that have a lane of their own. */
export const waitingErrands = (db: LearnerDatabase) =>
  db
    .select()
    .from(queue)
    .where(notInArray(queue.kind, [...LANES]))
    .orderBy(...IN_ORDER)
    .limit(AT_ONCE)
    .all() as Errand[]

const ofKind = prepared(db =>
  db
    .select()
    .from(queue)
    .where(eq(queue.kind, sql.placeholder('kind')))
    .orderBy(asc(queue.id))
    .limit(AT_ONCE)
    .prepare(),
)
/** The first errands of a kind that waits for nothing but its own. */
export const lane = (db: LearnerDatabase, kind: LaneKind) => ofKind(db).all({ kind }) as Errand[]

export const everyErrand = (db: LearnerDatabase) =>
  db
    .select()
    .from(queue)
    .orderBy(...IN_ORDER)
    .all() as Errand[]

export const endErrands = (db: LearnerDatabase, done: readonly Errand[]) =>
  db
    .delete(queue)
    .where(
      inArray(
        queue.id,
        done.map(({ id }) => id),
      ),
    )
    .run()

/** Gives up what waits too long, and answers it. */
export const giveUpErrands = (db: LearnerDatabase, now: number): Errand[] =>
  db
    .delete(queue)
    .where(lt(queue.at, new Date(now - KEPT_FOR_MS).toISOString()))
    .returning()
    .all() as Errand[]

/** When what has waited since then is tried next, in milliseconds of the epoch. */
export function soonAfter(since: number, now: number) {
  const waited = now - since
  return now + Math.min(LATEST_MS, Math.max(SOONEST_MS, Math.min(waited, MINUTE_MS), waited / 60))
}

const firstInQueue = prepared(db =>
  db
    .select({ at: queue.at })
    .from(queue)
    .orderBy(...IN_ORDER)
    .limit(1)
    .prepare(),
)

const newestOfLanes = prepared(db =>
  db
    .select({ at: max(queue.at) })
    .from(queue)
    .where(inArray(queue.kind, [...LANES]))
    .prepare(),
)

/**
 * When the errands are to be run next, in milliseconds of the epoch; null where none waits. Whoever signs in anew brings a token by which
 * what has waited long may be told at once, and for whoever is there it is tried soon.
 */
export function nextRun(db: LearnerDatabase, now: number, isThere = false): number | null {
  const first = firstInQueue(db).get()
  if (!first) return null
  const newest = db
    .select({ at: max(sessions.createdAt) })
    .from(sessions)
    .get()?.at
  const since = [first.at, newest ?? first.at, newestOfLanes(db).get()?.at ?? first.at].map(at => Date.parse(at))
  const soon = isThere ? now + SOONEST_MS : soonAfter(Math.max(...since), now)
  // What is tried by the call that brought it is not tried here meanwhile.
  return Math.max(soon, Math.min(Date.parse(first.at), now + TRIED_FOR_MS))
}

/** Where nothing waits that has to come before: what a learner has done is compared, or has a certificate issued, when all is told. */
export const isAllReported = (db: LearnerDatabase) =>
  !db.select({ id: queue.id }).from(queue).where(eq(queue.kind, 'report')).limit(1).get()
