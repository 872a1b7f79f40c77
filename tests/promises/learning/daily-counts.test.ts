import { createExecutionContext, env, runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AppEnv } from '../../../worker/bindings.ts'
import { Errands } from '../../../worker/errands.ts'
import type { ErrandsOf, Runner } from '../../../worker/learner/errands.ts'
import type { DailyCounts } from '../../../worker/learner/rules/daily-counts.ts'
import { sha256 } from '../../../worker/secrets.ts'
import { newBrowser, signInByEmail } from '../../support/accounts.ts'
import { ringAll } from '../../support/learner-object.ts'
import { objectOfBrowser, objectOfUser } from '../../support/live.ts'
import { watchLog } from '../../support/log.ts'
import { countOf, rowsOf } from '../accounts/database.ts'
import { faultyDatabase } from '../accounts/faulty-database.ts'
import { begin, guest, idOf, learner, play, stored } from './learner.ts'
import { itIs } from './review.ts'

const DAY_MS = 86_400_000
const LESSON = 'what-money-is'
const lesson = idOf('lessons', LESSON)
const course = idOf('courses', 'crypto-basics')

/** Noon of a day to come: alarms that are set then do not ring by themselves. Each test has days of its own. */
let noon = Math.ceil(Date.now() / DAY_MS) * DAY_MS + DAY_MS / 2
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

beforeEach(async () => {
  await rowsOf('delete from limits')
  noon += 20 * DAY_MS
  itIs(noon)
})
afterEach(() => {
  vi.useRealTimers()
})

/** The morning after: what objects do by night is done. */
async function morning() {
  itIs(noon + 0.75 * DAY_MS)
  await ringAll()
}
/** The figures of a day. */
async function figuresOf(day = dayOf(noon)): Promise<DailyCounts['counts']> {
  const rows = await rowsOf<{ what: string; count: number }>('select what, count from daily_counts where day = ?', day)
  return Object.fromEntries(rows.map(({ what, count }) => [what, count]))
}

const entrypoint = (bindings: unknown = env): Runner => new Errands(createExecutionContext(), bindings as AppEnv)
const counts = (day = dayOf(noon)): DailyCounts => ({
  id: crypto.randomUUID(),
  day,
  counts: { 'start lesson l1': 1, 'miss quiz l1 q1': 2 },
})
const errandOf = (body: DailyCounts): ErrandsOf => ({
  key: 'someone',
  account: null,
  sealed: null,
  errands: [{ id: 1, kind: 'counted', body, at: new Date().toISOString() }],
})

test('what all learners did on a day is there the next morning, added up', async () => {
  const [ada, eve, visitor] = [await learner(), await learner(), guest()]
  for (const browser of [ada.browser, eve.browser, visitor]) await play(browser, 'quiz', LESSON)
  await play(ada.browser, 'quiz', LESSON, { isRight: () => false })
  await begin(visitor, 'quiz', LESSON)
  const rate = (who: typeof ada, rating: number) =>
    who.post('/api/lesson-feedback', { lesson: LESSON, course: 'crypto-basics', rating, feedback: 'Words.' })
  for (const [who, rating] of [
    [ada, 2],
    [ada, 5],
    [ada, 5],
    [eve, 5],
  ] as const)
    expect((await rate(who, rating)).status).toBe(201)
  await ada.post('/api/quest-steps/validate/pick-a-wallet', { data: { answer: ['c'] } })
  expect(await figuresOf()).toEqual({})
  await morning()
  const figures = await figuresOf()
  const step = idOf('quest-steps', 'pick-a-wallet')
  const lost = Object.entries(figures).filter(([what]) => what.startsWith('miss '))
  expect(lost.map(([, count]) => count)).toEqual([1, 1])
  expect(Object.fromEntries(Object.entries(figures).filter(([what]) => !what.startsWith('miss ')))).toEqual({
    [`start course ${course}`]: 3,
    [`start lesson ${lesson}`]: 3,
    [`pass lesson ${lesson}`]: 3,
    [`begin quiz ${lesson}`]: 5,
    [`fail quiz ${lesson}`]: 1,
    [`rating ${lesson} 5`]: 2,
    [`start quest-step ${step}`]: 1,
    [`pass quest-step ${step}`]: 1,
    [`start quest ${
      Object.keys(figures)
        .find(what => what.startsWith('start quest '))
        ?.split(' ')[2]
    }`]: 1,
  })
  // Another night adds nothing.
  itIs(noon + 1.75 * DAY_MS)
  await ringAll()
  expect(await figuresOf()).toEqual(figures)
})

test('each day has figures of its own, sent with the first deed of the next where that comes first', async () => {
  const ada = await learner()
  await begin(ada.browser, 'quiz', LESSON)
  itIs(noon + 0.5 * DAY_MS)
  await play(ada.browser, 'quiz', LESSON)
  await ringAll()
  expect(await figuresOf()).toMatchObject({ [`begin quiz ${lesson}`]: 1, [`start lesson ${lesson}`]: 1 })
  expect(await figuresOf(dayOf(noon + DAY_MS))).toEqual({})
  itIs(noon + 1.75 * DAY_MS)
  await ringAll()
  expect(await figuresOf(dayOf(noon + DAY_MS))).toEqual({ [`pass lesson ${lesson}`]: 1 })
})

test('D1: fifty times at once and once more, counts are added once; those of others beside them', async () => {
  const [hers, theirs] = [errandOf(counts()), errandOf(counts())]
  const runs = Array.from({ length: 50 }, () => entrypoint().run(hers))
  expect(await Promise.all([...runs, entrypoint().run(theirs)])).toEqual(Array.from({ length: 51 }, () => 1))
  expect(await entrypoint().run(hers)).toBe(1)
  expect(await figuresOf()).toEqual({ 'start lesson l1': 2, 'miss quiz l1 q1': 4 })
  expect(await countOf('counted', 'day = ?', dayOf(noon))).toBe(2)
})

test.each(['before', 'after'] as const)(
  'D6: where the database fails %s it has counted, it is counted once in the end',
  async when => {
    const ada = await learner()
    await begin(ada.browser, 'quiz', LESSON)
    const log = watchLog()
    await runInDurableObject(await objectOfUser(ada.user.id), one => {
      const { DB } = faultyDatabase(1, when)
      one.whole.runner = () => entrypoint({ ...env, DB })
    })
    await morning()
    expect(log.events('errands-failed')).toHaveLength(1)
    for (let again = 0; again < 2; again++) await ringAll()
    expect(await figuresOf()).toMatchObject({ [`begin quiz ${lesson}`]: 1, [`start lesson ${lesson}`]: 1 })
    expect(await countOf('counted', 'day = ?', dayOf(noon))).toBe(1)
    expect(await stored(ada.learner, 'select kind from queue')).toEqual([])
  },
)

test('F3: counts are there with their id or not at all', async () => {
  const errand = errandOf(counts())
  await rowsOf("create trigger full before insert on counted begin select raise(abort, 'The disk is full'); end")
  await expect(entrypoint().run(errand)).rejects.toThrow('The disk is full')
  expect(await figuresOf()).toEqual({})
  await rowsOf('drop trigger full')
  expect(await entrypoint().run(errand)).toBe(1)
  expect(await figuresOf()).toEqual(counts().counts)
})

test('what a guest did is counted once, also where an account takes it over', async () => {
  const ada = await learner()
  const visitor = newBrowser()
  await play(visitor, 'quiz', LESSON, { isRight: place => place > 0 })
  // Of two letters the newer one is read.
  itIs(noon + 60_000)
  await signInByEmail(visitor, ada.email)
  await morning()
  await ringAll()
  const figures = await figuresOf()
  expect(figures).toMatchObject({ [`begin quiz ${lesson}`]: 1, [`pass lesson ${lesson}`]: 1, [`start course ${course}`]: 1 })
  expect(Object.values(figures).every(count => count === 1)).toBe(true)
})

test('A1: nothing in the figures leads to anybody', async () => {
  const [ada, visitor] = [await learner(), guest()]
  await play(ada.browser, 'quiz', LESSON)
  await play(visitor, 'quiz', LESSON)
  const names = [await objectOfUser(ada.user.id), objectOfBrowser(visitor, '__Host-guest')].map(({ name = '' }) => name)
  expect(names.every(name => name.length > 10)).toBe(true)
  await morning()
  const kept = JSON.stringify([await rowsOf('select * from daily_counts'), await rowsOf('select * from counted')])
  expect(kept).toContain(lesson)
  const hashes = await Promise.all(names.map(sha256))
  for (const known of [...names, ...hashes, ada.email, ada.user.username]) expect(kept).not.toContain(known)
  const columns = await rowsOf<{ name: string }>(
    "select name from pragma_table_info('daily_counts') union all select name from pragma_table_info('counted')",
  )
  expect(columns.map(({ name }) => name)).toEqual(['day', 'what', 'count', 'day', 'id'])
  expect(Object.keys(await figuresOf()).every(what => /^(start|pass|begin|fail|miss|rating) /.test(what))).toBe(true)
})

test('counts that come more than a week late are lost, and the log says so; without a database they are nobody’s business', async () => {
  const log = watchLog()
  const before = (days: number) => errandOf(counts(dayOf(noon - days * DAY_MS)))
  expect(await entrypoint().run(before(8))).toBe(1)
  expect(await figuresOf(dayOf(noon - 8 * DAY_MS))).not.toEqual({})
  expect(log.events('errands-lost')).toEqual([])
  expect(await entrypoint().run(before(9))).toBe(1)
  expect(await figuresOf(dayOf(noon - 9 * DAY_MS))).toEqual({})
  expect(log.events('errands-lost')).toEqual([{ event: 'errands-lost', errands: 1 }])
  expect(await entrypoint({ ...env, DB: undefined }).run(before(0))).toBe(1)
  expect(await figuresOf()).toEqual({})
})
