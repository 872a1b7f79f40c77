import { expect, test } from 'vitest'
import security from '../../../docs/security.md?raw'
import type { AskedQuestion, Attempt } from '../../../shared/content/attempt.ts'
import { hash, randomFrom } from '../../../shared/seeded.ts'
import { planAttempt, questionBank } from '../../../worker/learner/plan.ts'
import { shuffle } from '../../../worker/learner/rules/draw.ts'
import { isRight } from '../../../worker/learner/rules/kinds.ts'
import type { AttemptRow, GivenAnswer } from '../../../worker/learner/schema.ts'
import { shapeAttempt } from '../../../worker/learning/shape-attempt.ts'
import { answer, begin, bundle, dataOf, idOf, learner, rightly, wrongly } from './learner.ts'

const COURSE = 'crypto-basics'
/** Plays a final test: wrong at its first questions, as many as `misses`, right at all others. */
async function plays(misses: number) {
  const { browser } = await learner()
  let attempt = await begin(browser, 'final-test', COURSE)
  const asked: AskedQuestion[] = []
  const seen: Attempt[] = []
  while (attempt.question) {
    asked.push(attempt.question)
    const chosen = seen.length < misses ? wrongly(attempt, COURSE) : rightly(attempt, COURSE)
    attempt = await dataOf(await answer(browser, attempt, chosen))
    seen.push(attempt)
  }
  const several = (label: string) => asked.find(question => question.label === label)?.several
  return { seen, end: attempt, several }
}

test('while it goes on, a final test says right or wrong and nothing else: no key, no reason, no way out to the lesson', async () => {
  const open = (await plays(2)).seen.filter(({ status }) => status === 'open')
  expect(open.length).toBeGreaterThan(5)
  for (const { last, missed } of open) {
    expect(missed).toEqual([])
    expect(last).toMatchObject({ lesson: '', course: '', slide: null })
    for (const option of last?.options ?? []) {
      expect(option.explanation).toBe('')
      // Nobody learns of an option that they did not choose, nor of one of several that they did.
      if (!option.chosen) expect(option.right).toBeNull()
      if (last?.correct) expect(option.right).toBe(option.chosen ? true : null)
    }
  }
})

test('after a lost one a missed question says why the one chosen option is wrong and where it is taught, not which is right', async () => {
  let [one, many] = [0, 0]
  // Few questions have several right options: it takes some attempts until one is drawn and missed.
  for (let i = 0; i < 6 || !one || !many; i++) {
    const { end, several } = await plays(3)
    expect([end.status, end.missed.length]).toEqual(['failed', 3])
    for (const { label, options = [], lesson, course } of end.missed) {
      expect([course, lesson.length > 0]).toEqual([COURSE, true])
      // Where several are right, nobody is told which of those that were chosen is not.
      if (several(label)) {
        many++
        expect(options).toEqual([])
        continue
      }
      one++
      expect(options).toHaveLength(1)
      expect(options[0]).toMatchObject({ chosen: true, right: false })
      expect(options[0]?.explanation.length).toBeGreaterThan(10)
    }
    for (const option of end.last?.options ?? [])
      if (!option.chosen) expect(option).toMatchObject({ right: null, explanation: '' })
  }
})

test('after a pass everything is told: what was right, and why', async () => {
  const { end } = await plays(2)
  expect([end.status, end.missed.length]).toEqual(['passed', 2])
  for (const { options = [] } of end.missed) {
    expect(options.every(({ right, explanation }) => right !== null && explanation.length > 0)).toBe(true)
    expect(options.some(({ right, chosen }) => right && !chosen)).toBe(true)
  }
})

/** Everything that may be the answer to a question, as far as its page says. */
function choicesOf({ options, several }: AskedQuestion): string[][] {
  const ids = options.map(({ id }) => id).sort()
  if (!several) return ids.map(id => [id])
  const all = Array.from({ length: 2 ** ids.length }, (_, bits) => ids.filter((_, i) => bits & (1 << i)))
  return all.filter(({ length }) => length >= 2)
}

const BANK = questionBank.parse(
  bundle.questionBanks.find(({ documentId, part }) => documentId === idOf('courses', COURSE) && part === 'final-test'),
)
const RULES = { hearts: 3, passMark: 8 }
const AT = '2026-11-23T12:00:00.000Z'

/**
 * The best script without knowledge that we know: it repeats what was right, tries what was not tried, and takes what it is told of
 * options. It learns what the server would tell it. Answers how many calls it made until it passed.
 */
function callsOfScript(seed: number): number {
  const random = randomFrom(seed)
  const left = new Map<string, string[][]>()
  let missed: string[] = []
  for (let calls = 0; ; ) {
    const from = { documentId: 'course', part: 'final-test', lesson: '' } as const
    const plan = planAttempt(BANK, from, missed, RULES, String(random()))
    const row = { part: 'final-test', plan, outcome: null } as unknown as AttemptRow
    const given: GivenAnswer[] = []
    let attempt = shapeAttempt({ ...row, answers: given }, 'en', () => 'course')
    calls++
    while (attempt.question) {
      const { question } = attempt
      const choices = left.get(question.id) ?? shuffle(choicesOf(question), String(random()))
      const chosen = choices[0] ?? []
      const right = plan.questions.find(({ id }) => id === question.id)?.right ?? []
      const place = given.length
      given.push({
        question: question.id,
        chosen,
        correct: isRight(chosen, right),
        key: String(place),
        at: AT,
      })
      attempt = shapeAttempt({ ...row, answers: given }, 'en', () => 'course')
      calls++
      const { correct = false, options = [] } = attempt.last ?? {}
      const fits = (choice: readonly string[]) =>
        choice !== chosen && options.every(({ id, right }) => right === null || choice.includes(id) === right)
      left.set(question.id, correct ? [chosen] : choices.filter(fits))
    }
    if (attempt.status === 'passed') return calls
    missed = given.filter(({ correct }) => !correct).map(({ question }) => question)
  }
}

test('the best script without knowledge makes as many calls as docs/security.md says, and a learner who knows makes eleven', () => {
  const calls = Array.from({ length: 500 }, (_, i) => callsOfScript(hash(`script ${i}`)))
  const mean = Math.round(calls.reduce((sum, n) => sum + n, 0) / calls.length)
  expect(security).toContain(`needs ${mean} calls on average`)
})
