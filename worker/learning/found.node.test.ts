import { expect, test } from 'vitest'
import { shapeAttempt } from './shape-attempt.ts'

type Row = Parameters<typeof shapeAttempt>[0]
const words = {
  question: 'Which?',
  options: Object.fromEntries(['a', 'b', 'c', 'd'].map(id => [id, { text: id, explanation: `why ${id}` }])),
}
/** An attempt with one question, and what was answered to it. */
const rowOf = (part: Row['part'], right: string[], chosen: string[]): Row => ({
  id: 'attempt',
  part,
  entityId: 'lesson',
  plan: {
    questions: [
      {
        id: 'q1',
        right,
        options: ['a', 'b', 'c', 'd'],
        words: { en: words },
        lesson: 'lesson',
        slide: null,
        bank: { documentId: 'lesson', part, question: 'q1' },
      },
    ],
    hearts: part === 'recap-quiz' ? null : 1,
    passMark: 1,
  },
  answers: [{ question: 'q1', chosen, correct: chosen.join() === right.join(), key: 'answer-0', at: '2026-11-24T12:00:00.000Z' }],
  outcome: null,
  startedAt: '2026-11-24T12:00:00.000Z',
  finishedAt: null,
})
const foundIn = (...given: Parameters<typeof rowOf>) => shapeAttempt(rowOf(...given), 'en', () => 'course').last?.found

test.each([
  ['two of three', ['a', 'b'], { right: 2, of: 3 }],
  ['all of them, and one too many', ['a', 'b', 'c', 'd'], { right: 3, of: 3 }],
  ['none of them', ['d'], { right: 0, of: 3 }],
])('of several right options it is said how many were found: %s', (_, chosen, found) => {
  expect(foundIn('quiz', ['a', 'b', 'c'], chosen)).toEqual(found)
})

test('where the question comes again it is said how many were found, and none that was not chosen is named', () => {
  const { last } = shapeAttempt(rowOf('recap-quiz', ['a', 'b', 'c'], ['a', 'b']), 'en', () => 'course')
  expect(last?.found).toEqual({ right: 2, of: 3 })
  expect(last?.options.map(({ id, right }) => [id, right])).toEqual([
    ['a', true],
    ['b', true],
    ['c', null],
    ['d', null],
  ])
})

test('of one right option, and in a final test, nothing is counted', () => {
  expect(foundIn('quiz', ['a'], ['b'])).toBeNull()
  expect(foundIn('final-test', ['a', 'b', 'c'], ['a', 'b'])).toBeNull()
})
