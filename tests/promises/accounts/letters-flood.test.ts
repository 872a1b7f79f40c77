import { env } from 'cloudflare:test'
import { drizzle } from 'drizzle-orm/d1'
import { afterEach, expect, test, vi } from 'vitest'
import { randomFrom } from '../../../shared/seeded.ts'
import { recordRequest } from '../../../worker/origin/accounts/email/requests.ts'
import { createBrowser, letterTo } from '../../support/accounts.ts'
import { SESSION } from './academy.ts'
import { countOf, rowsOf } from './database.ts'

afterEach(() => vi.useRealTimers())

const EMAIL = 'owner@flood.test'
const PAGE = '/login/social/password'
const SEED = 20261123
const MOMENTS = 200
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const addressOf = (i: number) => `10.${i >> 8}.${i & 255}.1`

test('A15: beyond twenty letters an hour the newest one works in the owner’s browser too, and once it is used the next goes out', async () => {
  const email = 'later@flood.test'
  const asks = async (i: number) => {
    const browser = createBrowser({ 'cf-connecting-ip': addressOf(i) })
    return { browser, said: await (await browser.post('/api/passwordless/send-link', { email })).json() }
  }
  for (let i = 0; i < 20; i++) expect((await asks(i)).said, String(i)).toEqual({ email, sent: true })
  const owner = await asks(30)
  expect(owner.said).toEqual({ email, sent: true, earlier: true })
  const { link, token } = await letterTo(email)
  await owner.browser.go(link)
  expect(await (await owner.browser.get(PAGE)).text()).toContain('Nobody asked for this link in this browser')
  await owner.browser.post(PAGE)
  expect(owner.browser.cookies.has(SESSION)).toBe(true)
  // Of the twenty, the others are unused: each counts, and the newest of them is the one to open.
  expect((await asks(31)).said).toEqual({ email, sent: true, earlier: true })
  await rowsOf("update email_requests set used_at = sent_at where email_key = 'later@flood.test'")
  expect((await asks(32)).said).toEqual({ email, sent: true })
  expect((await letterTo(email)).token).not.toBe(token)
})

/** Asks for an email behind the limits of the gateway, each time from another browser. */
async function asked(email: string, at: number, purpose: 'sign-in' | 'add' = 'sign-in') {
  const db = drizzle(env.DB, { casing: 'snake_case' })
  const wish = { email, browser: `browser ${at} ${Math.random()}`, purpose, userId: null, context: {} } as const
  return (await recordRequest(db, wish, new Date(at))) !== null
}

test('A15: beyond sixty emails a day one goes out where no link of the last ten minutes is unused, and no day is used up', async () => {
  const email = 'sixty@flood.test'
  const begin = Date.now()
  const MINUTE_MS = 60_000
  // A stranger asks for ten in each hour, which is less than an hour may have.
  for (let i = 0; i < 60; i++) expect(await asked(email, begin + i * 6 * MINUTE_MS), String(i)).toBe(true)
  const later = begin + 60 * 6 * MINUTE_MS
  expect(await asked(email, later - MINUTE_MS)).toBe(false)
  // Nobody has used a link, but ten minutes have gone by.
  expect(await asked(email, later + 10 * MINUTE_MS)).toBe(true)
  expect(await asked(email, later + 11 * MINUTE_MS)).toBe(false)
  await rowsOf(`update email_requests set used_at = sent_at where email_key = '${email}'`)
  expect(await asked(email, later + 12 * MINUTE_MS)).toBe(true)
  // An email that adds the address to an account goes out too, one at a time.
  expect(await asked(email, later + 13 * MINUTE_MS, 'add')).toBe(true)
  expect(await asked(email, later + 14 * MINUTE_MS, 'add')).toBe(false)
  const nextDay = later + DAY_MS + 30 * MINUTE_MS
  for (let i = 0; i < 20; i++) expect(await asked(email, nextDay + i), String(i)).toBe(true)
})

test('A15: letters of many at the same moment are counted one by one', async () => {
  const email = 'crowd@flood.test'
  const browsers = Array.from({ length: 60 }, (_, i) => createBrowser({ 'cf-connecting-ip': addressOf(i) }))
  await Promise.all(browsers.map(browser => browser.post('/api/passwordless/send-link', { email })))
  expect(await countOf('email_requests', `email_key = '${email}'`)).toBe(20)
})

/** The most letters that went to a mailbox within an hour. */
function mostInAnHour(times: readonly number[]): number {
  let [most, from] = [0, 0]
  for (const [to, time] of times.entries()) {
    while ((times[from] ?? 0) <= time - HOUR_MS) from++
    most = Math.max(most, to - from + 1)
  }
  return most
}

test('A15: strangers who ask all the time from 1,000 addresses keep the owner out at no moment, and flood no mailbox', async () => {
  const random = randomFrom(SEED)
  const begin = Date.now()
  const db = drizzle(env.DB, { casing: 'snake_case' })
  const sent: number[] = []
  /** A stranger's request, behind the limits of the gateway: each asks from another address. */
  async function strangerAsks(time: number) {
    const wish = { email: EMAIL, browser: `stranger ${random()}`, purpose: 'sign-in', userId: null, context: {} } as const
    if (await recordRequest(db, wish, new Date(time))) sent.push(time)
  }
  const moments = Array.from({ length: MOMENTS }, () => Math.floor(random() * DAY_MS)).sort((a, b) => a - b)
  vi.useFakeTimers({ toFake: ['Date'] })
  let last = begin
  for (const moment of moments.map(after => begin + after)) {
    const asks = Array.from({ length: 5 }, () => last + Math.floor(random() * (moment - last)))
    for (const time of [...asks.sort((a, b) => a - b), moment - 1]) await strangerAsks(time)
    vi.setSystemTime(moment)
    const owner = createBrowser({ 'cf-connecting-ip': '198.51.100.77' })
    await rowsOf('delete from limits')
    const answer = await owner.post('/api/passwordless/send-link', { email: EMAIL })
    const { earlier } = await answer.json<{ earlier?: true }>()
    if (!earlier) sent.push(moment)
    // What strangers asked for went into the owner's mailbox just the same: the newest letter, whoever asked for it.
    const [newest] = await rowsOf<{ used_at: null; expires_at: string }>(
      `select used_at, expires_at from email_requests where email_key = '${EMAIL}' order by sent_at desc, rowid desc limit 1`,
    )
    expect([newest?.used_at, Date.parse(newest?.expires_at ?? '') > moment], `moment ${moment - begin}`).toEqual([null, true])
    if (!earlier) {
      await owner.go((await letterTo(EMAIL)).link)
      expect((await owner.get(PAGE)).status, `moment ${moment - begin}`).toBe(200)
    }
    last = moment
  }
  expect(sent.length).toBeGreaterThan(MOMENTS)
  expect(mostInAnHour(sent)).toBeLessThanOrEqual(26)
}, 60_000)
