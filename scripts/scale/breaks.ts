import type { Assumptions } from './assumptions.ts'
import { peakOf } from './peak.ts'
import { accountsOf, startsKept, storedOf, sweptRows } from './stored.ts'
import { amount, aSecond, bytes, percent } from './table.ts'

/** What gives way, how far it is at this size, and when. */
export type BreakRow = readonly [what: string, now: string, gives: string]

/** `worker/limits/limits.ts`: letters that one internet address may ask for within an hour. */
export const LETTERS_OF_AN_ADDRESS = 5
/** Sockets come back within 0.5 to 5 s of a cut (`client/live/delays.ts`). */
const BACK_WITHIN_SECONDS = 4.5
const HOOK_PEOPLE = 250
const SETTLED_A_DAY = 50 * 12 * 24

/** In the order in which they would be felt. */
export function breaksOf(a: Assumptions): BreakRow[] {
  const p = peakOf(a)
  const { accounts } = accountsOf(a)
  const { databaseBytes } = storedOf(a)
  const sweepSeconds = sweptRows(a) / a.rowsScannedASecond
  return [
    [
      'letters of one internet address',
      `a class, an office, a phone network share one`,
      `the ${LETTERS_OF_AN_ADDRESS + 1}th letter within an hour`,
    ],
    [
      'letters of one account at the mail service',
      `${aSecond(p.letters)}, ${amount(p.lettersOfTheHour)} within an hour`,
      'its daily quota, unknown until asked for',
    ],
    [
      'the curriculum after an import',
      `${amount(p.importReads)} queries of D1 within seconds`,
      `above about 1,000/s questions wait, and more are asked`,
    ],
    [
      'a deployment at the peak',
      `${aSecond(p.sockets / BACK_WITHIN_SECONDS)} sockets and as many lists, with empty caches`,
      'nothing known gives way; objects of learners are asked all at once',
    ],
    [
      'D1: sign-ins, course starts, certificates, counts of a day',
      `${aSecond(p.writingTrips)} trips, ${percent(p.databaseBusy)}`,
      `${(1 / p.databaseBusy).toFixed(1)} times this peak`,
    ],
    [
      'D1: the look for old letters with each letter',
      `${amount(p.lettersOfTheHour)} rows a letter after an hour, ${percent(p.lettersBusy)}`,
      `${aSecond(p.lettersMost)} letters: it grows with the square`,
    ],
    [
      'purges of Workers Cache',
      'an import: 2 in one go',
      'more than 2.5 webhooks of a Strapi server a minute, after the first 12',
    ],
    [
      'D1: the nightly sweep, one batch',
      `${sweepSeconds.toFixed(1)} s in which nobody can sign in, at noon in Tokyo`,
      `30 s: ${amount((30 / sweepSeconds) * accounts)} accounts`,
    ],
    [
      'D1: the popular courses',
      `${amount(startsKept(a))} rows, ${(startsKept(a) / a.rowsScannedASecond).toFixed(1)} s, twice in five minutes`,
      'felt by sign-ins from about ten times this',
    ],
    [
      'notifications of a Strapi server to everybody',
      `${amount(accounts / HOOK_PEOPLE)} calls of ${HOOK_PEOPLE} people`,
      'one after the other at a second each: about an hour',
    ],
    ['accounts that end while objects do not answer', 'a handful a day', `${amount(SETTLED_A_DAY)} a day, 50 each five minutes`],
    ['size of D1', bytes(databaseBytes), `10 GB: see above`],
    ['the newsletter', 'no program sends it yet', `${amount(accounts)} letters in one go are a matter of days with any quota`],
  ]
}
