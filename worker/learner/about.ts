import { eq, like, sql } from 'drizzle-orm'
import type { HandedOver, LaneKind, Marks } from './records.ts'
import type { DailyCounts } from './rules/daily-counts.ts'
import type { Reminder } from './rules/reminder.ts'
import { about } from './schema.ts'
import { type Account, type Errands, type LearnerDatabase, prepared, type Work } from './work.ts'

/** What is known of a learner as a whole. */
interface About {
  account: Account
  /** How the events of the open pages stand. */
  events: Marks
  /** The account as its content server shows it to its owner. */
  profile: unknown
  /** What was done on the last day on which something was, in numbers, until others have them. */
  counts: DailyCounts
  /** Where the learner wants to be reminded of what is due for review. */
  reminder: Reminder
  /** The account is being changed: until then nobody knows how it looks, in milliseconds of the epoch. */
  'profile-changes': number
  /** Where everything is now, if it is not here. */
  'handed-over': HandedOver
  /** Secrets of the guest whose object this was, until they signed in, in milliseconds of the epoch. */
  guests: { secrets: string[]; at: number }
  /** What was taken from other objects, each once. */
  taken: string[]
  /** What another content server could not be told for a week. */
  'given-up': { kind: LaneKind; body: Errands[LaneKind] }[]
  /** What is held here was to be compared with what another content server has; and whether that is still to be done. */
  compared: { at: number; isDue: boolean }
  /** What was reported again, and what the server had counted then: once more would change nothing. */
  'reported-again': string
  /** The account is gone, and everything with it: nothing is made here again. */
  gone: true
}

const readOf = prepared(db =>
  db
    .select({ value: about.value })
    .from(about)
    .where(eq(about.name, sql.placeholder('name')))
    .prepare(),
)

/** What was read in the piece of work that is under way: nobody else writes meanwhile, and a piece is one turn. */
const known = new WeakMap<LearnerDatabase, Map<keyof About, unknown>>()

/** Does a piece of work in which each name is read once, however often it is asked for. */
export function readingOnce<T>(db: LearnerDatabase, work: () => T): T {
  known.set(db, new Map())
  try {
    return work()
  } finally {
    known.delete(db)
  }
}

/** What is known under a name; null where nothing is. */
export function readAbout<K extends keyof About>(db: LearnerDatabase, name: K): About[K] | null {
  const before = known.get(db)
  if (before?.has(name)) return before.get(name) as About[K] | null
  const value = findAbout(db, name) as About[K] | null
  before?.set(name, value)
  return value
}

/** Stores a value under a name of this list, or under any other that nobody else uses. */
export function putAbout<T>(db: LearnerDatabase, name: string, value: T): T {
  db.insert(about).values({ name, value }).onConflictDoUpdate({ target: about.name, set: { value } }).run()
  return value
}

/** Returns the value under any name; null where there is none. */
export const findAbout = (db: LearnerDatabase, name: string): unknown => readOf(db).get({ name })?.value ?? null

const beginningWith = prepared(db =>
  db
    .select()
    .from(about)
    .where(like(about.name, sql.placeholder('pattern')))
    .prepare(),
)
/** Returns the values of all names that begin like this. */
export const listAbout = (db: LearnerDatabase, beginning: string): unknown[] =>
  beginningWith(db)
    .all({ pattern: `${beginning}%` })
    .map(({ value }) => value)

export function writeAbout<K extends keyof About>(db: LearnerDatabase, name: K, value: About[K]) {
  putAbout(db, name, value)
  known.get(db)?.set(name, value)
}

export function forgetAbout(db: LearnerDatabase, name: keyof About) {
  db.delete(about).where(eq(about.name, name)).run()
  known.get(db)?.set(name, null)
}

/** A lesson's rating by this learner; the last one counts. */
export interface Rating {
  id: number
  lesson: string
  course: string
  rating: number
  feedback: string
  at: string
}
const RATING = 'rating '

export const ratingsOf = (db: LearnerDatabase) => listAbout(db, RATING) as Rating[]

/** The learner's rating of a lesson; null where they gave none. */
export const ratingOf = (db: LearnerDatabase, lesson: string): Rating | null => findAbout(db, RATING + lesson) as Rating | null

/** Keeps a rating of a lesson; another one of the same lesson takes its place and its number. */
export function rate(db: LearnerDatabase, given: Omit<Rating, 'id'>): Rating {
  const before = ratingsOf(db)
  const known = before.find(({ lesson }) => lesson === given.lesson)
  return keepRating(db, { ...given, id: known?.id ?? before.length + 1 })
}

/** Keeps a rating with the number that it has. */
export const keepRating = (db: LearnerDatabase, value: Rating): Rating => putAbout(db, RATING + value.lesson, value)

/** Longer than any call to a content server takes. */
const CHANGE_TAKES_MS = 60_000

/** The account is about to change: what was remembered is not true any more, nor what is read before the change is through. */
export function expectChange({ db, now }: Work) {
  forgetAbout(db, 'profile')
  writeAbout(db, 'profile-changes', now.getTime() + CHANGE_TAKES_MS)
}

/** Remembers how the account looks, unless it is just being changed. */
export function rememberProfile({ db, now }: Work, profile: unknown) {
  const until = readAbout(db, 'profile-changes')
  if (until !== null && now.getTime() < until) return
  if (until !== null) forgetAbout(db, 'profile-changes')
  writeAbout(db, 'profile', profile)
}
