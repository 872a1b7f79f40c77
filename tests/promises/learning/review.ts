import { describe, expect, test, vi } from 'vitest'
import { curriculumChanged } from '../../support/curriculum.ts'
import { rowsOf } from '../accounts/database.ts'
import { answer, atOnce, begin, guest, idOf, type Learner, lessonsOf, play, progressOf, rightly, stored } from './learner.ts'

const COURSE = 'crypto-basics'
const NOON = Date.parse('2026-11-21T12:00:00Z')
const DAY_MS = 86_400_000

/** It is this time from now on; what runs goes on. */
export function itIs(ms: number) {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(ms)
}

/** The promises about questions that were answered. A file that uses them gives the clock back after each test. */
export const describeReview = () =>
  describe('the review', () => {
    const LESSON = 'what-money-is'
    const due = async (browser: Learner['browser'], query = '') => (await progressOf(browser, query)).toReview
    async function missed(...lessons: string[]) {
      itIs(NOON)
      const browser = guest()
      for (const lesson of lessons) await play(browser, 'quiz', lesson, { isRight: () => false })
      expect(await due(browser)).toBe(0)
      return browser
    }
    const onDay = (days: number) => itIs(NOON + days * DAY_MS)
    const review = (browser: Learner['browser'], isRight = true) => play(browser, 'review', '', { isRight: () => isRight })

    test('of a missed question is due the next day, and then later and later while it is known', async () => {
      const browser = await missed(LESSON)
      for (const day of [1, 4, 12, 34, 88]) {
        onDay(day - 1)
        expect(await due(browser), `day ${day - 1}`).toBe(0)
        expect((await progressOf(browser)).nextReview).toEqual({ inDays: 1, count: 2 })
        expect((await browser.post('/api/attempts', { part: 'review', entity: '' })).status).toBe(404)
        onDay(day)
        expect(await due(browser), `day ${day}`).toBe(2)
        const { attempt, verdicts } = await review(browser)
        expect(attempt).toMatchObject({ status: 'passed', total: 2, right: 2, hearts: null })
        expect(verdicts.map(({ lesson, course }) => [lesson, course])).toEqual([
          [LESSON, COURSE],
          [LESSON, COURSE],
        ])
        expect(await due(browser)).toBe(0)
      }
      expect((await progressOf(browser)).recall).toEqual({ [LESSON]: 'kept' })
      expect((await progressOf(browser)).passed.lessons).toEqual([])
    })

    test('is of every question that was answered, and says how well its lesson is known', async () => {
      itIs(NOON)
      const browser = guest()
      expect((await browser.get('/api/progress')).status).toBe(401)
      const { attempt } = await play(browser, 'quiz', LESSON)
      const state = async () => {
        const { toReview, nextReview, recall } = await progressOf(browser)
        return { toReview, nextReview, recall }
      }
      expect(await state()).toEqual({
        toReview: 0,
        nextReview: { inDays: 3, count: attempt.total },
        recall: { [LESSON]: 'learning' },
      })
      const page = async () => {
        const answer = await browser.get('/review')
        expect(answer.status).toBe(200)
        return answer.text()
      }
      expect(await page()).toContain(`Next review: ${attempt.total} in 3 days.`)
      onDay(3)
      expect((await state()).toReview).toBe(attempt.total)
      expect(await page()).toContain('Start the review')
      const nobody = await guest().get('/ja-JP/review')
      expect([nobody.status, (await nobody.text()).includes('復習する問題はありません')]).toEqual([200, true])
      await review(browser)
      expect(await state()).toEqual({
        toReview: 0,
        nextReview: { inDays: 14, count: attempt.total },
        recall: { [LESSON]: 'known' },
      })
      onDay(17)
      await review(browser)
      expect(await state()).toMatchObject({ nextReview: { inDays: 57 }, recall: { [LESSON]: 'kept' } })
    })

    test('changes between courses, and between lessons', async () => {
      itIs(NOON)
      const browser = guest()
      const lessons = [...lessonsOf(COURSE).slice(0, 2), ...lessonsOf('scaling-and-other-chains').slice(0, 1)]
      for (const lesson of lessons) await play(browser, 'quiz', lesson, { isRight: () => false })
      onDay(1)
      const { verdicts } = await review(browser)
      const courses = verdicts.map(({ course }) => course)
      // Two questions of one course, four of the other.
      for (const place of [1, 2, 3]) expect(courses[place], `${place}`).not.toBe(courses[place - 1])
      expect(
        new Set(
          verdicts
            .filter(({ course }) => course === COURSE)
            .slice(0, 2)
            .map(({ lesson }) => lesson),
        ).size,
      ).toBe(2)
    })

    test('of a question that is missed again begins again', async () => {
      const browser = await missed(LESSON)
      onDay(1)
      await review(browser)
      onDay(4)
      const { attempt } = await review(browser, false)
      expect(attempt).toMatchObject({ status: 'passed', right: 0 })
      expect(attempt.missed).toHaveLength(2)
      for (const [day, count] of [
        [4, 0],
        [5, 2],
      ] as const) {
        onDay(day)
        expect(await due(browser), `day ${day}`).toBe(count)
      }
      await review(browser)
      for (const [day, count] of [
        [7, 0],
        [8, 2],
      ] as const) {
        onDay(day)
        expect(await due(browser), `day ${day}`).toBe(count)
      }
    })

    test('of a question that was missed again in a quiz meanwhile begins again, however the review goes', async () => {
      const browser = await missed(LESSON)
      onDay(1)
      await begin(browser, 'review')
      await play(browser, 'quiz', LESSON, { isRight: () => false })
      await review(browser)
      expect(await due(browser)).toBe(0)
      onDay(2)
      expect(await due(browser)).toBe(2)
    })

    test('asks ten at a sitting, and the others at the next one', async () => {
      const browser = await missed(...lessonsOf(COURSE).slice(0, 6))
      onDay(1)
      expect(await due(browser)).toBe(12)
      expect((await review(browser)).attempt.total).toBe(10)
      expect(await due(browser)).toBe(2)
      expect((await review(browser)).attempt.total).toBe(2)
      expect(await due(browser)).toBe(0)
    })

    test('D1: of two that answer at the same moment one counts, and the day moves once', async () => {
      const browser = await missed(LESSON)
      onDay(1)
      const attempt = await begin(browser, 'review')
      const chosen = rightly(attempt, '')
      expect(await atOnce(20, () => answer(browser, attempt, chosen))).toEqual({ 200: 20 })
      const question = attempt.question?.id.split(':').at(-1)
      const rows = await stored<{ due_on: string }>(browser, 'select due_on from cards where question = ?', question)
      expect(rows.map(row => row.due_on)).toContain('2026-11-25')
    })

    test("goes by the learner's own calendar", async () => {
      for (const [zone, minutes] of [
        ['Pacific/Kiritimati', 22 * 60],
        ['America/New_York', 17 * 60],
        ['Nowhere/Land', 12 * 60],
      ] as const) {
        itIs(NOON)
        const browser = guest()
        const query = `?timeZone=${encodeURIComponent(zone)}`
        await play(browser, 'quiz', LESSON, { isRight: () => false, query })
        itIs(NOON + (minutes - 1) * 60_000)
        expect(await due(browser, query), `${zone}, a minute before midnight`).toBe(0)
        itIs(NOON + minutes * 60_000)
        expect(await due(browser, query), `${zone} at midnight`).toBe(2)
        const attempt = await begin(browser, 'review', '', query)
        expect(attempt.total).toBe(2)
      }
    })

    test('counts no question that is not there any more', async () => {
      const browser = await missed(LESSON)
      const id = idOf('lessons', LESSON)
      const [bank] = await rowsOf<{ key: string; words: string }>(
        "select * from question_banks where document_id = ? and part = 'quiz'",
        id,
      )
      await rowsOf("delete from question_banks where document_id = ? and part = 'quiz'", id)
      await curriculumChanged()
      try {
        onDay(1)
        expect((await browser.post('/api/attempts', { part: 'review', entity: '' })).status).toBe(404)
        expect(await due(browser)).toBe(0)
      } finally {
        await rowsOf("insert into question_banks values (?, 'quiz', ?, ?)", id, bank?.key, bank?.words)
        await curriculumChanged()
      }
    })
  })
