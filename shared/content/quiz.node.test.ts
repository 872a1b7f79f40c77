import { expect, test } from 'vitest'
import { defaultHearts, defaultPassMark, drawnFrom, finalTest, quiz } from './quiz.ts'

test.each([
  [1, 1, 1],
  [2, 1, 2],
  [3, 2, 2],
  [4, 2, 3],
  [5, 3, 3],
  [10, 3, 8],
])('a quiz of %i questions has %i hearts and asks for %i right answers', (questions, hearts, passMark) => {
  expect(defaultHearts(questions)).toBe(hearts)
  expect(defaultPassMark(questions, hearts)).toBe(passMark)
  expect(quiz.parse({ questions })).toEqual({ questions, hearts, passMark })
})

test('the last heart is lost at the very moment at which passing has become impossible', () => {
  for (let questions = 1; questions <= 20; questions++)
    for (let hearts = 1; hearts <= Math.min(5, questions); hearts++) {
      const passMark = defaultPassMark(questions, hearts)
      const bestWith = (wrong: number) => questions - wrong
      expect(bestWith(hearts)).toBeLessThan(passMark)
      expect(bestWith(hearts - 1)).toBeGreaterThanOrEqual(passMark)
    }
})

test('hearts and pass mark that the content sets win over ours', () => {
  expect(quiz.parse({ questions: 10, hearts: 5, min_to_pass: 6 })).toEqual({ questions: 10, hearts: 5, passMark: 6 })
  expect(quiz.parse({ questions: 10, hearts: 1, min_to_pass: null })).toEqual({ questions: 10, hearts: 1, passMark: 10 })
})

test('a final test draws ten questions of its bank, or all of a smaller one', () => {
  expect([1, 9, 10, 15, 40].map(drawnFrom)).toEqual([1, 9, 10, 10, 10])
  expect(finalTest.parse({ questions: 18 })).toEqual({ questions: 10, hearts: 3, passMark: 8 })
  expect(finalTest.parse({ questions: 4 })).toEqual({ questions: 4, hearts: 2, passMark: 3 })
})

test('questions as editors keep them are counted, and nothing of them is passed on', () => {
  const questions = [
    { question: 'Who?', explanation: 'Because', answers: [{ text: 'A', correct: true }] },
    { question: 'Why?', explanation: 'So', answers: [] },
  ]
  expect(quiz.parse(questions)).toEqual({ questions: 2, hearts: 1, passMark: 2 })
  expect(finalTest.parse({ id: 1, hearts: 1, min_to_pass: 2, questions })).toEqual({ questions: 2, hearts: 1, passMark: 2 })
  expect(JSON.stringify([quiz.parse(questions), finalTest.parse({ questions })])).not.toMatch(/Because|correct|answers|Who/)
})

test.each([[null], [undefined], [[]], [{ questions: [] }], [{ questions: 0 }], [{}]])(
  'there is no quiz where there is no question: %j',
  value => {
    expect(quiz.parse(value)).toBeNull()
    if (!Array.isArray(value)) expect(finalTest.parse(value)).toBeNull()
  },
)
