import { expect, test } from 'vitest'
import { answered, answerTo, bank, TODAY, target, user } from '../../tests/support/learner-object.ts'
import { asTaughtNow, withWords } from '../learning/with-words.ts'
import type { QuestionBank } from './plan.ts'
import type { AttemptRow } from './schema.ts'

const formed: QuestionBank = {
  key: {
    questions: [
      { id: 'q1', right: ['a'], twin: { id: 'q1-again', right: ['b'] } },
      { id: 'q2', right: ['a'], variants: [{ n: '2' }, { n: '3' }] },
      { id: 'q3', right: ['a'] },
    ],
  },
  words: {
    en: {
      ...bank.words.en,
      q2: {
        question: '{n} × 2?',
        options: { a: { text: '{n} + {n}', explanation: 'Twice {n}.' }, b: { text: 'No', explanation: 'No.' } },
      },
      'q1-again': {
        question: 'q1, said otherwise?',
        options: { a: { text: 'No', explanation: 'No.' }, b: { text: 'Yes', explanation: 'Yes.' } },
      },
    },
  },
}
const asked = ({ plan }: AttemptRow) =>
  Object.fromEntries(plan.questions.map(({ id, form, words }) => [id, { form, question: words.en?.question }]))

test('after a lost attempt what was missed is asked in another form, and what was right as ever', async () => {
  const { ask } = await user()
  const start = async () => {
    const begun = answered(await ask('begin-attempt', { id: crypto.randomUUID(), target, today: TODAY, bank: formed }))
    if (!begun || 'againIn' in begun) throw new Error('No attempt')
    return begun.attempt
  }
  const first = await start()
  const before = asked(first)
  expect(before.q1).toEqual({ form: 'q1', question: 'q1?' })
  expect(before.q2?.question).toMatch(/^[23] × 2\?$/)
  expect(before.q3).toEqual({ form: undefined, question: 'q3?' })
  for (const question of ['q1', 'q2']) await ask('answer', answerTo(first.id, question, ['b']))

  const second = await start()
  expect(second.id).not.toBe(first.id)
  expect(second.plan.questions.map(({ id }) => id)).toEqual(['q3', 'q1', 'q2'])
  const after = asked(second)
  expect(after.q1).toEqual({ form: 'q1-again', question: 'q1, said otherwise?' })
  expect([before.q2?.form, after.q2?.form].sort()).toEqual(['q2#1', 'q2#2'])
  await ask('answer', answerTo(second.id, 'q3'))
  expect(answered(await ask('answer', answerTo(second.id, 'q1', ['b'])))).toMatchObject({
    attempt: { answers: [{}, { question: 'q1', correct: true }] },
  })
})

test('the card of a question remembers in which form it was asked, so that the review asks another', async () => {
  const { ask, by } = await user()
  const begun = answered(await ask('begin-attempt', { id: 'f1', target, today: TODAY, bank: formed }))
  if (!begun || 'againIn' in begun) throw new Error('No attempt')
  await ask('answer', answerTo('f1', 'q1', ['b']))
  const review = { part: 'review', entityId: '', lesson: '', course: '' } as const
  const due = answered(await by({})('begin-attempt', { id: 'r1', target: review, today: '2037-11-25', bank: null }))
  if (!due || 'againIn' in due) throw new Error('No review')
  expect(due.attempt.plan.questions).toMatchObject([{ id: 'l1:quiz:q1', form: 'q1' }])
  const curriculum = { bankOf: async () => formed }
  const replanned = await asTaughtNow(due.attempt, curriculum)
  expect(replanned).toMatchObject([{ id: 'l1:quiz:q1', form: 'q1-again', right: ['b'], bank: { question: 'q1' } }])
  const shown = await withWords({ ...due.attempt, plan: { ...due.attempt.plan, questions: replanned ?? [] } }, curriculum)
  expect(asked(shown)['l1:quiz:q1']).toEqual({ form: 'q1-again', question: 'q1, said otherwise?' })
})
