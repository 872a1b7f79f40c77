import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { samplesOf } from '../../../gallery/figure-samples.ts'
import { type Attempt, QUESTION_KINDS } from '../../../shared/content/attempt.ts'
import type { CheckState, LessonState } from '../../../shared/content/check.ts'
import type { FigureName } from '../../../shared/figures/models.ts'
import { judge } from '../../../worker/learner/rules/kinds.ts'
import type { Judged } from '../../../worker/learner/rules/question.ts'
import { type Browser, signInByEmail } from '../../support/accounts.ts'
import { rowsOf } from '../accounts/database.ts'
import {
  atOnce,
  bundle,
  countStored,
  dataOf,
  expectNothingSecret,
  guest,
  idOf,
  learner,
  learningCensus,
  slugsOf,
  stored,
} from './learner.ts'

type Question = Judged & { id: string; right: string[] }
type Words = Record<string, { options?: Record<string, unknown>; figure?: { options: Record<string, string> } }>

const bankOf = (lesson: string) =>
  bundle.questionBanks.find(bank => bank.documentId === idOf('lessons', lesson) && bank.part === 'check')
const checksIn = (lesson: string) => (bankOf(lesson)?.key.questions ?? []) as Question[]
const wordsIn = (lesson: string) => (bankOf(lesson)?.words.en ?? {}) as Words
const all = slugsOf('lessons').flatMap(lesson => checksIn(lesson).map(question => ({ lesson, question })))

const goalOf = ({ right }: Question) => Object.fromEntries(right.map(pair => pair.split('='))) as Record<string, string>

/** An answer that is right; of a figure a state that its model accepts. */
function rightly(lesson: string, question: Question): string[] {
  if (question.kind !== 'figure') return [...question.right]
  const start = wordsIn(lesson)[question.id]?.figure?.options ?? {}
  const { solutions } = samplesOf(question.figure as FigureName)
  const answers = solutions(start, goalOf(question)).map(state =>
    Object.entries(state).map(([name, value]) => `${name}=${value}`),
  )
  return answers.find(answer => judge({ ...question, figureStart: start }, answer)) ?? []
}

/** An answer that can be given and is wrong. */
function wrongly(lesson: string, question: Question): string[] {
  const { kind, right } = question
  if (kind === 'number') return [String(Number(right[0]) * 3 + 7)]
  if (kind === 'order') return [...right].reverse()
  if (kind === 'match') {
    const [first = '', second = ''] = right
    const swapped = [first, second].map((pair, i, both) => `${pair.split('=')[0]}=${both[1 - i]?.split('=')[1]}`)
    return [...swapped, ...right.slice(2)]
  }
  if (kind === 'figure') return ['nothing=here']
  const options = Object.keys(wordsIn(lesson)[question.id]?.options ?? {})
  return [options.find(id => !right.includes(id)) ?? '']
}

interface Given {
  key?: string
  show?: 'yes'
}
const give = (
  browser: Browser,
  lesson: string,
  check: string,
  chosen: readonly string[],
  { key = 'try-1', ...more }: Given = {},
) => browser.post('/api/checks', { lesson, check, chosen, key, ...more })
const answer = async (...all: Parameters<typeof give>) => dataOf<CheckState>(await give(...all))
const stateOf = async (browser: Browser, lesson: string) => dataOf<LessonState>(await browser.get(`/api/checks?lesson=${lesson}`))

const LESSON = 'what-a-blockchain-adds'
const one = () => checksIn(LESSON).find(({ kind, right }) => !kind && right.length === 1) as Question

afterEach(() => {
  vi.useRealTimers()
})
beforeEach(async () => {
  await rowsOf('delete from limits')
})

test('there are checks of every kind in our lessons', () => {
  expect(new Set(all.map(({ question }) => question.kind ?? 'choice'))).toEqual(new Set(QUESTION_KINDS))
})

test('every check of every lesson is right with its right answer, and not with another', async () => {
  for (const lesson of slugsOf('lessons')) {
    await rowsOf('delete from limits')
    const [knows, guesses] = [guest(), guest()]
    for (const question of checksIn(lesson)) {
      expect((await answer(knows, lesson, question.id, rightly(lesson, question))).status, `${lesson} ${question.id}`).toBe(
        'right',
      )
      expect((await answer(guesses, lesson, question.id, wrongly(lesson, question))).status, `${lesson} ${question.id}`).toBe(
        'open',
      )
    }
  }
})

test('no figure that is asked about is right as it stands at first', () => {
  for (const { lesson, question } of all.filter(({ question }) => question.kind === 'figure'))
    expect(rightly(lesson, question), `${lesson} ${question.id}`).not.toEqual([])
})

describe('a number that is typed', () => {
  const typed = async (lesson: string, check: string, ...texts: string[]) =>
    Promise.all(texts.map(async text => (await answer(guest(), lesson, check, [text])).status))

  test('is read with the powers that Japanese people write', async () => {
    expect(await typed('staying-safe', 'kentas-loss', '64万5000', '64万5千', '６４万５，０００円')).toEqual([
      'right',
      'right',
      'right',
    ])
  })

  test('may have the unit that stands beside the field, also where that is a power', async () => {
    expect(await typed('central-bank-money', 'four-thousand-each', '20', '20百万円', '20 million')).toEqual([
      'right',
      'right',
      'right',
    ])
  })

  test('costs no try where its power cannot be read', async () => {
    const ada = guest()
    expect((await give(ada, 'staying-safe', 'kentas-loss', ['6割'])).ok).toBe(false)
    expect((await stateOf(ada, 'staying-safe')).checks.find(({ check }) => check === 'kentas-loss')?.tries ?? 0).toBe(0)
  })
})

describe('a check that is answered wrongly', () => {
  test('gives the reason of what was chosen and a hint, then shows the answer to whoever asks for it', async () => {
    const ada = guest()
    const question = one()
    const first = await answer(ada, LESSON, question.id, wrongly(LESSON, question))
    expect(first).toMatchObject({ status: 'open', tries: 1, canShow: false, answer: [] })
    expect(first.hint).not.toBe('')
    expect(first.reasons).toHaveLength(1)
    const refused = await answer(ada, LESSON, question.id, [], { show: 'yes', key: 'show' })
    expect(refused).toMatchObject({ status: 'open', answer: [] })
    const second = await answer(ada, LESSON, question.id, wrongly(LESSON, question), { key: 'try-2' })
    expect(second).toMatchObject({ status: 'open', tries: 2, canShow: true, answer: [] })
    const shown = await answer(ada, LESSON, question.id, [], { show: 'yes', key: 'show' })
    expect(shown).toMatchObject({ status: 'shown', canShow: false, hint: '' })
    expect(shown.answer).toHaveLength(1)
    // What is shown is over: no answer counts any more.
    expect((await answer(ada, LESSON, question.id, rightly(LESSON, question), { key: 'late' })).status).toBe('shown')
  })

  test('is another try where a page calls each of its answers alike, as one without script and another tab do', async () => {
    const ada = guest()
    const question = one()
    await answer(ada, LESSON, question.id, wrongly(LESSON, question), { key: 'try-1' })
    expect(await answer(ada, LESSON, question.id, wrongly(LESSON, question), { key: 'try-1' })).toMatchObject({ tries: 1 })
    expect(await answer(ada, LESSON, question.id, rightly(LESSON, question), { key: 'try-1' })).toMatchObject({
      tries: 2,
      status: 'right',
    })
  })

  test('is none where it cannot be an answer: a number that is none, a pair that is missing', async () => {
    const ada = guest()
    for (const kind of ['number', 'match'] as const) {
      const found = all.find(({ question }) => question.kind === kind)
      if (!found) throw new Error(`There is no ${kind}`)
      const right = rightly(found.lesson, found.question)
      const bad = kind === 'number' ? ['fifty'] : right.slice(1)
      expect((await give(ada, found.lesson, found.question.id, bad)).status, kind).toBe(422)
      expect((await answer(ada, found.lesson, found.question.id, right)).tries, kind).toBe(1)
    }
  })

  test('costs nothing, counts as missed in the review, and is right when it is right', async () => {
    const ada = guest()
    const question = one()
    await answer(ada, LESSON, question.id, wrongly(LESSON, question))
    expect(await answer(ada, LESSON, question.id, rightly(LESSON, question), { key: 'try-2' })).toMatchObject({ status: 'right' })
    const [card] = await stored<{ missed: number; reps: number }>(
      ada,
      'select missed, reps from cards where question = ?',
      question.id,
    )
    expect(card).toEqual({ missed: 1, reps: 1 })
    expect(await countStored(ada, 'facts', "progress = 'pass'")).toBe(0)
  })
})

test('a check that is right at the first try feeds the review, once however often it is sent', async () => {
  const ada = guest()
  const question = one()
  await answer(ada, LESSON, question.id, rightly(LESSON, question))
  const counts = await atOnce(10, () => give(ada, LESSON, question.id, rightly(LESSON, question)))
  expect(counts).toEqual({ 200: 10 })
  expect(await stored(ada, 'select missed, reps, part from cards')).toEqual([{ missed: 0, reps: 1, part: 'check' }])
  expect((await stateOf(ada, LESSON)).checks).toMatchObject([{ check: question.id, status: 'right', tries: 1 }])
})

test('a check of any kind is answered in the review as it was in its lesson, however long its answer is', async () => {
  const longest = all
    .map(({ lesson, question }) => ({ lesson, question, right: rightly(lesson, question) }))
    .toSorted((a, b) => Math.max(...b.right.map(text => text.length)) - Math.max(...a.right.map(text => text.length)))[0]
  if (!longest) throw new Error('No check')
  const { lesson, question, right } = longest
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') })
  const ada = guest()
  await answer(ada, lesson, question.id, wrongly(lesson, question))
  vi.setSystemTime(new Date('2026-11-21T12:00:00Z'))
  const begun = await ada.post('/api/attempts', { part: 'review', entity: '' })
  const attempt = await dataOf<Attempt>(begun)
  expect(attempt.question?.kind).toBe(question.kind ?? 'choice')
  const body = { question: attempt.question?.id, chosen: right, key: attempt.question?.key }
  expect(await dataOf<Attempt>(await ada.post(`/api/attempts/${attempt.id}/answers`, body))).toMatchObject({ right: 1 })
})

test('an answer that cannot be one is refused and changes nothing', async () => {
  const ada = guest()
  const question = one()
  await answer(ada, LESSON, question.id, wrongly(LESSON, question))
  const before = await learningCensus()
  const cases: [string, Promise<Response>, number][] = [
    ['a lesson that does not exist', give(ada, 'nothing', question.id, ['a']), 404],
    ['a check that does not exist', give(ada, LESSON, 'nothing', ['a']), 404],
    ['a question of the quiz', give(ada, LESSON, 'fifty-thousand-votes', ['a']), 404],
    ['an option that does not exist', give(ada, LESSON, question.id, ['zz'], { key: '2' }), 422],
    ['no option', give(ada, LESSON, question.id, [], { key: '2' }), 422],
    ['a body that is none', ada.post('/api/checks', { lesson: LESSON }), 400],
    ['to be shown what nobody has tried', give(guest(), LESSON, question.id, [], { show: 'yes' }), 404],
    ['a screen that is no name', ada.post('/api/checks/place', { lesson: LESSON, place: '../s1' }), 400],
    ['a screen of no lesson', ada.post('/api/checks/place', { lesson: 'nothing', place: 's1' }), 404],
  ]
  for (const [what, asked, status] of cases) expect((await asked).status, what).toBe(status)
  expect(await learningCensus()).toEqual(before)
})

test('to look around makes nobody a guest; whoever is one goes on where they were, on another device too', async () => {
  const nobody = guest()
  const come = (browser: Browser, place: string) => browser.post('/api/checks/place', { lesson: LESSON, place })
  expect((await come(nobody, 's2')).status).toBe(200)
  expect([...nobody.cookies.keys()].filter(name => name.includes('guest'))).toEqual([])

  const ada = await learner()
  await come(ada.browser, 's2')
  await come(ada.browser, 's3')
  await come(ada.browser, 's2')
  expect(await stateOf(ada.browser, LESSON)).toMatchObject({ place: 's2', seen: ['s2', 's3'] })
})

test('what a guest has seen and answered becomes the account’s, beside what that has', async () => {
  const [first, second] = checksIn(LESSON) as [Question, Question]
  const ada = await learner()
  await answer(ada.browser, LESSON, first.id, wrongly(LESSON, first))
  await ada.browser.post('/api/checks/place', { lesson: LESSON, place: 's1' })
  const other = guest()
  await answer(other, LESSON, first.id, rightly(LESSON, first), { key: 'elsewhere' })
  await answer(other, LESSON, second.id, rightly(LESSON, second))
  await other.post('/api/checks/place', { lesson: LESSON, place: 's4' })
  await signInByEmail(other, ada.email)
  const { place, seen, checks } = await stateOf(other, LESSON)
  expect([place, seen.toSorted()]).toEqual(['s4', ['s1', 's4']])
  expect(checks.map(({ check, status, tries }) => [check, status, tries]).toSorted()).toEqual(
    [
      [first.id, 'right', 2],
      [second.id, 'right', 1],
    ].toSorted(),
  )
})

test('a page of a lesson shows a learner what they have answered, without script too', async () => {
  const ada = guest()
  const question = one()
  const form = await ada.go('/api/checks', {
    method: 'POST',
    body: new URLSearchParams({
      lesson: LESSON,
      check: question.id,
      chosen: wrongly(LESSON, question)[0] ?? '',
      key: 'try-1',
      return: `/courses/crypto-basics/${LESSON}#s1-check`,
    }),
  })
  expect([form.status, form.headers.get('location')]).toEqual([303, `/courses/crypto-basics/${LESSON}#s1-check`])
  const page = await (await ada.get(`/courses/crypto-basics/${LESSON}`)).text()
  expect(page).toContain('Not quite')
  expect(page).toContain('Hint:')
})

test('a lesson’s page knows how its learner has rated it, whichever account they have become, and what they have said last', async () => {
  const ada = await learner()
  const rate = (rating: number, feedback = '') =>
    ada.browser.post('/api/lesson-feedback', { lesson: LESSON, course: 'crypto-basics', rating, feedback })
  const pageOf = async (browser: Browser) => (await browser.get(`/courses/crypto-basics/${LESSON}`)).text()
  const chosenIn = (page: string) => /<input type="radio"[^>]*name="rating"[^>]*checked=""[^>]*value="(\d)"/.exec(page)?.[1]
  expect((await stateOf(ada.browser, LESSON)).rating).toBeNull()
  expect(chosenIn(await pageOf(ada.browser))).toBeUndefined()
  await rate(5, ' More pictures. ')
  expect((await stateOf(ada.browser, LESSON)).rating).toEqual({ rating: 5, feedback: 'More pictures.' })
  const page = await pageOf(ada.browser)
  expect(chosenIn(page)).toBe('5')
  expect(page).toContain('You have rated this lesson.')
  expect(page).toContain('More pictures.</textarea>')
  await rate(2)
  const other = guest()
  await signInByEmail(other, ada.email)
  expect((await stateOf(other, LESSON)).rating).toEqual({ rating: 2, feedback: '' })
  expect((await stateOf((await learner()).browser, LESSON)).rating).toBeNull()
  expect((await stateOf(ada.browser, 'what-money-is')).rating).toBeNull()
})

test('nothing that was said held a key, a hint or an explanation before its answer', () => {
  expectNothingSecret()
})
