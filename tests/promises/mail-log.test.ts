import { env } from 'cloudflare:test'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { databaseOf } from '../../worker/database.ts'
import { parseSettings } from '../../worker/env.ts'
import { noteLetter } from '../../worker/origin/mail/mail-log.ts'
import { mailerOf } from '../../worker/origin/mail/mailers.ts'
import { sweep } from '../../worker/sweep.ts'
import { newBrowser, somebody } from '../support/accounts.ts'
import { callHook } from '../support/hook.ts'
import { watchLog } from '../support/log.ts'
import { tripsOf } from '../support/trips-of.ts'
import { BROKEN_DATABASES } from './accounts/academy.ts'
import { countOf, rowsOf, tablesWith } from './accounts/database.ts'

const KEY = 'q7w2-of-the-tests-f81k-of-the-tests-93zx'
const LETTER = { to: 'ada@mail.test', locale: 'en' as const, subject: 'x', text: 'x', html: '<p>x</p>' }

interface Listed {
  kind: string
  outcome: string
  reason: string | null
}
const listed = async (json: object = {}, settings: object = {}) =>
  (await (await callHook('mail', json, settings as Record<string, unknown>)).json<{ letters: Listed[] }>()).letters

/** Sends a letter by Cloudflare's binding, and waits until it is listed. */
async function sends(letter = LETTER, error?: Error, DB: unknown = env.DB) {
  const works: Promise<unknown>[] = []
  const send = () => (error ? Promise.reject(error) : Promise.resolve())
  const settings = parseSettings({ MAIL_FROM: 'campus@mail.test', SEALING_KEY: KEY })
  const mailer = mailerOf(settings, { MAIL: { send }, DB } as never, work => works.push(work))
  await mailer?.send(letter, 'sign-in').catch(() => {})
  await Promise.all(works)
}
const isListed = (count: number) => vi.waitFor(async () => expect(await countOf('mail_log')).toBe(count))

beforeEach(async () => {
  await rowsOf('delete from mail_log')
  await rowsOf('delete from limits')
})
afterEach(() => vi.restoreAllMocks())

test('an operator is told whether any letter can leave', async () => {
  const of = async (settings: Record<string, unknown>) => (await callHook('mail', {}, settings)).json()
  expect(await of({ FILES: undefined })).toEqual({ letters: [], isSetUp: false })
  const mail = { MAIL_FROM: 'campus@mail.test', MAIL: { send: async () => {} } }
  expect(await of({ FILES: undefined, ...mail })).toEqual({ letters: [], isSetUp: true })
})

test('an operator sees what letters were for, and what came of them, the newest first', async () => {
  const log = watchLog()
  await sends()
  await sends(
    { ...LETTER, to: 'ben@mail.test' },
    Object.assign(new Error('ben@mail.test is suppressed'), { code: 'E_RECIPIENT_SUPPRESSED' }),
  )
  await sends({ ...LETTER, to: 'eve@mail.test' }, new Error('Network connection lost'))
  const all = await listed()
  expect(all).toMatchObject([
    { kind: 'sign-in', outcome: 'unanswered', reason: 'Error: Network connection lost' },
    { kind: 'sign-in', outcome: 'refused', reason: 'Error: E_RECIPIENT_SUPPRESSED: <email> is suppressed' },
    { kind: 'sign-in', outcome: 'sent', reason: null },
  ])
  expect(await listed({ failed: true })).toEqual(all.slice(0, 2))
  expect(log.text()).not.toMatch(/(ada|ben|eve)@/)
})

test('who knows an address can ask for it, also after the key was changed; the list itself names nobody', async () => {
  await sends()
  await sends({ ...LETTER, to: 'ben@mail.test' })
  expect(await listed({ address: ' ADA@mail.test ' })).toHaveLength(1)
  expect(await listed({ address: 'nobody@mail.test' })).toEqual([])
  const changed = { SEALING_KEY: 'a-new-key-of-the-tests-a-new-key-of-the-tests', SEALING_KEY_PREVIOUS: KEY }
  expect(await listed({ address: 'ada@mail.test' }, changed)).toHaveLength(1)
  expect(await listed({ address: 'ada@mail.test' }, { ...changed, SEALING_KEY_PREVIOUS: undefined })).toEqual([])
  expect(await tablesWith('@mail.test')).toEqual([])
})

test('each letter says what it was for', async () => {
  const { browser, email } = await somebody('learner@mail.test')
  await newBrowser().post('/api/subscribe', { email: 'reader@mail.test' })
  await isListed(2)
  expect((await listed()).map(({ kind }) => kind)).toEqual(['newsletter-confirm', 'sign-in'])
  await browser.post('/api/passwordless/send-link', { email: 'second@mail.test', link: true })
  await isListed(3)
  expect((await listed({ address: 'second@mail.test' })).map(({ kind }) => kind)).toEqual(['add-email'])
  expect(await listed({ address: email })).toHaveLength(1)
})

test('a sign-in letter waits for no trip more: it is listed behind the answer', async () => {
  const browser = newBrowser()
  await tripsOf(browser, 'POST', '/api/passwordless/send-link', { email: 'warm@mail.test' })
  const { inARow } = await tripsOf(browser, 'POST', '/api/passwordless/send-link', { email: 'trips@mail.test' })
  // The limits, the request, the letter’s row: as many as without the list.
  expect(inARow).toBeLessThanOrEqual(3)
  await isListed(2)
})

test.each(Object.entries(BROKEN_DATABASES))('where the database %s the letter goes out all the same', async (_, DB) => {
  const { events } = watchLog()
  await sends(LETTER, undefined, DB)
  expect(events('letter-not-listed')).toHaveLength(1)
  expect(events('mail-failed')).toEqual([])
})

test('many at once are all listed, and a day holds so many; an issue of the newsletter leaves room for others', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, i) => sends({ ...LETTER, to: `p${i}@mail.test` })))
  expect(await countOf('mail_log')).toBe(20)
  const entry = { to: 'ada@mail.test', at: '2026-11-21T10:00:00.000Z', outcome: 'sent', reason: null } as const
  const full = (number: number) => rowsOf(`update mail_log set day = '2026-11-21', number = number + ${number}`)
  const note = (kind: 'newsletter' | 'sign-in') => noteLetter(databaseOf(env.DB), { ...entry, kind }, KEY)
  await full(4979)
  await note('newsletter')
  await note('newsletter')
  expect(await countOf('mail_log')).toBe(20 + 1)
  await full(4999)
  await note('sign-in')
  await note('sign-in')
  expect(await countOf('mail_log')).toBe(20 + 2)
})

test('after 14 days nothing of it is left', async () => {
  await sends()
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
  await sweep(env as never, inDays(14), () => {})
  expect(await countOf('mail_log')).toBe(1)
  await sweep(env as never, inDays(15), () => {})
  expect(await countOf('mail_log')).toBe(0)
})

test('A1: nobody else may, and what is no address is refused', async () => {
  expect((await callHook('mail', {}, {}, 'some-other-secret-some-other-secret')).status).toBe(401)
  expect((await callHook('mail', { address: 'nobody' })).status).toBe(400)
  expect((await callHook('mail', {}, { DB: undefined, CONTENT_API_URL: 'https://content.example' })).status).toBe(409)
})
