import { env, runDurableObjectAlarm } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { account, bank, begin, NOW, pass, session, someone, TODAY, target, user } from '../../tests/support/learner-object.ts'
import { watchLog } from '../../tests/support/log.ts'
import type { ErrandsOf } from './errands.ts'
import type { Learner } from './learner.ts'

const DAY_MS = 86_400_000
const START = Date.parse(NOW)
const elsewhere = { server: 'content.test', userId: '7' }

type Someone = ReturnType<typeof someone>
/** Sets the clock of an object, and who runs its errands; answers what those were told. */
async function at({ inside }: Someone, ms: number, run?: (of: ErrandsOf) => number | Promise<number>) {
  const told: ErrandsOf[] = []
  await inside((learner: Learner) => {
    learner.now = () => ms
    if (run)
      learner.runner = () => ({
        run: async of => {
          told.push(of)
          return run(of)
        },
      })
  })
  return told
}
const alarm = ({ stub }: Someone) => runDurableObjectAlarm(stub())
const errandsIn = ({ inside }: Someone) =>
  inside((_, { storage }) =>
    storage.sql
      .exec('select kind, body from queue order by id')
      .toArray()
      .map(row => `${row.kind} ${row.body}`),
  )
const alarmOf = ({ inside }: Someone) => inside((_, { storage }) => storage.getAlarm())
const asGuest = { secretHash: 'guest', begins: { session: session('guest', { provider: 'guest' }), account: null } }

test('a course that is begun counts for its popularity: once for each learner, guests too, and nobody is named', async () => {
  const counted = async () => (await env.DB.prepare("select * from course_starts where course = 'c1'").all()).results
  const [guest, ada] = [someone(), await user()]
  await guest.by(asGuest)('begin-attempt', { id: 'a1', target, today: TODAY, bank })
  await pass(ada.ask)
  for (const who of [guest, ada, guest, ada]) await alarm(who)
  expect(await counted()).toEqual([
    { course: 'c1', learner: expect.stringMatching(/^[\w-]{43}$/), at: NOW },
    { course: 'c1', learner: expect.stringMatching(/^[\w-]{43}$/), at: NOW },
  ])
  expect(await errandsIn(ada)).toEqual([])
})

test('D6: another server hears of everything in its order, once, however long it was away within a week', async () => {
  const ada = someone()
  await ada.by({ begins: { session: session('secret'), account: elsewhere } })('facts', null)
  await pass(ada.by({}))
  const reports = (of: ErrandsOf) =>
    of.errands.flatMap(errand => (errand.kind === 'report' ? Object.values(errand.body).join(' ') : []))
  const all = ['start lesson l1', 'start course c1', 'pass lesson l1', 'pass course c1']
  const log = watchLog()
  const down = await at(ada, START + 1000, () => Promise.reject(new Error('down')))
  expect(await alarm(ada)).toBe(true)
  expect(down.map(reports)).toEqual([all])
  expect(log.events('errands-failed')).toEqual([{ event: 'errands-failed', reason: 'Error: down' }])
  // It comes back by itself, later and later, and at least every hour.
  for (const hours of [1, 30, 24 * 6.9]) {
    const now = START + hours * 3_600_000
    await at(ada, now, () => 0)
    await alarm(ada)
    const next = (await alarmOf(ada)) ?? 0
    expect(next - now).toBeGreaterThan(0)
    expect(next - now).toBeLessThanOrEqual(3_600_000)
  }
  const untilPass = ({ errands }: ErrandsOf) =>
    errands.findIndex(({ kind, body }) => kind === 'report' && body.progress === 'pass')
  const some = await at(ada, START + 6.95 * DAY_MS, untilPass)
  await alarm(ada)
  expect(some.map(reports)).toEqual([['start lesson l1', 'start course c1', 'pass lesson l1', 'pass course c1']])
  const rest = await at(ada, START + 6.96 * DAY_MS, of => of.errands.length)
  await alarm(ada)
  await alarm(ada)
  expect(rest.map(reports)).toEqual([['pass lesson l1', 'pass course c1']])
  expect(rest[0]).toMatchObject({ account: elsewhere, sealed: { token: 'sealed', secretHash: 'secret' } })
  expect(await errandsIn(ada)).toEqual([])
})

test('D6: reports that wait for their server hold nothing else up', async () => {
  const ada = someone()
  await ada.by({ begins: { session: session('secret'), account: elsewhere } })('facts', null)
  await pass(ada.by({}))
  const others = ({ errands }: ErrandsOf) => errands.filter(({ kind }) => kind !== 'report').length
  const told = await at(ada, START + 2 * DAY_MS, others)
  await alarm(ada)
  expect(told.map(({ errands }) => errands.map(({ kind }) => kind))).toEqual([
    ['started', 'counted', 'report', 'report', 'report', 'report'],
  ])
  const kinds = (await errandsIn(ada)).map(errand => errand.split(' ')[0])
  expect(kinds).toEqual(['report', 'report', 'report', 'report'])
})

test('D6: whoever signs in anew has what has waited long told soon', async () => {
  const ada = someone()
  await ada.by({ begins: { session: session('secret'), account: elsewhere } })('facts', null)
  await pass(ada.by({}))
  await at(ada, START + 2 * DAY_MS, ({ errands }) => errands.filter(({ kind }) => kind !== 'report').length)
  await alarm(ada)
  const now = new Date(START + 2 * DAY_MS + 60_000)
  expect(((await alarmOf(ada)) ?? 0) - now.getTime()).toBeGreaterThan(30 * 60_000)
  await at(ada, now.getTime())
  await ada.by({ now: now.toISOString(), begins: { session: session('newer'), account: elsewhere } })('facts', null)
  expect(((await alarmOf(ada)) ?? 0) - now.getTime()).toBe(1000)
})

test('an alarm that fails is set again, and the log says so', async () => {
  const ada = await user()
  await pass(ada.ask)
  await ada.inside(learner => {
    learner.now = () => START
    learner.runner = () => {
      throw new Error('No errands')
    }
    ;(learner as unknown as { getConnections(): never }).getConnections = () => {
      throw new Error('No pages')
    }
  })
  const log = watchLog()
  await ada.inside(async (learner, { storage }) => {
    await storage.deleteAlarm()
    await learner.onAlarm()
  })
  expect(log.events('alarm-failed')).toEqual([{ event: 'alarm-failed', reason: 'Error: No pages' }])
  expect(await alarmOf(ada)).toBe(START + 3_600_000)
})

test('D6: what nobody could be told for a week is given up, and the log says so', async () => {
  const ada = someone()
  await ada.by({ begins: { session: session('secret'), account: elsewhere } })('facts', null)
  await begin(ada.by({}))
  const log = watchLog()
  const told = await at(ada, START + 7 * DAY_MS + 1, of => of.errands.length)
  await alarm(ada)
  expect(log.events('errands-lost')).toEqual([{ event: 'errands-lost', errands: 3 }])
  // Figures of that day begin to wait only now.
  expect(told.flatMap(({ errands }) => errands.map(({ kind }) => kind))).toEqual(['counted'])
})

test('what a guest has done is reported once there is an account; what is built in is told nothing', async () => {
  const [guest, here] = [someone(), await user()]
  await guest.by(asGuest)('facts', null)
  await pass(guest.by({ secretHash: 'guest' }))
  const reports = async (who: Someone) => (await errandsIn(who)).filter(errand => errand.startsWith('report'))
  expect(await reports(guest)).toEqual([])
  await guest.by({ begins: { session: session('user'), account: elsewhere } })('facts', null)
  expect((await reports(guest)).map(errand => Object.values(JSON.parse(errand.slice('report '.length))).join(' '))).toEqual([
    'start course c1',
    'start lesson l1',
    'pass lesson l1',
    'pass course c1',
  ])
  await pass(here.ask)
  expect(await reports(here)).toEqual([])
})

test('a guest who never answered is forgotten after a day, another 90 days after the last answer; an account never', async () => {
  const tablesOf = ({ inside }: Someone) =>
    inside((_, { storage }) => Number(storage.sql.exec("select count(*) as n from sqlite_master where type = 'table'").one().n))
  const [idle, busy, ada] = [someone(), someone(), someone()]
  await idle.by(asGuest)('begin-attempt', { id: 'i1', target, today: TODAY, bank })
  await busy.by(asGuest)('facts', null)
  await pass(busy.by({ secretHash: 'guest' }))
  await ada.by({ begins: { session: session('secret'), account } })('facts', null)
  const later = async (days: number) => {
    for (const who of [idle, busy, ada]) {
      await at(who, START + days * DAY_MS)
      await alarm(who)
    }
    return Promise.all([idle, busy, ada].map(async who => (await tablesOf(who)) > 5))
  }
  expect(await later(0.9)).toEqual([true, true, true])
  expect(await later(1.1)).toEqual([false, true, true])
  expect(await later(89)).toEqual([false, true, true])
  expect(await later(91)).toEqual([false, false, true])
  expect(await idle.by({ secretHash: 'guest' })('facts', null)).toBe('over')
  vi.restoreAllMocks()
})
