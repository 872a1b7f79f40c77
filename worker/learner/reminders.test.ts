import { runDurableObjectAlarm } from 'cloudflare:test'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { account, answered, begin, NOW, pass, session, someone, TODAY, taught } from '../../tests/support/learner-object.ts'
import { watchLog } from '../../tests/support/log.ts'
import type { Reminding } from './errands.ts'

const HOUR_MS = 3_600_000
const START = Date.parse(NOW)
const EMAIL = 'ada@example.test'
const WISH = { locale: 'ja-JP', timeZone: 'Asia/Tokyo' } as const

beforeEach(() => {
  vi.restoreAllMocks()
})

/** A learner with something to review as of the next day, and the letters that they get. `hours` count from noon UTC, nine in Tokyo. */
async function learner({ email = EMAIL as string | null, isLost = false } = {}) {
  const who = someone()
  const letters: Omit<Reminding, 'key'>[] = []
  let hours = 0
  await who.inside(learner => {
    learner.now = () => START + hours * HOUR_MS
    learner.runner = () => ({ run: async ({ errands }) => errands.length })
    learner.postman = () => ({
      remind: async ({ key: _, ...letter }) => {
        letters.push(letter)
        if (isLost) throw new Error('The mail provider answered 500')
      },
    })
  })
  await who.by({ begins: { session: session('secret'), account } })('enter', { taught, profile: { id: 7, email } })
  const ask = who.by({})
  await pass(ask)
  const alarm = () => who.inside((_, { storage }) => storage.getAlarm())
  return {
    ...who,
    ask,
    letters,
    /** Lets the clock go on to a time, and rings. */
    async at(time: number) {
      hours = time
      await runDurableObjectAlarm(who.stub())
      return letters.length
    },
    alarm,
    by: who.by,
  }
}
/** Eight in the morning in Tokyo, that many days on. */
const morning = (days: number) => 11 + (days - 1) * 24

describe('a learner who wants to be reminded', () => {
  test('gets a letter in the morning of their day on which something is due, with its number and in their language', async () => {
    const who = await learner()
    await who.ask('wish-reminder', WISH)
    expect(answered(await who.ask('look', { today: TODAY, attempts: [] })).reminder).toEqual({ timeZone: 'Asia/Tokyo' })
    expect(await who.at(1)).toBe(0)
    expect(await who.at(morning(1) - 0.1)).toBe(0)
    for (let day = 1; !(await who.at(morning(day))) && day < 9; day++);
    expect(who.letters).toEqual([{ to: EMAIL, locale: 'ja-JP', due: 3, isLast: false }])
  })

  test('gets one a day at most, though the alarm rings all day, and the next ones ever later while they stay away', async () => {
    const who = await learner()
    await who.ask('wish-reminder', WISH)
    const days: number[] = []
    for (let day = 1; day <= 80; day++)
      for (const hour of [0, 1, 6]) {
        const before = who.letters.length
        if ((await who.at(morning(day) + hour)) > before) days.push(day)
      }
    const [first = 0] = days
    expect(days.map(day => day - first)).toEqual([0, 1, 3, 7, 14, 21, 28, 35, 42])
    expect(who.letters.map(({ isLast }) => isLast)).toEqual([...Array(8).fill(false), true])
    expect(answered(await who.ask('look', { today: TODAY, attempts: [] })).reminder).toBeNull()
  })

  test('gets no letter while nothing is due, none without an address, and none once they have had enough', async () => {
    const nothing = someone()
    await nothing.by({ begins: { session: session('secret'), account } })('wish-reminder', WISH)
    expect(await nothing.inside((_, { storage }) => storage.getAlarm())).toBeGreaterThan(START)
    const nowhere = await learner({ email: null })
    await nowhere.ask('wish-reminder', WISH)
    const ended = await learner()
    await ended.ask('wish-reminder', WISH)
    await ended.by({ secretHash: null })('wish-reminder', null)
    for (let day = 1; day <= 10; day++) {
      expect(await nowhere.at(morning(day))).toBe(0)
      expect(await ended.at(morning(day))).toBe(0)
    }
  })

  test('gets a lost letter not again on that day, and another on the next', async () => {
    const { events } = watchLog()
    const who = await learner({ isLost: true })
    await who.ask('wish-reminder', WISH)
    let day = 1
    while (!(await who.at(morning(day))) && day < 9) day++
    expect(await who.at(morning(day) + 1)).toBe(1)
    expect(await who.at(morning(day + 1))).toBe(2)
    expect(events('errands-failed')).toHaveLength(2)
  })

  test('gets no second one on a day by asking anew, in another time zone either', async () => {
    const who = await learner()
    await who.ask('wish-reminder', WISH)
    let day = 1
    while (!(await who.at(morning(day))) && day < 9) day++
    const now = new Date(START + morning(day) * HOUR_MS).toISOString()
    await who.by({ now })('wish-reminder', null)
    await who.by({ now })('wish-reminder', { locale: 'en', timeZone: 'America/New_York' })
    // Eight in the morning of the same day, in New York.
    expect(await who.at(morning(day) + 14)).toBe(1)
    expect(await who.at(morning(day) + 38)).toBe(2)
    expect(who.letters[1]?.locale).toBe('en')
  })

  test('keeps the wish when their object is taken by another, unless that one knows better', async () => {
    const [from, to, other] = [await learner(), await learner(), await learner()]
    await from.ask('wish-reminder', WISH)
    await other.ask('wish-reminder', { locale: 'en', timeZone: 'UTC' })
    await other.ask('wish-reminder', null)
    const { load } = answered(await from.ask('hand-over', { to: 'to', id: 'id' }))
    if (!load) throw new Error('Nothing was handed over')
    const reminderOf = async (who: typeof to) => {
      await who.ask('take', { load, taught })
      return answered(await who.ask('look', { today: TODAY, attempts: [] })).reminder
    }
    expect(await reminderOf(to)).toEqual({ timeZone: 'Asia/Tokyo' })
    expect(await reminderOf(other)).toBeNull()
  })
})

test('a look is on the alarm of whoever wants it, and of nobody else', async () => {
  const who = await learner()
  await who.at(0)
  // The counts of the day come first.
  expect(await who.alarm()).toBeGreaterThan(START + morning(1) * HOUR_MS)
  await begin(who.ask)
  await who.ask('wish-reminder', WISH)
  expect(await who.alarm()).toBeLessThanOrEqual(START + morning(1) * HOUR_MS)
})
