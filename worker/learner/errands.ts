import { asc, eq, inArray, lt, max } from 'drizzle-orm'
import type { Locale } from '../../shared/locale.ts'
import type { Load } from './hand-over.ts'
import { prepared } from './prepared.ts'
import { queue, sessions } from './schema.ts'
import type { Account, Errands, LearnerDatabase } from './work.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** What nobody could be told for so long is given up (promise D6). */
const KEPT_FOR_MS = 7 * DAY_MS
const AT_ONCE = 50
/** First soon, then about as long again as it has waited already, at most an hour. */
export const SOONEST_MS = 1000
export const LATEST_MS = 60 * MINUTE_MS

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

/** Has another object take what was handed over to it; false where that one is gone. */
export interface Heir {
  handOn(to: string, load: Load): Promise<boolean>
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
const inQueue = (db: LearnerDatabase) =>
  db
    .select()
    .from(queue)
    .orderBy(...IN_ORDER)

/** The first errands, as many as are run at once. */
export const waitingErrands = (db: LearnerDatabase) => inQueue(db).limit(AT_ONCE).all() as Errand[]

export const everyErrand = (db: LearnerDatabase) => inQueue(db).all() as Errand[]

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

/** Gives up what waits too long; answers how many those were. */
export const giveUpErrands = (db: LearnerDatabase, now: number): number =>
  db
    .delete(queue)
    .where(lt(queue.at, new Date(now - KEPT_FOR_MS).toISOString()))
    .returning()
    .all().length

/** When what has waited since then is tried next, in milliseconds of the epoch. */
export const soonAfter = (since: number, now: number) => now + Math.min(LATEST_MS, Math.max(SOONEST_MS, now - since))

const firstInQueue = prepared(db =>
  db
    .select({ at: queue.at })
    .from(queue)
    .orderBy(...IN_ORDER)
    .limit(1)
    .prepare(),
)

/**
 * When the errands are to be run next, in milliseconds of the epoch; null where none waits. Whoever signs in anew brings a token by which
 * what has waited long may be told at once.
 */
export function nextRun(db: LearnerDatabase, now: number): number | null {
  const first = firstInQueue(db).get()
  if (!first) return null
  const newest = db
    .select({ at: max(sessions.createdAt) })
    .from(sessions)
    .get()?.at
  return soonAfter(Math.max(Date.parse(first.at), Date.parse(newest ?? first.at)), now)
}
