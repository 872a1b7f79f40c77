import { describe, expect, test } from 'vitest'
import { answered, answerTo, bank, TODAY, target, user } from '../../tests/support/learner-object.ts'
import { shapeAttempt, shapeToSave } from '../learning/shape-attempt.ts'
import type { QuestionBank } from './plan.ts'
import { roundOf } from './plan.ts'
import { attemptStateOf } from './rules/attempt.ts'

const HINT = 'Think of the two envelopes.'
const withHints: QuestionBank = {
  ...bank,
  words: { en: Object.fromEntries(Object.entries(bank.words.en ?? {}).map(([id, words]) => [id, { ...words, hint: HINT }])) },
}
type Who = Awaited<ReturnType<typeof user>>

async function beginQuiz({ ask }: Pick<Who, 'ask'>, more: { bank?: QuestionBank; id?: string } = {}) {
  const begun = answered(await ask('begin-attempt', { id: crypto.randomUUID(), target, today: TODAY, bank: withHints, ...more }))
  if (!begun || 'againIn' in begun) throw new Error('No attempt')
  return begun.attempt
}

/** Answers as a page does that can show a hint. */
async function give({ ask }: Pick<Who, 'ask'>, attempt: string, question: string, chosen: string[], key = question, hint = true) {
  const done = answered(await ask('answer', { ...answerTo(attempt, question, chosen, key), hint }))
  if (typeof done === 'string') throw new Error(done)
  return done.attempt
}
const WRONG = ['b']
const shown = (row: Awaited<ReturnType<typeof give>>) => shapeAttempt(row, 'en', () => 'course')
const stateOf = (row: Awaited<ReturnType<typeof give>>) => attemptStateOf(roundOf(row.part, row.plan), row.answers)

describe('the first mistake in a first attempt at a quiz', () => {
  test('brings the hint and the same question, costs no heart, and tells nothing else', async () => {
    const who = await user()
    const { id } = await beginQuiz(who)
    const attempt = await give(who, id, 'q1', WRONG)
    expect(stateOf(attempt)).toMatchObject({ status: 'open', current: 'q1', heartsLeft: 2, missed: [] })
    const seen = shown(attempt)
    expect(seen).toMatchObject({
      answered: 0,
      number: 1,
      heartsLeft: 2,
      last: null,
      hint: { text: HINT, chosen: WRONG },
      question: { id: 'q1', key: 'answer-0-again' },
    })
    expect(JSON.stringify(seen)).not.toContain('Because.')
    expect(JSON.stringify(seen)).not.toContain('"No."')
    const saved = shapeToSave(attempt, 'en', () => 'course').questions
    expect(saved.map(({ id, key }) => [id, key])).toEqual([
      ['q1', 'answer-0-again'],
      ['q2', 'answer-1'],
      ['q3', 'answer-2'],
    ])
  })

  test('is the only one: the next one costs a heart, at the same question or another', async () => {
    for (const second of ['q1', 'q2']) {
      const who = await user()
      const { id } = await beginQuiz(who)
      await give(who, id, 'q1', WRONG)
      if (second === 'q2') expect(shown(await give(who, id, 'q1', ['a'], 'again'))).toMatchObject({ right: 1, hint: null })
      const attempt = await give(who, id, second, WRONG, 'second')
      expect(shown(attempt)).toMatchObject({ heartsLeft: 1, hint: null, last: { id: second, correct: false } })
      expect(stateOf(attempt).missed).toEqual([second])
    }
  })

  test('sent again is the same, and another choice by its name is none', async () => {
    const who = await user()
    const { id } = await beginQuiz(who)
    await give(who, id, 'q1', WRONG)
    expect(shown(await give(who, id, 'q1', WRONG)).hint).not.toBeNull()
    await expect(give(who, id, 'q1', ['a'])).rejects.toThrow('answered-already')
    expect(shown(await give(who, id, 'q1', ['a'], 'again')).answered).toBe(1)
  })

  test('is a pass that is not perfect, and a question that was known after a hint', async () => {
    const who = await user()
    const { id } = await beginQuiz(who)
    await give(who, id, 'q1', WRONG)
    for (const question of ['q1', 'q2', 'q3']) await give(who, id, question, ['a'], `${question} again`)
    const facts = answered(await who.ask('facts', null)).map(({ progress, entity }) => `${progress} ${entity}`)
    expect(facts).toContain('pass lesson')
    expect(facts).not.toContain('pass perfect-quiz')
    const [hinted, known] = await who.inside((_, { storage }) =>
      storage.sql
        .exec<{ stability: number; missed: number }>(
          "select stability, missed from cards where question in ('q1', 'q2') order by 1",
        )
        .toArray(),
    )
    expect(hinted?.missed).toBe(0)
    expect(hinted?.stability).toBeLessThan(known?.stability ?? 0)
  })

  test.each([
    ['a page that cannot show it, such as an answer that waited on a device', withHints, false, 'quiz'],
    ['a question without a hint', bank, true, 'quiz'],
    ['a recap quiz', withHints, true, 'recap-quiz'],
  ] as const)('costs what it costs in %s', async (_, bank, hint, part) => {
    const who = await user()
    const begun = answered(
      await who.ask('begin-attempt', { id: crypto.randomUUID(), target: { ...target, part }, today: TODAY, bank }),
    )
    if (!begun || 'againIn' in begun) throw new Error('No attempt')
    expect(shown(await give(who, begun.attempt.id, 'q1', WRONG, 'q1', hint))).toMatchObject({ answered: 1, hint: null })
  })

  test('costs a heart in the next attempt', async () => {
    const who = await user()
    const first = await beginQuiz(who)
    await give(who, first.id, 'q1', WRONG, '1', false)
    await give(who, first.id, 'q2', WRONG, '2', false)
    const second = await beginQuiz(who)
    expect(second.id).not.toBe(first.id)
    const question = stateOf(second).current ?? ''
    expect(shown(await give(who, second.id, question, WRONG))).toMatchObject({ heartsLeft: 1, hint: null })
  })
})
