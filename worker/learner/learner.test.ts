import { evictDurableObject } from 'cloudflare:test'
import { getTableColumns } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { ACHIEVEMENTS } from '../../shared/achievements.ts'
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
  user,
} from '../../tests/support/learner-object.ts'
import type { Load } from './hand-over.ts'
import * as schema from './schema.ts'

test('a call to an object that is nobody’s writes nothing, and says that nobody is known', async () => {
  const { by, inside } = someone()
  expect(await by({})('facts', null)).toBe('over')
  expect(await by({ secretHash: null })('facts', null)).toBe('over')
  expect(await inside((_, { storage }) => storage.sql.exec('select name from sqlite_master').toArray())).toEqual([])
})

test('an empty learner takes at most 50 kB and 25 rows', async () => {
  const { by, inside } = someone()
  const written = await inside(async (learner, { storage }) => {
    const exec = storage.sql.exec.bind(storage.sql)
    let rows = 0
    const cursors: SqlStorageCursor<Record<string, SqlStorageValue>>[] = []
    vi.spyOn(storage.sql, 'exec').mockImplementation(((sql: string, ...values: unknown[]) => {
      const cursor = exec(sql, ...values)
      cursors.push(cursor)
      return cursor
    }) as typeof storage.sql.exec)
    await learner.act({ secretHash: 'secret', now: NOW, begins: { session: session('secret'), account: null } }, 'facts', null)
    for (const cursor of cursors) rows += cursor.rowsWritten
    vi.restoreAllMocks()
    return { rows, bytes: storage.sql.databaseSize }
  })
  expect(written.bytes).toBeLessThanOrEqual(50_000)
  expect(written.rows).toBeLessThanOrEqual(25)
  expect(answered(await by({})('facts', null))).toEqual([])
})

test('the tables are those that the code knows', async () => {
  const { inside } = await user()
  const stored = await inside((_, { storage }) =>
    storage.sql
      .exec(
        "select m.name as tables, c.name as columns from sqlite_master m join pragma_table_info(m.name) c where m.type = 'table' and m.name not like '\\_cf%' escape '\\'",
      )
      .toArray()
      .map(row => `${row.tables}.${row.columns}`),
  )
  const snake = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
  const known = Object.entries(schema).flatMap(([name, table]) =>
    Object.keys(getTableColumns(table)).map(column => `${name}.${snake(column)}`),
  )
  expect(stored.sort()).toEqual(known.sort())
})

test('somebody is known by the secret of their cookie alone', async () => {
  const { by } = await user()
  expect(await by({ secretHash: 'other' })('facts', null)).toBe('over')
  expect(await by({ secretHash: '' })('facts', null)).toBe('over')
  expect(await by({})('facts', null)).toMatchObject({ session: { publicId: 'public-secret' }, account })
})

test('a session ends after 30 days without use, after 90 days, with its token, and where it is ended', async () => {
  const { by } = await user()
  const at = (days: number) => new Date(Date.parse(NOW) + days * 86_400_000).toISOString()
  expect(await by({ now: at(30.1) })('facts', null)).toBe('over')
  for (const day of [20, 37]) expect(await by({ now: at(day) })('facts', null)).not.toBe('over')
  // Its token ends in 38 days.
  expect(await by({ now: at(39) })('facts', null)).toBe('over')
  const { by: other } = await user()
  await other({ begins: { session: session('phone'), account } })('facts', null)
  expect(
    answered(await other({})('sessions', null))
      .map(({ publicId }) => publicId)
      .sort(),
  ).toEqual(['public-phone', 'public-secret'])
  expect(answered(await other({})('end-sessions', 'public-phone'))).toHaveLength(1)
  expect(await other({ secretHash: 'phone' })('facts', null)).toBe('over')
  expect(await other({})('facts', null)).not.toBe('over')
})

test('a quiz that is passed is facts, conclusions, achievements, notifications and events at once', async () => {
  const { ask, inside } = await user()
  const id = await pass(ask)
  const { facts, unread } = answered(await ask('look', { today: TODAY, attempts: [] }))
  expect(facts.map(({ progress, entity, entityId }) => `${progress} ${entity} ${entityId}`).sort()).toEqual([
    'pass achievement first-course',
    'pass achievement first-lesson',
    'pass achievement first-module',
    'pass achievement first-perfect-quiz',
    'pass course c1',
    'pass lesson l1',
    'pass module c1/m1',
    'pass perfect-quiz l1',
    'start course c1',
    'start lesson l1',
  ])
  expect(unread.total).toBe(4)
  expect(unread.list.map(({ event }) => ('achievement' in event ? event.achievement.slug : ''))).toEqual(
    ACHIEVEMENTS.filter(slug => slug.startsWith('first-') && !/bookmark|quest|share/.test(slug)).reverse(),
  )
  const events = await inside((_, { storage }) => storage.sql.exec('select seq from events order by seq').toArray())
  expect(events.map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
  const kept = answered(await ask('find-attempt', id))
  expect(kept?.plan.questions.map(({ words }) => words)).toEqual([{}, {}, {}])
})

test('a guest earns no achievement, and has them with the account that takes the object over', async () => {
  const who = someone()
  await who.by({ begins: { session: session('guest', { provider: 'guest' }), account: null } })('facts', null)
  await pass(who.by({ secretHash: 'guest' }))
  const achievements = async (secretHash: string) =>
    answered(await who.by({ secretHash })('facts', null)).filter(({ entity }) => entity === 'achievement').length
  expect(await achievements('guest')).toBe(0)
  await who.by({ begins: { session: session('user'), account } })('enter', { taught, profile: null })
  expect(await achievements('user')).toBe(4)
})

test('D1: fifty times the same answer is one, and of two different ones the first counts', async () => {
  const { ask, inside } = await user()
  const { id } = await begin(ask)
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask('answer', answerTo(id, 'q1'))))
  for (const one of answers) expect(answered(one)).toMatchObject({ attempt: { id, answers: [{ question: 'q1' }] } })
  expect(answered(await ask('answer', answerTo(id, 'q1', ['b'])))).toBe('answered-already')
  expect(answered(await ask('answer', answerTo(id, 'q1', ['b'], 'another')))).toBe('answered-already')
  expect(answered(await ask('answer', answerTo(id, 'q3')))).toBe('not-its-turn')
  expect(answered(await ask('answer', answerTo(id, 'q9')))).toBe('unknown-question')
  expect(answered(await ask('answer', answerTo(id, 'q2', ['z'])))).toBe('unknown-option')
  expect(answered(await ask('answer', answerTo('none', 'q2')))).toBe('unknown-attempt')
  expect(await inside((_, { storage }) => storage.sql.exec('select count(*) as n from attempts').one().n)).toBe(1)
})

test('an answer that ends an attempt is taken only with the outline: without it nothing is written', async () => {
  const { ask } = await user()
  const { id } = await begin(ask)
  const give = (question: string) => ask('answer', { ...answerTo(id, question), taught: undefined })
  for (const question of ['q1', 'q2']) expect(answered(await give(question))).toMatchObject({ attempt: { outcome: null } })
  expect(answered(await give('q3'))).toBe('outline-needed')
  expect(answered(await ask('find-attempt', id))).toMatchObject({ outcome: null, answers: [{}, {}] })
  expect(answered(await ask('answer', answerTo(id, 'q3')))).toMatchObject({ attempt: { outcome: 'passed' } })
})

test('twenty attempts at one test may begin within an hour', async () => {
  const { ask, by } = await user()
  for (let i = 0; i < 20; i++) await pass(ask)
  const again = (now: string) => by({ now })('begin-attempt', { id: crypto.randomUUID(), target, today: TODAY, bank })
  expect(answered(await again(NOW))).toEqual({ againIn: 3600 })
  expect(answered(await again('2037-11-24T12:59:59.000Z'))).toEqual({ againIn: 1 })
  expect(answered(await again('2037-11-24T13:00:00.000Z'))).toMatchObject({ fresh: [] })
})

test('of the attempts at one test the last 200 are kept, and what was learned stays', async () => {
  const { ask, by, inside } = await user()
  await ask('begin-attempt', { id: 'other', target: { ...target, part: 'recap-quiz' }, today: TODAY, bank })
  const id = await pass(ask)
  const withOld = (rows: number) =>
    inside((_, { storage }) => {
      const copies = `insert into attempts with recursive n(v) as (select 1 union all select v + 1 from n where v < ${rows})
        select part, entity_id, '2036-01-01T00:' || printf('%08d', v), 'old-' || v, plan, answers, 'failed', finished_at
        from n join attempts on id = ?`
      storage.sql.exec(copies, id)
      return storage.sql.exec("select count(*) as n from attempts where part = 'quiz'").one().n
    })
  const facts = answered(await ask('facts', null))
  expect(await withOld(250)).toBe(251)
  await by({ now: '2037-11-24T13:30:00.000Z' })('begin-attempt', { id: 'new', target, today: TODAY, bank })
  const kept = await inside((_, { storage }) => storage.sql.exec('select id from attempts order by started_at').toArray())
  const ids = kept.map(row => row.id)
  // With two that are open.
  expect(ids).toHaveLength(202)
  expect(ids[0]).toBe('old-52')
  expect(ids).toEqual(expect.arrayContaining([id, 'new', 'other']))
  expect(answered(await ask('facts', null))).toEqual(facts)
})

test('what was missed comes back in the review, by its copy', async () => {
  const { ask, by } = await user()
  const { id } = await begin(ask)
  await ask('answer', answerTo(id, 'q1', ['b']))
  const tomorrow = { today: '2037-11-25', attempts: [{ part: 'review', entityId: '' }] } as const
  expect(answered(await ask('look', { ...tomorrow, today: TODAY })).due).toEqual([])
  expect(answered(await ask('look', tomorrow)).due).toEqual([{ documentId: 'l1', part: 'quiz', question: 'q1' }])
  const review = { part: 'review', entityId: '', lesson: '', course: '' } as const
  const begun = answered(await by({})('begin-attempt', { id: 'r1', target: review, today: '2037-11-25', bank: null }))
  expect(begun).toMatchObject({ attempt: { plan: { questions: [{ id: 'l1:quiz:q1', right: ['a'], words: {} }] } } })
  const last = await ask('answer', { ...answerTo('r1', 'l1:quiz:q1'), today: '2037-11-25' })
  expect(answered(last)).toMatchObject({ attempt: { outcome: 'passed' } })
  expect(answered(await ask('look', tomorrow))).toMatchObject({ due: [], attempts: [{ attempt: { id: 'r1' } }] })
})

test('D7: killed at any step of the answer that passes, nothing of it is there, and the same answer again passes', async () => {
  const who = someone()
  const caller = { secretHash: 'secret', now: NOW }
  await who.by({ begins: { session: session('secret'), account } })('facts', null)
  const { id } = await begin(who.by({}))
  for (const question of ['q1', 'q2']) await who.by({})('answer', answerTo(id, question))
  const before = await who.by({})('look', { today: TODAY, attempts: [target] })
  const last = answerTo(id, 'q3')
  let steps = 0
  for (let killAt = 1; ; killAt++) {
    const killed = await who.inside(async (learner, { storage }) => {
      const exec = storage.sql.exec.bind(storage.sql)
      let step = 0
      const spy = vi.spyOn(storage.sql, 'exec').mockImplementation(((sql: string, ...values: unknown[]) => {
        if (++step === killAt) throw new Error('killed')
        return exec(sql, ...values)
      }) as typeof storage.sql.exec)
      try {
        await learner.act(caller, 'answer', last)
        return false
      } catch {
        return true
      } finally {
        spy.mockRestore()
      }
    })
    if (!killed) break
    steps = killAt
    const now = await who.by({})('look', { today: TODAY, attempts: [target] })
    if (JSON.stringify(now) === JSON.stringify(before)) continue
    // Killed after it was stored, while it was sent: then it is there whole.
    break
  }
  expect(steps).toBeGreaterThan(7)
  await evictDurableObject(who.stub())
  await who.by({})('answer', last)
  const { facts, unread } = answered(await who.by({})('look', { today: TODAY, attempts: [] }))
  expect(facts.filter(({ entity }) => entity === 'achievement')).toHaveLength(4)
  expect(unread.total).toBe(4)
})

describe('a guest who signs in to an account that has an object', () => {
  const system = { secretHash: null }
  async function both() {
    const [guest, ada] = [someone(), someone()]
    await guest.by({ begins: { session: session('guest', { provider: 'guest' }), account: null } })('facts', null)
    await ada.by({ begins: { session: session('secret'), account } })('facts', null)
    return { guest, ada, asGuest: guest.by({ secretHash: 'guest' }), asAda: ada.by({}) }
  }
  const some = (load: Load | null): Load => {
    if (!load) throw new Error('There is nothing to take')
    return load
  }
  const keyOf = ({ stub }: ReturnType<typeof someone>) => stub().name ?? ''

  test('brings everything along, once, and goes on in the attempt that is open', async () => {
    const { guest, ada, asGuest, asAda } = await both()
    await pass(asGuest)
    const open = await begin(asGuest)
    await asGuest('answer', answerTo(open.id, 'q1', ['b']))
    const hers = await begin(asAda)
    await asAda('keep-bookmark', { type: 'course', entityId: 'c1', taught })
    const order = { to: keyOf(ada), id: 'merge-1' }
    const { handedOver, load } = answered(await guest.by(system)('hand-over', order))
    expect(handedOver).toEqual({ ...order, secrets: ['guest'], at: Date.parse(NOW), isEmptied: false })
    expect(answered(await ada.by(system)('take', { load: some(load), taught }))).toBe(true)
    const taken = answered(await asAda('look', { today: TODAY, attempts: [target] }))
    for (let i = 0; i < 2; i++) {
      const again = answered(await guest.by(system)('hand-over', { to: 'another', id: 'merge-2' }))
      expect(again.handedOver).toEqual(handedOver)
      expect(answered(await ada.by(system)('take', { load: some(again.load), taught }))).toBe(false)
    }
    expect(answered(await asAda('look', { today: TODAY, attempts: [target] }))).toEqual(taken)
    expect(taken.attempts).toMatchObject([{ attempt: { id: open.id, answers: [{ correct: false }] } }])
    expect(answered(await asAda('find-attempt', hers.id))).toMatchObject({ outcome: 'abandoned' })
    expect(taken.facts.filter(({ entity }) => entity === 'achievement')).toHaveLength(5)
    expect(taken.bookmarks).toHaveLength(1)
  })

  test('and an answer of the guest that is still on its way arrives in the account', async () => {
    const { guest, ada, asGuest, asAda } = await both()
    const { id } = await begin(asGuest)
    const { load } = answered(await guest.by(system)('hand-over', { to: keyOf(ada), id: 'merge' }))
    await ada.by(system)('take', { load: some(load), taught })
    expect(answered(await asGuest('answer', answerTo(id, 'q1')))).toMatchObject({
      attempt: { id, answers: [{ question: 'q1' }] },
    })
    expect(answered(await asAda('find-attempt', id))).toMatchObject({ answers: [{ question: 'q1' }] })
    const late = (minutes: number) => new Date(Date.parse(NOW) + minutes * 60_000).toISOString()
    const lateGuest = (minutes: number) => guest.by({ secretHash: 'guest', now: late(minutes) })
    expect(await lateGuest(10)('answer', answerTo(id, 'q1'))).not.toBe('over')
    expect(await lateGuest(10.1)('answer', answerTo(id, 'q1'))).toBe('over')
    // Nobody else is let in by that way, and the guest to nothing else.
    expect(await guest.by({ secretHash: 'other' })('answer', answerTo(id, 'q2'))).toBe('over')
    expect(await asGuest('facts', null)).toBe('over')
  })

  test('and what is left of the guest holds nothing, leads on, and is not made anew', async () => {
    const { guest, ada, asGuest } = await both()
    await pass(asGuest)
    const { load } = answered(await guest.by(system)('hand-over', { to: keyOf(ada), id: 'merge' }))
    await ada.by(system)('take', { load: some(load), taught })
    await guest.inside(learner => learner.forget())
    const tables = await guest.inside((_, { storage }) =>
      storage.sql.exec("select name from sqlite_master where type = 'table'").toArray(),
    )
    expect(tables.map(({ name }) => name).filter(name => !String(name).startsWith('_cf'))).toEqual(['about'])
    expect(answered(await guest.by(system)('hand-over', { to: 'another', id: 'merge-2' }))).toMatchObject({
      handedOver: { id: 'merge', isEmptied: true },
      load: null,
    })
    // What the guest has asked for again, because they did not hear how it went, is answered as well.
    expect(answered(await asGuest('hand-over', { to: 'another', id: 'merge-3' }))).toMatchObject({ load: null })
    expect(answered(await asGuest('answer', answerTo('none', 'q1')))).toBe('unknown-attempt')
    expect(await guest.by({ secretHash: 'other' })('answer', answerTo('none', 'q1'))).toBe('over')
    expect(await asGuest('facts', null)).toBe('over')
  })

  test('and the guest may have it taken again where nobody came to take it, and nobody else may', async () => {
    const { guest, ada, asGuest, asAda } = await both()
    await pass(asGuest)
    await guest.by(system)('hand-over', { to: keyOf(ada), id: 'merge' })
    expect(await guest.by({ secretHash: 'other' })('hand-over', { to: 'theirs', id: 'theft' })).toBe('over')
    const { handedOver, load } = answered(await asGuest('hand-over', { to: 'another', id: 'merge-2' }))
    expect(handedOver).toMatchObject({ to: keyOf(ada), id: 'merge' })
    expect(answered(await ada.by(system)('take', { load: some(load), taught }))).toBe(true)
    expect(answered(await asAda('facts', null)).map(({ entity }) => entity)).toContain('lesson')
  })

  test('and what was on its way goes on its way from there', async () => {
    const { guest, ada, asGuest } = await both()
    await begin(asGuest)
    const { load } = answered(await guest.by(system)('hand-over', { to: keyOf(ada), id: 'merge' }))
    await ada.by(system)('take', { load: some(load), taught })
    const waiting = await ada.inside((_, { storage }) => storage.sql.exec('select kind, body from queue order by id').toArray())
    expect(waiting).toEqual([
      { kind: 'started', body: '{"course":"c1"}' },
      { kind: 'counted', body: expect.stringContaining('"begin quiz l1":1') },
    ])
  })

  test('and what nobody has emptied empties itself after 90 days', async () => {
    const { guest, ada, asGuest } = await both()
    await pass(asGuest)
    await guest.by(system)('hand-over', { to: keyOf(ada), id: 'merge' })
    const rowsAfter = (days: number) =>
      guest.inside(async (learner, { storage }) => {
        learner.now = () => Date.parse(NOW) + days * 86_400_000
        await storage.deleteAlarm()
        await learner.onAlarm()
        const left = storage.sql.exec("select 1 from sqlite_master where name = 'facts'").toArray().length > 0
        return { left, alarm: await storage.getAlarm() }
      })
    expect(await rowsAfter(89.9)).toEqual({ left: true, alarm: Date.parse(NOW) + 90 * 86_400_000 })
    expect(await rowsAfter(90)).toEqual({ left: false, alarm: null })
    expect(await guest.by(system)('hand-over', { to: 'another', id: 'late' })).toBe('over')
  })

  test('and what nobody came to take is taken soon, by itself, and once', async () => {
    const { guest, ada, asGuest, asAda } = await both()
    await pass(asGuest)
    await guest.by(system)('hand-over', { to: keyOf(ada), id: 'merge' })
    for (let again = 0; again < 2; again++) {
      await guest.inside(async (learner, { storage }) => {
        await storage.deleteAlarm()
        await learner.onAlarm()
      })
      expect(answered(await asAda('dump', null)).attempts).toHaveLength(1)
    }
    expect(await guest.inside((_, { storage }) => storage.getAlarm())).toBeGreaterThan(Date.now() + 80 * 86_400_000)
  })
})

test('of two cards of one question the one that was answered last counts, and of one day the one that comes sooner', async () => {
  const [here, there] = [await user(), await user()]
  const card = { documentId: 'l1', part: 'quiz', lesson: 'first', asked: { right: ['a'], options: ['a', 'b'], slide: null } }
  const rows = (...all: [question: string, reviewedOn: string, dueOn: string][]) =>
    all.map(([question, reviewedOn, dueOn]) => ({
      ...card,
      question,
      reviewedOn,
      dueOn,
      stability: 1,
      difficulty: 5,
      reps: 1,
      lapses: 0,
      missed: false,
    }))
  const nothing = answered(await there.ask('dump', null))
  const mine = rows(['q1', '2037-11-20', '2037-11-30'], ['q2', '2037-11-20', '2037-11-23'], ['q3', '2037-11-20', '2037-11-21'])
  const theirs = rows(['q1', '2037-11-19', '2037-12-30'], ['q2', '2037-11-23', '2037-12-02'], ['q3', '2037-11-20', '2037-11-25'])
  for (const cards of [mine, theirs, mine]) await here.ask('restore', { copy: { ...nothing, cards }, taught })
  const kept = answered(await here.ask('dump', null)).cards.map(({ question, dueOn }) => [question, dueOn])
  expect(kept).toEqual([
    ['q1', '2037-11-30'],
    ['q2', '2037-12-02'],
    ['q3', '2037-11-21'],
  ])
})

test('what is left of a learner takes no step of a later version, whose tables it does not have', async () => {
  const [gone, left] = [await user(), await user()]
  await gone.inside(learner => learner.forget())
  await left.by({ secretHash: null })('hand-over', { to: 'another', id: 'merge' })
  await left.inside(learner => learner.forgetHandedOver())
  for (const { inside } of [gone, left]) {
    const [step] = await inside((_, { storage }) => storage.sql.exec("select value from about where name = 'step'").toArray())
    expect(Number(step?.value)).toBeGreaterThan(1000)
  }
})

test('an object of which nothing was handed over is not emptied as one that was', async () => {
  const { ask, inside } = await user()
  await pass(ask)
  await inside(learner => learner.forgetHandedOver())
  expect(answered(await ask('facts', null)).length).toBeGreaterThan(0)
})

test('whoever ends all sessions ends what a guest of before may still do', async () => {
  const guest = someone()
  await guest.by({ secretHash: 'guest', begins: { session: session('guest', { provider: 'guest' }), account: null } })(
    'facts',
    null,
  )
  const { id } = await begin(guest.by({ secretHash: 'guest' }))
  await guest.by({ begins: { session: session('secret'), account } })('facts', null)
  expect(await guest.by({ secretHash: 'guest' })('answer', answerTo(id, 'q1'))).not.toBe('over')
  await guest.by({})('end-sessions', null)
  expect(await guest.by({ secretHash: 'guest' })('answer', answerTo(id, 'q2'))).toBe('over')
})

test('a deleted account is nobody’s any more, whoever comes late', async () => {
  const { ask, by, inside } = await user()
  await pass(ask)
  await inside(learner => learner.forget())
  expect(await ask('facts', null)).toBe('over')
  expect(await by({ begins: { session: session('late'), account } })('facts', null)).toBe('over')
  expect(await by({ secretHash: null })('dump', null)).toBe('over')
})

test('how an account looks is not remembered while it is being changed', async () => {
  const { ask, by } = await user()
  const profileOf = async () => answered(await ask('look', { today: TODAY, attempts: [] })).profile
  await ask('profile', { username: 'ada' })
  expect(await profileOf()).toEqual({ username: 'ada' })
  await ask('profile', null)
  // It was read before the change, and comes after.
  await ask('profile', { username: 'ada' })
  expect(await profileOf()).toBeNull()
  const later = new Date(Date.parse(NOW) + 61_000).toISOString()
  await by({ now: later })('profile', { username: 'eve' })
  expect(await profileOf()).toEqual({ username: 'eve' })
})
