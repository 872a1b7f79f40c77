import { runDurableObjectAlarm } from 'cloudflare:test'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  account,
  answered,
  answerTo,
  bank,
  begin,
  NOW,
  pass,
  session,
  someone,
  TODAY,
  target,
  taught,
} from '../../tests/support/learner-object.ts'
import type { Errand } from './errands.ts'
import type { DailyCounts } from './rules/daily-counts.ts'

const DAY_MS = 86_400_000
const START = Date.parse(NOW)
const time = (days: number) => new Date(START + days * DAY_MS).toISOString()
const system = { secretHash: null }

type Someone = ReturnType<typeof someone>
/** Sets the clock of an object; errands that it is told to run wait. */
const at = ({ inside }: Someone, days: number) =>
  inside(learner => {
    learner.now = () => START + days * DAY_MS
    learner.runner = () => ({ run: async () => 0 })
  })

/** A user, or a guest, of today. */
async function learner(as: typeof account | null = account) {
  const who = someone()
  await at(who, 0)
  await who.by({ begins: { session: session('secret', as ? {} : { provider: 'guest' }), account: as } })('facts', null)
  return { ...who, ask: who.by({}) }
}
/** What is counted by now and was not sent. */
async function rowOf({ inside }: Someone) {
  const [row] = await inside((_, { storage }) =>
    storage.sql.exec<{ value: string }>("select value from about where name = 'counts'").toArray(),
  )
  return row ? (JSON.parse(row.value) as DailyCounts) : null
}
const countsOf = async (who: Someone) => (await rowOf(who))?.counts ?? {}
/** The counts that are on their way. */
const sent = ({ inside }: Someone) =>
  inside((_, { storage }) =>
    storage.sql
      .exec<{ body: string }>("select body from queue where kind = 'counted' order by id")
      .toArray()
      .map(({ body }) => JSON.parse(body) as DailyCounts),
  )
const begun = { 'begin quiz l1': 1, 'start lesson l1': 1, 'start course c1': 1 }
const passed = { ...begun, 'pass lesson l1': 1, 'pass module c1/m1': 1, 'pass course c1': 1 }

beforeEach(() => {
  vi.restoreAllMocks()
})

describe('of a day it is counted', () => {
  test('what was begun, started and passed, of guests and users alike', async () => {
    for (const who of [await learner(), await learner(null)]) {
      await begin(who.ask)
      expect(await rowOf(who)).toEqual({ id: expect.stringMatching(/^[\da-f-]{36}$/), day: TODAY, counts: begun })
      await pass(who.ask)
      expect(await countsOf(who)).toEqual(passed)
    }
  })

  test('what was missed, once for each attempt, and what was lost', async () => {
    const who = await learner()
    const { id } = await begin(who.ask)
    await who.ask('answer', answerTo(id, 'q1', ['b']))
    const miss = { 'miss quiz l1 q1': 1 }
    expect(await countsOf(who)).toEqual({ ...begun, ...miss })
    await who.ask('answer', answerTo(id, 'q2', ['b']))
    const lost = { 'miss quiz l1 q2': 1, 'fail quiz l1': 1 }
    expect(await countsOf(who)).toEqual({ ...begun, ...miss, ...lost })

    const recap = { ...target, part: 'recap-quiz' } as const
    await who.ask('begin-attempt', { id: 'recap', target: recap, today: TODAY, bank })
    for (const [question, key] of [
      ['q1', '1'],
      ['q2', '2'],
      ['q3', '3'],
      ['q1', '4'],
    ] as const)
      expect(answered(await who.ask('answer', answerTo('recap', question, question === 'q1' ? ['b'] : ['a'], key)))).toBeTypeOf(
        'object',
      )
    expect(await countsOf(who)).toEqual({ ...begun, ...miss, ...lost, 'begin recap-quiz l1': 1, 'miss recap-quiz l1 q1': 1 })
  })

  test('what was missed in a review, by the test that it comes from', async () => {
    const who = await learner()
    const { id } = await begin(who.ask)
    await who.ask('answer', answerTo(id, 'q1', ['b']))
    const review = { part: 'review', entityId: '', lesson: '', course: '' } as const
    await who.ask('begin-attempt', { id: 'r1', target: review, today: '2037-11-25', bank: null })
    await who.ask('answer', { ...answerTo('r1', 'l1:quiz:q1', ['b']), today: '2037-11-25' })
    expect(await countsOf(who)).toEqual({ ...begun, 'begin review': 1, 'miss quiz l1 q1': 2 })
  })

  test('what was started and passed by word: quests, their steps, lessons that ask nothing', async () => {
    const who = await learner()
    const step = { entity: 'quest-step', documentId: 's1', within: ['quest', 'q1'] } as const
    await who.ask('note', { progress: 'pass', target: step, taught, judged: true })
    expect(await countsOf(who)).toEqual({ 'start quest q1': 1, 'start quest-step s1': 1, 'pass quest-step s1': 1 })
  })

  test('the last rating of a lesson', async () => {
    const who = await learner()
    const rate = (lesson: string, rating: number, now = NOW) =>
      who.by({ now })('rate', { lesson, course: 'c1', rating, feedback: '' })
    for (const rating of [3, 3, 1, 5, 5]) await rate('l1', rating)
    await rate('l2', 3)
    expect(await countsOf(who)).toEqual({ 'rating l1 5': 1, 'rating l2 3': 1 })
    // The same one again says nothing new; another one counts on its own day.
    await rate('l1', 5, time(1))
    expect(await sent(who)).toEqual([])
    await rate('l1', 4, time(1))
    expect(await countsOf(who)).toEqual({ 'rating l1 4': 1 })
  })

  test('nothing of what is repeated', async () => {
    const who = await learner()
    const { id } = await begin(who.ask)
    await begin(who.ask)
    const wrong = answerTo(id, 'q1', ['b'])
    for (let i = 0; i < 3; i++) await who.ask('answer', wrong)
    for (const question of ['q2', 'q2', 'q3', 'q3']) await who.ask('answer', answerTo(id, question))
    const all = { ...passed, 'miss quiz l1 q1': 1 }
    expect(await countsOf(who)).toEqual(all)
    await who.ask('answer', answerTo(id, 'q9'))
    await who.ask('enter', { taught, profile: null })
    const lesson = { entity: 'lesson', documentId: 'l1', within: ['course', 'c1'] } as const
    await who.ask('note', { progress: 'pass', target: lesson, taught, judged: true })
    expect(await countsOf(who)).toEqual(all)
    // Who passes once more begins once more.
    await pass(who.ask)
    expect(await countsOf(who)).toEqual({ ...all, 'begin quiz l1': 2 })
  })

  test('nothing of what comes over from elsewhere', async () => {
    const [there, here] = [await learner(), await learner()]
    await pass(there.ask)
    await there.ask('rate', { lesson: 'l1', course: 'c1', rating: 5, feedback: '' })
    const copy = answered(await there.ask('dump', null))
    await here.ask('restore', { copy: { ...copy, facts: copy.facts.filter(({ entity }) => entity === 'lesson') }, taught })
    expect(answered(await here.ask('facts', null)).map(({ entity }) => entity)).toContain('course')
    expect(await rowOf(here)).toBeNull()
  })

  test('nothing where the deed fails', async () => {
    const who = await learner()
    const { id } = await begin(who.ask)
    const before = await rowOf(who)
    await who.inside(async (object, { storage }) => {
      const exec = storage.sql.exec.bind(storage.sql)
      const spy = vi.spyOn(storage.sql, 'exec').mockImplementation(((sql: string, ...values: unknown[]) => {
        if (/insert into "cards"/.test(sql)) throw new Error('The disk is gone')
        return exec(sql, ...values)
      }) as typeof storage.sql.exec)
      const caller = { secretHash: 'secret', now: NOW }
      await expect(object.act(caller, 'answer', answerTo(id, 'q1', ['b']))).rejects.toThrow()
      spy.mockRestore()
    })
    expect(await rowOf(who)).toEqual(before)
  })
})

describe('counts are sent', () => {
  test('with the first deed of a later day, which begins counts of its own', async () => {
    const who = await learner()
    await begin(who.ask)
    const first = await rowOf(who)
    // The worker that asks may be late.
    await who.by({ now: time(-1) })('rate', { lesson: 'l1', course: 'c1', rating: 5, feedback: '' })
    expect(await rowOf(who)).toEqual({ ...first, counts: { ...begun, 'rating l1 5': 1 } })
    await who.by({ now: time(1) })('begin-attempt', { id: 'a2', target, today: TODAY, bank })
    expect(await sent(who)).toEqual([])
    await who.by({ now: time(1) })('rate', { lesson: 'l1', course: 'c1', rating: 4, feedback: '' })
    expect(await sent(who)).toEqual([{ ...first, counts: { ...begun, 'rating l1 5': 1 } }])
    const second = await rowOf(who)
    expect(second).toMatchObject({ day: '2037-11-25', counts: { 'rating l1 4': 1 } })
    expect(second?.id).not.toBe(first?.id)
  })

  test('by the alarm after the end of the day, where nobody comes back', async () => {
    const who = await learner()
    await who.ask('rate', { lesson: 'l1', course: 'c1', rating: 5, feedback: '' })
    const row = await rowOf(who)
    const due = (await who.inside((_, { storage }) => storage.getAlarm())) ?? 0
    const midnight = Date.parse('2037-11-25T00:00:00Z')
    expect(due).toBeGreaterThanOrEqual(midnight)
    expect(due).toBeLessThan(midnight + DAY_MS / 4)
    const ring = (ms: number) => at(who, (ms - START) / DAY_MS).then(() => runDurableObjectAlarm(who.stub()))
    await ring(due - 1)
    expect([await rowOf(who), await sent(who)]).toEqual([row, []])
    await ring(due)
    expect([await rowOf(who), await sent(who)]).toEqual([null, [row]])
    await ring(due + DAY_MS)
    expect(await sent(who)).toEqual([row])
  })

  test('by the object that takes everything over, and all that waits with them', async () => {
    const [guest, ada] = [await learner(null), await learner()]
    await pass(guest.ask)
    const row = await rowOf(guest)
    const waiting = Array.from({ length: 60 }, (_, i) => ({ kind: 'started', body: { course: `c${i}` } }))
    await guest.inside((_, { storage }) => {
      storage.sql.exec("delete from queue where kind = 'started'")
      for (const { kind, body } of waiting)
        storage.sql.exec(
          'insert into queue select max(id) + 1, ?, ?, ? from (select id from queue union all select 0 as id)',
          kind,
          JSON.stringify(body),
          NOW,
        )
    })
    const order = { to: ada.stub().name ?? '', id: 'merge' }
    for (let i = 0; i < 2; i++) {
      const { load } = answered(await guest.by(system)('hand-over', order))
      if (!load) throw new Error('There is nothing to take')
      await ada.by(system)('take', { load, taught })
    }
    expect(await sent(ada)).toEqual([row])
    expect(await rowOf(ada)).toBeNull()
    const taken = await ada.inside((_, { storage }) => storage.sql.exec('select kind from queue').toArray())
    expect(taken).toHaveLength(waiting.length + 1)
  })

  test('by a guest who ends before the night', async () => {
    const who = someone()
    const told: Errand[] = []
    const early = Date.parse('2037-11-24T00:00:01Z')
    const set = (ms: number) =>
      who.inside(object => {
        object.now = () => ms
        object.runner = () => ({
          run: async ({ errands }) => {
            told.push(...errands)
            return errands.length
          },
        })
      })
    await set(early)
    const begins = { session: session('guest', { provider: 'guest' }), account: null }
    const now = new Date(early).toISOString()
    await who.by({ secretHash: 'guest', now, begins })('begin-attempt', { id: 'a1', target, today: TODAY, bank })
    await set(early + DAY_MS)
    await runDurableObjectAlarm(who.stub())
    expect(told.filter(({ kind }) => kind === 'counted').map(({ body }) => body)).toMatchObject([{ counts: begun }])
    expect(await who.by({ secretHash: 'guest' })('facts', null)).toBe('over')
  })
})

test('of a deleted account nothing more is counted: not what was not sent either', async () => {
  const who = await learner()
  await pass(who.ask)
  await who.inside(object => object.forget())
  const left = await who.inside((_, { storage }) => storage.sql.exec("select name from about where name = 'counts'").toArray())
  expect(left).toEqual([])
})

test('the alarm that is set for counts stands also where nothing else is due', async () => {
  const who = await learner()
  const alarm = () => who.inside((_, { storage }) => storage.getAlarm())
  expect(await alarm()).toBeNull()
  await who.ask('rate', { lesson: 'l1', course: 'c1', rating: 5, feedback: '' })
  expect(await alarm()).not.toBeNull()
})
