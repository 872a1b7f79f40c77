import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { letterTo, newBrowser } from '../../tests/support/accounts.ts'
import { account, answerTo, bank, NOW, session, someone, TODAY, target, taught } from '../../tests/support/learner-object.ts'
import type { AppEnv } from '../../worker/bindings.ts'
import { Errands } from '../../worker/errands.ts'
import type { ErrandsOf } from '../../worker/learner/errands.ts'
import type { Learner } from '../../worker/learner/learner.ts'
import { countedDatabase, countedRequest, NOTHING_COUNTED } from './counted-request.ts'
import { DEEDS, OBJECT_BYTES, ROW_BYTES, WRITING_TRIPS_OF_A_SIGN_IN, WRITING_TRIPS_OF_COUNTS } from './measured.ts'

const LESSON = 'what-money-is'

/** A tenth more or less, or two rows: docs/scale.md is no contract, but it must not grow old unnoticed. */
function expectNear(found: number, stated: number) {
  expect(Math.abs(found - stated), `${found} was measured, ${stated} is stated`).toBeLessThanOrEqual(Math.max(2, stated * 0.1))
}

/** Rows that an object writes, its alarm included. */
const rowsOf = (who: ReturnType<typeof someone>, work: (learner: Learner) => Promise<unknown>) =>
  who.inside(async (learner, { storage }) => {
    const cursors: SqlStorageCursor<Record<string, SqlStorageValue>>[] = []
    const exec = storage.sql.exec.bind(storage.sql)
    const alarms = vi.spyOn(storage, 'setAlarm')
    const statements = vi.spyOn(storage.sql, 'exec').mockImplementation(((sql: string, ...values: unknown[]) => {
      const cursor = exec(sql, ...values)
      cursors.push(cursor)
      return cursor
    }) as typeof storage.sql.exec)
    try {
      await work(learner)
      return cursors.reduce((rows, cursor) => rows + cursor.rowsWritten, alarms.mock.calls.length)
    } finally {
      alarms.mockRestore()
      statements.mockRestore()
    }
  })

test('what an object writes is what docs/scale.md counts', async () => {
  const caller = { secretHash: 'secret', now: NOW }
  const wish = { id: 'a1', target, today: TODAY, bank }
  const [guest, user] = [someone(), someone()]
  const asGuest = { ...caller, begins: { session: session('secret', { provider: 'guest' }), account: null } }
  // The first quiz is the first of its course: one fact, one errand and the alarm for it.
  const begun = DEEDS.quizBegun.objectWrites + 3
  expectNear(await rowsOf(guest, learner => learner.act(asGuest, 'begin-attempt', wish)), DEEDS.newGuest.objectWrites + begun)
  const asUser = { ...caller, begins: { session: session('secret'), account } }
  const entered = rowsOf(user, learner => learner.act(asUser, 'enter', { taught, profile: { username: 'ada' } }))
  expectNear(await entered, DEEDS.newAccountObject.objectWrites)
  const answer = (question: string, chosen: string[], key = question) =>
    rowsOf(guest, learner => learner.act(caller, 'answer', answerTo('a1', question, chosen, key)))
  expect(await answer('q1', ['a'])).toBe(DEEDS.answer.objectWrites)
  expect(await answer('q2', ['b'])).toBe(DEEDS.answer.objectWrites + DEEDS.missedAnswer.objectWrites)
  expectNear(await answer('q3', ['a']), DEEDS.answer.objectWrites + DEEDS.quizPassed.objectWrites)
  // In the night after: errands of the first quiz go before, and the alarm that rings is none of those that are set.
  const sent = rowsOf(guest, async learner => {
    await guest.by({})('facts', null)
    learner.now = () => Date.parse(NOW) + 18 * 3_600_000
    learner.runner = () => ({ run: async ({ errands }) => errands.length })
    await learner.onAlarm()
  })
  expectNear(await sent, DEEDS.countsSent.objectWrites)
  const bytes = await guest.inside((_, { storage }) => storage.sql.databaseSize)
  expect(bytes).toBeLessThanOrEqual(OBJECT_BYTES.empty + 2 * OBJECT_BYTES.lesson)
})

test('what requests ask of objects, caches and D1 is what docs/scale.md counts', async () => {
  const who = newBrowser()
  const read = (path: string) => countedRequest(who, 'GET', path)
  const email = 'scale@scale.test'
  async function signIn() {
    const asked = await countedRequest(who, 'POST', '/api/passwordless/send-link', { email })
    const { code } = await letterTo(email)
    const entered = await countedRequest(who, 'POST', '/api/passwordless/verify', { code })
    const [rows, trips] = [asked.databaseWrites + entered.databaseWrites, asked.writingTrips + entered.writingTrips]
    return { rows, trips, objectCalls: entered.objectCalls }
  }
  const signedUp = await signIn()
  expectNear(signedUp.rows, DEEDS.signUp.databaseWrites)
  expect(signedUp).toMatchObject({ trips: WRITING_TRIPS_OF_A_SIGN_IN, objectCalls: DEEDS.signUp.objectCalls })
  const page = `/courses/crypto-basics/${LESSON}`
  await read(page)
  expect(await read(page)).toMatchObject({ objectCalls: 1, cached: DEEDS.learnerPage.cached, databaseWrites: 0 })
  const begun = await countedRequest(who, 'POST', '/api/attempts', { part: 'quiz', entity: LESSON })
  expect(begun).toMatchObject({ objectCalls: 1, cached: 1, databaseWrites: 0 })

  const ofEverybody = [
    '/api/progress',
    `/api/attempts?part=quiz&entity=${LESSON}`,
    `/api/attempts?part=recap-quiz&entity=${LESSON}`,
  ]
  const ofAccounts = ['/api/users/me', '/api/achievements', '/api/bookmarks', '/api/users/me/certificates']
  const callsOf = async (paths: string[]) => {
    let calls = 0
    for (const path of paths) calls += (await read(path)).objectCalls
    return calls
  }
  expect(await callsOf(ofEverybody)).toBe(DEEDS.learnerMove.objectCalls)
  expect(await callsOf(ofAccounts)).toBe(DEEDS.accountMove.objectCalls)
  expectNear((await signIn()).rows, DEEDS.signIn.databaseWrites)
})

test('the figures of a visit are as many rows of D1 as docs/scale.md counts', async () => {
  const { DB } = env as unknown as { DB: D1Database }
  const whats = [
    ...['begin quiz', 'start lesson', 'pass lesson', 'pass module'].map(what => `${what} l1`),
    'miss quiz l1 q1',
    'miss quiz l1 q2',
  ]
  const errandOf = (): ErrandsOf => {
    const body = { id: crypto.randomUUID(), day: TODAY, counts: Object.fromEntries(whats.map(what => [what, 1])) }
    return { key: '', account: null, sealed: null, errands: [{ id: 1, kind: 'counted', body, at: NOW }] }
  }
  await new Errands(createExecutionContext(), env as unknown as AppEnv).run(errandOf())
  const counted = { ...NOTHING_COUNTED }
  const bindings = { ...env, DB: countedDatabase(DB, counted) } as unknown as AppEnv
  await new Errands(createExecutionContext(), bindings).run(errandOf())
  expect(counted.writingTrips).toBe(WRITING_TRIPS_OF_COUNTS)
  // The id is deleted one day.
  expectNear(counted.databaseWrites + 1, DEEDS.countsSent.databaseWrites)
})

const ROWS = 2000
const N = `with recursive n(v) as (select 1 union all select v + 1 from n where v < ${ROWS})`
const HASH = `lower(hex(randomblob(21))) || 'x'`
const UUID = `lower(hex(randomblob(4))||'-'||hex(randomblob(2))||'-'||hex(randomblob(2))||'-'||hex(randomblob(2))||'-'||hex(randomblob(6)))`
const TIME = `'2026-11-24T04:06:05.527Z'`
const EMAIL = `'somebody.with.a.name' || v || '@example.org'`
const ROW: Record<keyof typeof ROW_BYTES, string> = {
  users: `users select v + 1000000, hex(randomblob(16)), 'learner-' || hex(randomblob(4)), 'learner-' || hex(randomblob(4)), ${EMAIL},
    ${EMAIL}, null, null, null, 'email', ${TIME}, ${TIME}`,
  identities: `identities select 'email', ${EMAIL}, v + 1000000, ${EMAIL}, ${EMAIL}, ${TIME}`,
  tokens: `tokens select ${HASH}, v + 1000000, ${TIME}, ${TIME}`,
  learners: `learners select 'campus', v + 1000000, hex(randomblob(11)), ${TIME}`,
  devices: `devices select v + 1000000, ${HASH}, ${TIME}, ${TIME}`,
  courseStarts: `course_starts select hex(randomblob(12)), ${HASH}, ${TIME}`,
  counted: `counted select '2026-11-24', ${UUID}`,
  certificates: `certificates (slug, user_id, type, entity_id, entity_slug, titles, level, lessons, holder, locale, issued_at)
    select 'c' || hex(randomblob(11)), v + 1000000, 'course', hex(randomblob(12)), 'crypto-basics',
    '{"en":"Crypto basics","ja-JP":"暗号資産の基礎の基礎"}', 'beginner', 12, 'Ada Lovelace', 'en', ${TIME}`,
  letters: `email_requests (link_hash, code_hash, browser_hash, email, email_key, context, expires_at, sent_at, address_hash)
    select ${HASH}, ${HASH}, ${HASH}, ${EMAIL}, ${EMAIL}, '{"returnTo":"/","locale":"en"}', ${TIME}, ${TIME}, ${HASH}`,
}

test.each(Object.entries(ROW))('a row of %s is as large as docs/scale.md says', async (name, row) => {
  const { DB } = env as unknown as { DB: D1Database }
  const before = (await DB.prepare('select 1').run()).meta.size_after
  const [table, ...select] = row.split(' select ')
  const { meta } = await DB.prepare(`insert into ${table} ${N} select ${select.join(' select ')} from n`).run()
  const bytes = (meta.size_after - before) / ROWS
  expect(bytes).toBeGreaterThan(ROW_BYTES[name as keyof typeof ROW_BYTES] * 0.8)
  expect(bytes).toBeLessThan(ROW_BYTES[name as keyof typeof ROW_BYTES] * 1.2)
})
