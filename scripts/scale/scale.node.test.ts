import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ASSUMPTIONS, type Assumptions } from './assumptions.ts'
import { billedOf, billOf, dollarsOf, totalOf } from './bill.ts'
import { LETTERS_OF_AN_ADDRESS } from './breaks.ts'
import { DOCUMENTS, withTables } from './document.ts'
import { DEEDS } from './measured.ts'
import { metersOf } from './month.ts'
import { peakOf } from './peak.ts'
import { BASE_DOLLARS, PRICES } from './prices.ts'
import { billedOfViews, peopleOf, viewsOf } from './views.ts'

const with_ = (more: Partial<Assumptions>): Assumptions => ({ ...ASSUMPTIONS, ...more })

test.each(Object.keys(DOCUMENTS))('%s shows what is reckoned now: npm run scale -- --write writes it', document => {
  const text = readFileSync(document, 'utf8')
  expect(text).toBe(withTables(document, text))
})

test('a million views are a million, of the people of docs/scale.md; with media of another server they cost more', () => {
  expect(viewsOf(peopleOf(1_000_000))).toBeCloseTo(1_000_000)
  const [own, media] = [billedOfViews(1_000_000), billedOfViews(1_000_000, true)]
  expect(media.bucketB - own.bucketB).toBe(3_000_000)
  expect(media.bucketA - own.bucketA).toBe(1_000_000)
  // Worked by hand: 500 GB at 1.5 cents, less the ten that are included and what lies there already.
  const more = totalOf(billOf({ ...own, bucketBytes: media.bucketBytes })) - totalOf(billOf(own))
  expect(more).toBeGreaterThan(7.35)
  expect(more).toBeLessThan(7.5)
})

test('nobody costs the plan alone', () => {
  expect(totalOf(billOf(billedOf(with_({ learners: 0 }))))).toBe(BASE_DOLLARS)
})

test('what the plan includes is taken off once, and never paid back', () => {
  expect(dollarsOf(PRICES.requests, 0)).toBe(0)
  expect(dollarsOf(PRICES.requests, 10_000_000)).toBe(0)
  // The price list's own example: 15 million requests.
  expect(dollarsOf(PRICES.requests, 15_000_000)).toBeCloseTo(1.5)
  // The price list's own example: 75 GB of logs, 20 of them kept.
  expect(dollarsOf(PRICES.logBytes, 75e9)).toBeCloseTo(6.25)
  expect(dollarsOf(PRICES.logKept, 20e9)).toBeCloseTo(0.8)
})

test('twice as many answers are twice the rows of answers, and nothing of anything else', () => {
  const once = metersOf(with_({ missedShare: 0 }))
  const twice = metersOf(with_({ missedShare: 0, answersPerQuiz: 2 * ASSUMPTIONS.answersPerQuiz }))
  const { learners, visitsPerLearner, quizzesPerVisit, answersPerQuiz } = ASSUMPTIONS
  const answers = learners * visitsPerLearner * quizzesPerVisit * answersPerQuiz
  expect(answers).toBe(60_000_000)
  expect(twice.objectWrites - once.objectWrites).toBe(answers * DEEDS.answer.objectWrites)
  expect(twice.objectCalls - once.objectCalls).toBe(answers)
  expect(twice.databaseWrites).toBe(once.databaseWrites)
  expect(twice.letters).toBe(once.letters)
})

test('a month worked by hand: ten million answers of guests who do nothing else', () => {
  const quiet = Object.fromEntries(Object.keys(ASSUMPTIONS).map(name => [name, 0])) as unknown as Assumptions
  const month = { ...quiet, learners: 1_000_000, guestShare: 1, visitsPerLearner: 1, quizzesPerVisit: 1, answersPerQuiz: 10 }
  const { objectWrites, requests, objectCalls } = billedOf(month)
  // A visit: the day of its use, an attempt (4 rows), ten answers (2 rows), a pass (4 rows), and the counts of the day (4 rows).
  expect(objectWrites).toBe(1_000_000 * (1 + 4 + 20 + 4 + 4))
  // A page and four cached calls; begin and ten answers, each with one cached call.
  expect(requests).toBe(1_000_000 * (1 + 4 + 11 * 2))
  // With the alarm by which the counts of the day are sent.
  expect(objectCalls).toBe(1_000_000 * (1 + 1 + 10 + 1))
})

test('a peak worked by hand', () => {
  const p = peakOf(with_({ atOnce: 6000, arriveWithinMinutes: 10, signInAtPeak: 0.5, mailShare: 1, minutesPerVisit: 10 }))
  expect(p.arrivals).toBe(10)
  expect(p.letters).toBe(5)
  // 5 letters a second for an hour are 18,000 rows, looked through five times a second.
  expect(p.lettersOfTheHour).toBe(18_000)
  expect(p.lettersBusy * ASSUMPTIONS.rowsScannedASecond).toBe(90_000)
})

test('letters of one address are as many as the worker allows', () => {
  expect(readFileSync('worker/limits/limits.ts', 'utf8')).toContain(
    `'send-link': { times: ${LETTERS_OF_AN_ADDRESS}, seconds: HOUR }`,
  )
})
