import type { Assumptions } from './assumptions.ts'
import { OBJECT_BYTES, ROW_BYTES } from './measured.ts'

/** Course starts, tokens and guests who do not come back are kept for 90 days. */
const MONTHS_KEPT = 3
const DAYS_OF_A_MONTH = 30
/** Ids of counts, `worker/origin/learning/daily-counts.ts`. The figures themselves are a few hundred rows a day. */
const COUNTED_DAYS = 10
/** A photo as it is stored, and the drawn files of a certificate. */
const PHOTO_BYTES = 150_000
const PHOTO_SHARE = 0.05
const CERTIFICATE_BYTES = 250_000

/** Rows of `course_starts`: those of 90 days. */
export const startsKept = (a: Assumptions) => a.learners * a.coursesBegunPerLearner * MONTHS_KEPT

/** Ids of counts that come in a day, and go in a night. */
const countedADay = (a: Assumptions) => (a.learners * a.visitsPerLearner) / DAYS_OF_A_MONTH

/**
 * Rows that the nightly sweep looks through: because no index helps tokens, devices, starts, and users for their photos; because they are
 * deleted the ids of a day.
 */
export function sweptRows(a: Assumptions): number {
  const { accounts, tokens, devices } = accountsOf(a)
  return tokens + devices + startsKept(a) + accounts + countedADay(a)
}

/** Rows about accounts. */
export function accountsOf(a: Assumptions) {
  const active = a.learners * (1 - a.guestShare)
  const accounts = active * a.accountsPerActive
  const tokens = active * (a.signInsPerAccount + a.newShare) * MONTHS_KEPT
  return { active, accounts, tokens, devices: accounts * 1.5, certificates: accounts * a.certificatesPerAccount * 4 }
}

/** One account in D1 with its certificates, and everything together. */
export function storedOf(a: Assumptions) {
  const { accounts, tokens, devices, certificates } = accountsOf(a)
  const ofAccounts =
    accounts * (ROW_BYTES.users + 1.2 * ROW_BYTES.identities + ROW_BYTES.learners) +
    tokens * ROW_BYTES.tokens +
    devices * ROW_BYTES.devices +
    certificates * ROW_BYTES.certificates
  const guests = a.learners * a.guestShare * a.newShare * MONTHS_KEPT
  const objectBytes = OBJECT_BYTES.empty + a.lessonsKept * OBJECT_BYTES.lesson
  return {
    databaseBytes: ofAccounts + startsKept(a) * ROW_BYTES.courseStarts + COUNTED_DAYS * countedADay(a) * ROW_BYTES.counted,
    bytesPerAccount: accounts ? ofAccounts / accounts : 0,
    objects: accounts + guests,
    bytesPerObject: objectBytes,
    // A guest who has done one lesson or two is the rule.
    objectBytes: accounts * objectBytes + guests * (OBJECT_BYTES.empty + 2 * OBJECT_BYTES.lesson),
    bucketBytes: accounts * PHOTO_SHARE * PHOTO_BYTES + certificates * CERTIFICATE_BYTES,
  }
}
