import { runInDurableObject } from 'cloudflare:test'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Attempt, AttemptToSave } from '../../../shared/content/attempt.ts'
import type { Browser } from '../../support/accounts.ts'
import { objectOfUser } from '../../support/live.ts'
import { rowsOf } from '../accounts/database.ts'
import { BAD_STARTS, badAnswers, NOTHING_TO_ATTEMPT } from './bad-bodies.ts'
import {
  answer,
  answerOf,
  answersIn,
  atOnce,
  begin,
  countStored,
  dataOf,
  expectNothingSecret,
  guest,
  idOf,
  keyOf,
  learner,
  learningCensus,
  play,
  progressOf,
  rightly,
  stored,
  wrongly,
} from './learner.ts'

const LESSON = 'what-money-is'
const COURSE = 'crypto-basics'

/** The limits have tests of their own. */
beforeEach(async () => {
  await rowsOf('delete from limits')
})

const errorOf = async (response: Response) => (await response.json<{ error: { code: number; statusText: string } }>()).error

describe('an answer that cannot count', () => {
  test('is refused, each in its way, and changes nothing', async () => {
    const ada = await learner()
    const first = await begin(ada.browser, 'quiz', LESSON)
    const chosen = rightly(first, LESSON)
    const second = await dataOf(await answer(ada.browser, first, chosen))
    const other = await begin(guest(), 'quiz', 'how-a-ledger-works')
    const { attempt: over } = await play(ada.browser, 'quiz', 'how-a-ledger-works', { isRight: () => false })
    const [stranger, eve] = [guest(), await learner()]
    await begin(stranger, 'quiz', LESSON)
    const right = rightly(second, LESSON)
    const unknown = 'A'.repeat(22)
    const before = await learningCensus()
    const missing = '404 NotFoundError'
    const cases: [what: string, ask: () => Promise<Response>, answer: string][] = [
      ['a question of another quiz', () => answer(ada.browser, second, right, { question: other.question?.id }), missing],
      ['a question that does not exist', () => answer(ada.browser, second, right, { question: 'nothing' }), missing],
      ['an option that does not exist', () => answer(ada.browser, second, ['zz']), '422 UnprocessableError'],
      ['one beside a right one', () => answer(ada.browser, second, [...right, 'zz']), '422 UnprocessableError'],
      ['no option', () => answer(ada.browser, second, []), '422 UnprocessableError'],
      ['another choice by the same name', () => answer(ada.browser, first, wrongly(first, LESSON)), '409 AnsweredError'],
      ['a question answered already', () => answer(ada.browser, first, chosen, { key: 'another' }), '409 AnsweredError'],
      [
        'an answer to a finished attempt',
        () => answer(ada.browser, { ...over, question: other.question }, ['a'], { key: 'late' }),
        '409 AttemptFinishedError',
      ],
      ['the attempt of another user', () => answer(eve.browser, second, right), missing],
      ['the attempt of a user, by a guest', () => answer(stranger, second, right), missing],
      ['the attempt of another guest', () => answer(stranger, other, ['a']), missing],
      ['the attempt of a guest, by nobody', () => answer(guest(), other, ['a']), missing],
      ['an attempt that does not exist', () => answer(ada.browser, { ...second, id: unknown }, right), missing],
      ['an attempt of a garbled name', () => answer(ada.browser, { ...second, id: '..%2f..' }, right), missing],
    ]
    for (const [what, ask, expected] of cases) {
      const response = await ask()
      const { code, statusText } = await errorOf(response)
      expect([response.status, `${code} ${statusText}`], what).toEqual([code, expected])
    }
    for (const browser of [eve.browser, stranger, guest()])
      expect((await browser.get(`/api/attempts/${second.id}`)).status).toBe(404)
    expect(await learningCensus()).toEqual(before)
    expect((await dataOf(await ada.browser.get(`/api/attempts/${second.id}`))).answered).toBe(1)
  })

  test('a later question is not answered first', async () => {
    const browser = guest()
    const attempt = await begin(browser, 'quiz', LESSON)
    const { questions } = keyOf('lessons', LESSON, 'quiz')
    const later = questions.find(({ id }) => id !== attempt.question?.id)
    const before = await learningCensus()
    const response = await answer(browser, attempt, later?.right ?? [], { question: later?.id })
    expect(response.status).toBe(409)
    expect((await errorOf(response)).statusText).toBe('OrderError')
    expect(await learningCensus()).toEqual(before)
  })

  test('a body that is wrong, huge or garbled is refused before anything is read', async () => {
    const browser = guest()
    const attempt = await begin(browser, 'quiz', LESSON)
    const before = await learningCensus()
    const path = `/api/attempts/${attempt.id}/answers`
    const good = answerOf(attempt, ['a'])
    for (const json of badAnswers(good)) expect((await browser.post(path, json)).status, JSON.stringify(json)).toBe(400)
    for (const json of BAD_STARTS) expect((await browser.post('/api/attempts', json)).status, JSON.stringify(json)).toBe(400)
    const headers = { 'content-type': 'application/json' }
    const raw = (body: BodyInit) => browser.go(path, { method: 'POST', body, headers })
    expect((await raw('{"question":')).status).toBe(400)
    expect((await raw(new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]))).status).toBe(400)
    expect((await raw(`{"question":"${'x'.repeat(40_000)}"}`)).status).toBe(413)
    expect((await raw('['.repeat(20_000))).status).toBe(400)
    for (const [part, entity] of NOTHING_TO_ATTEMPT)
      expect((await browser.post('/api/attempts', { part, entity })).status, `${part} ${entity}`).toBe(404)
    expect((await browser.get('/api/attempts?part=exam')).status).toBe(404)
    expect(await learningCensus()).toEqual(before)
  })

  test('an option chosen twice is one choice: it is judged once, and sent again it is the same answer', async () => {
    const browser = guest()
    const attempt = await begin(browser, 'quiz', LESSON)
    const [option = ''] = wrongly(attempt, LESSON)
    const first = await answer(browser, attempt, [option, option])
    const again = await answer(browser, attempt, [option, option])
    // Refused and without effect, or taken: never taken and called refused.
    const answered = (await dataOf(await browser.get(`/api/attempts/${attempt.id}`))).answered
    expect([first.status, again.status, answered]).toEqual(first.ok ? [200, 200, 1] : [first.status, first.status, 0])
  })
})

describe('D1: what is sent many times at once happens once', () => {
  test('a start', async () => {
    const ada = await learner()
    const counts = await atOnce(50, () => ada.post('/api/attempts', { part: 'quiz', entity: LESSON }))
    expect(counts[201]).toBe(1)
    expect(Object.keys(counts).every(status => ['200', '201', '429'].includes(status))).toBe(true)
    expect(await countStored(ada.learner, 'attempts')).toBe(1)
    expect(await countStored(ada.learner, 'facts')).toBe(2)
  })

  test('an answer, the last one of a quiz too', async () => {
    const ada = await learner()
    let attempt = await begin(ada.browser, 'quiz', LESSON)
    while (attempt.question) {
      const present = attempt
      const chosen = rightly(present, LESSON)
      expect(await atOnce(50, () => answer(ada.browser, present, chosen))).toEqual({ 200: 50 })
      const first = await (await answer(ada.browser, present, chosen)).text()
      expect(await (await answer(ada.browser, present, chosen)).text()).toBe(first)
      attempt = await dataOf(await ada.get(`/api/attempts/${present.id}`))
      expect(attempt.answered).toBe(present.answered + 1)
    }
    expect(attempt.status).toBe('passed')
    expect(await answersIn(ada.learner, attempt.id)).toHaveLength(4)
    expect(await countStored(ada.learner, 'facts', "progress = 'pass' and entity <> 'achievement'")).toBe(2)
    expect(await stored(ada.learner, "select entity_id from facts where entity = 'achievement' order by entity_id")).toEqual([
      { entity_id: 'first-lesson' },
      { entity_id: 'first-perfect-quiz' },
    ])
    expect(await countStored(ada.learner, 'notifications')).toBe(2)
    expect(await countStored(ada.learner, 'events')).toBe(2)
    expect(await countStored(ada.learner, 'cards', 'reps = 1 and missed = 0')).toBe(4)
  })

  test('of two different answers to one question one counts, whole, and the other leaves nothing behind', async () => {
    for (let round = 0; round < 6; round++) {
      const ada = await learner()
      const attempt = await begin(ada.browser, 'quiz', LESSON)
      const both = [rightly(attempt, LESSON), wrongly(attempt, LESSON)]
      if (round % 2) both.reverse()
      const responses = await Promise.all(both.map((chosen, i) => answer(ada.browser, attempt, chosen, { key: `tab-${i}` })))
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
      const [given, ...more] = await answersIn(ada.learner, attempt.id)
      expect(more).toEqual([])
      expect(await stored(ada.learner, 'select missed from cards')).toEqual([{ missed: given?.correct ? 0 : 1 }])
    }
  })
})

describe('content that is edited in the middle of an attempt', () => {
  const edits: Record<string, string> = {
    'its questions are replaced': `update question_banks set key = '{"questions":[{"id":"new","right":["a"]}]}', words = '{"en":{"new":{"question":"New?","options":{"a":{"text":"A","explanation":""}}}}}'`,
    'its questions are gone': 'delete from question_banks',
    'its key is turned round': `update question_banks set key = replace(key, '"a"', '"d"')`,
  }
  test.each(Object.entries(edits))('goes on as it began when %s', async (_, sql) => {
    const id = idOf('lessons', LESSON)
    const [bank] = await rowsOf<{ key: string; words: string }>(
      "select * from question_banks where document_id = ? and part = 'quiz'",
      id,
    )
    const ada = await learner()
    const first = await begin(ada.browser, 'quiz', LESSON)
    await answer(ada.browser, first, rightly(first, LESSON))
    try {
      await rowsOf(`${sql} where document_id = ? and part = 'quiz'`, id)
      const { attempt, verdicts } = await play(ada.browser, 'quiz', LESSON)
      expect(attempt).toMatchObject({ id: first.id, status: 'passed', right: 4, total: 4 })
      expect(verdicts.every(({ options }) => options.every(({ label, explanation }) => label && explanation))).toBe(true)
    } finally {
      await rowsOf("insert or replace into question_banks values (?, 'quiz', ?, ?)", id, bank?.key, bank?.words)
    }
    expect((await progressOf(ada.browser)).passed.lessons).toEqual([LESSON])
  })
})

describe('F3: an object that fails in the middle of an answer', () => {
  /** The answer that passes a quiz: most follows from it. */
  async function lastQuestion(): Promise<{ ada: Awaited<ReturnType<typeof learner>>; attempt: Attempt }> {
    const ada = await learner()
    let attempt = await begin(ada.browser, 'quiz', LESSON)
    while (attempt.number < attempt.total) attempt = await dataOf(await answer(ada.browser, attempt, rightly(attempt, LESSON)))
    return { ada, attempt }
  }

  /** Has an object's storage fail at one of its steps, counted from now; answers whether it came to that. */
  const failsAt = async (userId: number, failAt: number) =>
    runInDurableObject(await objectOfUser(userId), (_, { storage: { sql } }) => {
      const exec = sql.exec.bind(sql)
      let steps = 0
      vi.spyOn(sql, 'exec').mockImplementation(((statement: string, ...values: unknown[]) => {
        if (++steps === failAt) throw new Error('The disk is gone')
        return exec(statement, ...values)
      }) as typeof sql.exec)
      return () => {
        vi.restoreAllMocks()
        return steps >= failAt
      }
    })

  test('at any of its steps: 503, no half write, nobody signed out, and the answer sent again passes', async () => {
    for (let failAt = 1; failAt < 100; failAt++) {
      const { ada, attempt } = await lastQuestion()
      const reached = await failsAt(ada.user.id, failAt)
      const response = await answer(ada.browser, attempt, rightly(attempt, LESSON))
      const wasReached = reached()
      const told = `step ${failAt}: ${response.status}`
      const isStored = (await answersIn(ada.learner, attempt.id)).length === 4
      expect(await countStored(ada.learner, 'facts', "entity = 'lesson' and progress = 'pass'"), told).toBe(Number(isStored))
      expect(await countStored(ada.learner, 'attempts', "outcome = 'passed'"), told).toBe(Number(isStored))
      expect(await countStored(ada.learner, 'facts', "entity = 'achievement'"), told).toBe(isStored ? 2 : 0)
      expect(await countStored(ada.learner, 'events'), told).toBe(isStored ? 2 : 0)
      if (wasReached) expect([200, 503], told).toContain(response.status)
      else expect(response.status, told).toBe(200)
      expect(response.headers.getSetCookie(), told).toEqual([])
      const again = await answer(ada.browser, attempt, rightly(attempt, LESSON))
      expect(again.status, told).toBe(200)
      expect(await dataOf(again), told).toMatchObject({ status: 'passed', right: 4 })
      expect(await countStored(ada.learner, 'facts', "entity = 'achievement'"), told).toBe(2)
      if (!wasReached) {
        expect(failAt).toBeGreaterThan(10)
        break
      }
    }
  }, 60_000)
})

test('the final test draws ten, and the recap repeats what was missed; neither is passed by the other', async () => {
  const ada = await learner()
  const { attempt } = await play(ada.browser, 'final-test', COURSE)
  expect(attempt).toMatchObject({ total: 10, hearts: 3, passMark: 8, status: 'passed', right: 10 })
  const recap = await play(ada.browser, 'recap-quiz', LESSON, { isRight: place => place > 0 })
  expect(recap.attempt).toMatchObject({ status: 'passed', total: 2, answered: 3, hearts: null })
  expect(recap.verdicts[0]?.options.filter(({ chosen }) => !chosen).every(({ right }) => right === null)).toBe(true)
  expect((await progressOf(ada.browser)).passed).toMatchObject({ lessons: [], finalTests: [COURSE], courses: [] })
})

describe('an attempt that is saved on the device', () => {
  const toSave = async (browser: Browser, id: string) => dataOf<AttemptToSave>(await browser.get(`/api/attempts/${id}/questions`))

  test('has every question that is still asked, as each will be asked: answered in that order, each counts', async () => {
    const browser = guest()
    const first = await begin(browser, 'quiz', LESSON)
    await answer(browser, first, rightly(first, LESSON))
    const { attempt, questions } = await toSave(browser, first.id)
    expect(attempt).toEqual(await dataOf(await browser.get(`/api/attempts/${first.id}`)))
    expect(questions).toHaveLength(3)
    let present = attempt
    for (const question of questions) {
      expect(present.question).toEqual(question)
      present = await dataOf(await answer(browser, { ...attempt, question }, rightly({ ...attempt, question }, LESSON)))
    }
    expect(present).toMatchObject({ status: 'passed', right: 4, answered: 4 })
    expect(await toSave(browser, first.id)).toEqual({ attempt: present, questions: [] })
  })

  test('of a recap quiz has what is known of it: a missed question comes again after these', async () => {
    const browser = guest()
    const first = await begin(browser, 'recap-quiz', LESSON)
    const { questions } = await toSave(browser, first.id)
    expect(questions).toHaveLength(2)
    const second = await dataOf(await answer(browser, first, wrongly(first, LESSON)))
    expect((await toSave(browser, first.id)).questions.map(({ id, key }) => [id, key])).toEqual([
      [second.question?.id, 'answer-1'],
      [first.question?.id, 'answer-2'],
    ])
  })

  test('is nobody else’s, and a final test stays where it is graded', async () => {
    const ada = await learner()
    const { id } = await begin(ada.browser, 'quiz', LESSON)
    for (const browser of [guest(), (await learner()).browser])
      expect((await browser.get(`/api/attempts/${id}/questions`)).status).toBe(404)
    const test = await begin(ada.browser, 'final-test', COURSE)
    expect((await ada.browser.get(`/api/attempts/${test.id}/questions`)).status).toBe(404)
    expect((await ada.browser.get('/api/attempts/garbled/questions')).status).toBe(404)
  })
})

test('H3: nothing that was said held a key, or an explanation before its answer', () => {
  expectNothingSecret()
})

describe('the first mistake in a first attempt at a quiz', () => {
  test('brings its hint to a page that can show it, once, and no word of the key', async () => {
    const who = await learner()
    const first = await begin(who.browser, 'quiz', LESSON)
    const wrong = wrongly(first, LESSON)
    const hinted = await dataOf(await answer(who.browser, first, wrong, { hint: 'yes' }))
    expect(hinted).toMatchObject({ answered: 0, heartsLeft: first.hearts, last: null, hint: { chosen: wrong } })
    expect(hinted.hint?.text.length).toBeGreaterThan(20)
    expect(hinted.question).toMatchObject({ id: first.question?.id, key: 'answer-0-again' })
    expect((await dataOf<Attempt>(await who.browser.get(`/api/attempts?part=quiz&entity=${LESSON}`))).hint).toEqual(hinted.hint)
    const judged = await dataOf(await answer(who.browser, hinted, wrong, { hint: 'yes' }))
    expect(judged).toMatchObject({ answered: 1, heartsLeft: (first.hearts ?? 0) - 1, hint: null, last: { correct: false } })
    expectNothingSecret()
  })
})
