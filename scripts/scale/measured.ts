import type { Meters } from './meters.ts'

/**
 * What one deed costs, measured. Calls and rows: `measured.test.ts` counts them anew with each run of the tests. Processor time:
 * docs/performance.md (`npm run bench`) for pages, and for calls what the same bench gave for an object's answer, 0.9 to 1.8 ms
 * with the object's own part. Time of objects: 0.5 to 2.5 ms of work, and the wait until a write is safe, taken as 15 ms.
 */
const call = { requests: 1, cpuMs: 0.6 }
/** A content call of a browser: the gateway, and behind it the cached entrypoint. */
const content = { ...call, cached: 1 }
const objectRead = { objectCalls: 1, objectMs: 3, objectReads: 100 }
const objectWrite = { objectCalls: 1, objectMs: 15, objectReads: 20 }

/** One deed by name. A deed that comes with another (the last answer, with its answer) names only what it adds. */
export const DEEDS = {
  /** A page from the cache: 0.236 ms. */
  readerPage: { requests: 1, cached: 1, cpuMs: 0.24 },
  /** A page of somebody known: one look into their object, four content calls (home: six), 3.5 ms as a string. */
  learnerPage: { requests: 1, cached: 4, cpuMs: 3.5, ...objectRead },
  /** Moving on to a lesson: course, lesson and glossary, the learner's progress, and how two tests stand. */
  learnerMove: { requests: 6, cached: 6, cpuMs: 3, objectCalls: 3, objectMs: 9, objectReads: 300 },
  /** With an account also user, achievements, bookmarks and certificates. */
  accountMove: { requests: 4, cpuMs: 2.4, objectCalls: 4, objectMs: 12, objectReads: 480 },
  /** A page's socket, and the list of what is unread. */
  socket: { requests: 2, cpuMs: 1.2, objectCalls: 2, objectMs: 6, objectReads: 200 },
  /** The first call of a day notes that the session is used. */
  dayOfUse: { objectWrites: 1 },
  /** Events of a day are trimmed by an alarm. */
  dailyAlarm: { objectCalls: 1, objectMs: 15, objectReads: 60, objectWrites: 2 },
  /** The counts of the day are one more row with each deed that counts: a quiz that is begun or passed, a question that is missed. */
  quizBegun: { ...content, cpuMs: 1, ...objectWrite, objectWrites: 4 },
  /** With its card, by which it comes back for review. */
  answer: { ...content, cpuMs: 1, ...objectWrite, objectWrites: 2 },
  missedAnswer: { objectWrites: 1 },
  quizPassed: { objectWrites: 4 },
  /** The object of a guest: its tables and its alarm. */
  newGuest: { objectWrites: 22 },
  guestForgotten: { objectCalls: 1, objectMs: 15, objectReads: 60, objectWrites: 4 },
  newAccountObject: { objectWrites: 23 },
  achievement: { requests: 1, cpuMs: 0.6, frames: 1, objectCalls: 1, objectMs: 18, objectReads: 140, objectWrites: 5 },
  /** A fact and an errand; then the alarm, which waits for D1 on another continent. */
  courseBegun: { objectCalls: 1, cpuMs: 1, objectMs: 250, objectReads: 70, objectWrites: 5, databaseReads: 3, databaseWrites: 3 },
  /** By night the counts of a day: an errand and the alarm for it, which waits for D1; seven figures of a visit, and the id. */
  countsSent: {
    objectCalls: 1,
    cpuMs: 1,
    objectMs: 250,
    objectReads: 70,
    objectWrites: 4,
    databaseReads: 14,
    databaseWrites: 10,
  },
  /** Two calls: the letter (or the way to a provider), and its code. */
  signUp: { requests: 2, cached: 1, cpuMs: 6, ...objectWrite, databaseReads: 60, databaseWrites: 32 },
  signIn: { requests: 2, cached: 1, cpuMs: 6, ...objectWrite, objectWrites: 2, databaseReads: 60, databaseWrites: 17 },
  letter: { letters: 1 },
  /** Painting takes 78 to 124 ms (decision 29); paper, picture and social picture are each drawn once. */
  certificate: {
    requests: 4,
    cached: 4,
    cpuMs: 350,
    objectCalls: 2,
    objectMs: 30,
    objectReads: 140,
    objectWrites: 6,
    databaseReads: 10,
    databaseWrites: 4,
    bucketA: 3,
    bucketB: 3,
  },
  visitCounted: { requests: 1, cpuMs: 0.4, points: 1 },
  file: { files: 1 },
  cover: { requests: 1, cpuMs: 0.5 },
  /** A page's word that it is alive, which the platform answers without waking the object. */
  ping: { frames: 1 },
} as const satisfies Record<string, Partial<Meters>>
export type Deed = keyof typeof DEEDS

/** Trips of one mail sign-in that write into D1: limits (three), the letter, its code, the account, the device. */
export const WRITING_TRIPS_OF_A_SIGN_IN = 7
/** Trips of one course start, of one certificate, and of the counts of somebody's day. */
export const WRITING_TRIPS_OF_A_START = 1
export const WRITING_TRIPS_OF_A_CERTIFICATE = 1
export const WRITING_TRIPS_OF_COUNTS = 1

/** Trips to D1 before learners had objects (docs/performance.md, "Trips": a page signed in 24 calls, as a guest 7; answers 8 and 6). */
export const TRIPS_BEFORE = { guestPage: 7, accountPage: 24, guestAnswer: 6, accountAnswer: 8 }

/** Bytes of rows with their indexes (`measured.test.ts`, 4,000 rows each). */
export const ROW_BYTES = {
  users: 347,
  identities: 224,
  tokens: 173,
  learners: 127,
  devices: 168,
  certificates: 287,
  courseStarts: 255,
  counted: 110,
  letters: 534,
}

/** An object with its tables, and what each lesson with a quiz of eight questions adds. */
export const OBJECT_BYTES = { empty: 53_000, lesson: 4_900 }

/** Reads of D1 by which an isolate knows the curriculum: the outline, and the questions of the lessons that are asked there. */
export const CURRICULUM_READS = { outline: 1, banks: 12 }
