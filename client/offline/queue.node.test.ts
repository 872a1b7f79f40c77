import { expect, test } from 'vitest'
import type { AskedQuestion, Attempt } from '../../shared/content/attempt.ts'
import { afterQueued, upTo } from './queue.ts'

const questions: AskedQuestion[] = [0, 1, 2].map(place => ({
  id: `q${place}`,
  kind: 'choice',
  label: '',
  several: false,
  options: [],
  key: `answer-${place}`,
}))
const attempt: Attempt = {
  id: 'a',
  part: 'quiz',
  status: 'open',
  total: 3,
  number: 1,
  answered: 0,
  right: 0,
  passMark: 2,
  hearts: 2,
  heartsLeft: 2,
  question: questions[0] ?? null,
  hint: null,
  last: null,
  missed: [],
}
const saved = { attempt, questions }

test('without waiting answers an attempt is as the server sent it', () => {
  expect(afterQueued(saved, [])).toBe(attempt)
})

test('after each answer that waits the next question is asked, and after the last one none; nothing is judged', () => {
  expect(afterQueued(saved, ['answer-0'])).toMatchObject({
    question: questions[1],
    number: 2,
    queued: 1,
    answered: 0,
    status: 'open',
  })
  expect(afterQueued(saved, ['answer-0', 'answer-1'])).toMatchObject({ question: questions[2], number: 3, queued: 2 })
  expect(afterQueued(saved, ['answer-0', 'answer-1', 'answer-2'])).toMatchObject({
    question: null,
    number: 3,
    queued: 3,
    heartsLeft: 2,
  })
})

test('what was answered with a network is not asked again without one', () => {
  const one = upTo(saved, { ...attempt, answered: 1, number: 2, question: questions[1] ?? null })
  expect(one.questions).toEqual(questions.slice(1))
  expect(afterQueued(one, ['answer-1'])).toMatchObject({ question: questions[2], number: 3, queued: 1 })
  expect(upTo(saved, { ...attempt, status: 'passed', question: null }).questions).toEqual([])
  const hinted = { ...(questions[0] as AskedQuestion), key: 'answer-0-again' }
  const hint = { text: 'Think.', chosen: ['a'] }
  expect(upTo(saved, { ...attempt, question: hinted, hint }).questions).toEqual([hinted, ...questions.slice(1)])
  const again = { ...(questions[0] as AskedQuestion), key: 'answer-3' }
  expect(upTo(saved, { ...attempt, part: 'recap-quiz', question: again }).questions).toEqual([again])
})
