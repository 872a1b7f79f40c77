import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sha256 } from '../../worker/secrets.ts'
import { createBrowser, newBrowser } from '../support/accounts.ts'
import { visit } from '../support/visit.ts'
import { countOf, rowsOf, tablesWith } from './accounts/database.ts'

import {
  CONFIRM,
  endingOf,
  FROM_MAIL,
  follows,
  isSubscribed,
  ONE_CLICK,
  oneClick,
  opens,
  presses,
  subscribes,
  UNSUBSCRIBE,
} from './newsletter-reader.ts'

beforeEach(() => rowsOf('delete from limits'))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('fifty who end it at the same moment all hear that it has ended', async () => {
  await subscribes('crowd@news.test')
  const { link } = await endingOf('crowd@news.test')
  const answers = await Promise.all(Array.from({ length: 50 }, () => oneClick(link)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await isSubscribed('crowd@news.test')).toBe(false)
})

test('RFC 8058: a provider ends it by one POST without cookies or page, in either form, and once more changes nothing', async () => {
  const body = new FormData()
  body.set('List-Unsubscribe', 'One-Click')
  for (const [email, init] of [
    ['plain@news.test', ONE_CLICK],
    ['multipart@news.test', { method: 'POST', body }],
    ['elsewhere@news.test', { ...ONE_CLICK, headers: { ...ONE_CLICK.headers, ...FROM_MAIL, origin: 'https://mail.example' } }],
  ] as const) {
    await subscribes(email)
    const letter = await endingOf(email)
    const link = /<(.*)>/.exec(letter.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
    for (const _ of ['first', 'again']) {
      const answer = await oneClick(link, init)
      expect([answer.status, answer.headers.get('location'), answer.headers.getSetCookie()], email).toEqual([200, null, []])
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
    }
    expect(await isSubscribed(email)).toBe(false)
  }
})

test('a POST to that address without the words of RFC 8058 ends nothing, and neither does a button pressed from elsewhere', async () => {
  await subscribes('words@news.test')
  const { link, token } = await endingOf('words@news.test')
  for (const init of [
    { method: 'POST' },
    { method: 'POST', body: '' },
    { method: 'POST', body: 'List-Unsubscribe=One-Click', headers: { 'content-type': 'text/plain' } },
    { ...ONE_CLICK, body: 'List-Unsubscribe=no' },
    { ...ONE_CLICK, body: `x=${'y'.repeat(20_000)}&List-Unsubscribe=One-Click` },
  ])
    expect((await oneClick(link, init)).status, JSON.stringify(init).slice(0, 60)).toBe(400)
  const headers = { ...FROM_MAIL, cookie: `__Host-newsletter-unsubscribe=${token}` }
  expect((await visit(UNSUBSCRIBE, { ...ONE_CLICK, headers: { ...ONE_CLICK.headers, ...headers } })).status).toBe(403)
  expect((await visit(UNSUBSCRIBE, ONE_CLICK)).status).toBe(403)
  expect((await visit(CONFIRM, { ...ONE_CLICK, headers: { cookie: `__Host-newsletter-confirm=${token}` } })).status).toBe(403)
  expect(await isSubscribed('words@news.test')).toBe(true)
})

test('who has ended it leaves no email behind, and no older mail brings them back; only they themselves can come again', async () => {
  await subscribes('leaver@news.test')
  const ending = await endingOf('leaver@news.test')
  await rowsOf(
    "insert into newsletter_requests (token_hash, email_hash, email, locale, expires_at) select ?, email_hash, email, locale, '2999-01-01' from newsletter_subscribers where email = 'leaver@news.test'",
    await sha256('o'.repeat(43)),
  )
  const browser = newBrowser()
  await opens(browser, ending.link)
  expect(await (await browser.get(UNSUBSCRIBE)).text()).toContain('Unsubscribe from the newsletter')
  expect(await presses(browser, UNSUBSCRIBE)).toBe(`${UNSUBSCRIBE}?outcome=done`)
  expect(await (await browser.get(`${UNSUBSCRIBE}?outcome=done`)).text()).toContain('You are unsubscribed')
  expect(await tablesWith('leaver@news.test')).toEqual([])
  expect(
    await countOf('newsletter_subscribers', 'ended_at is not null and email_hash = ?', await sha256('leaver@news.test')),
  ).toBe(1)
  expect(await follows(`${CONFIRM}?token=${'o'.repeat(43)}`)).toBe('expired')
  expect(await follows(ending.link), 'once more').toBe('done')
  await subscribes('leaver@news.test', { locale: 'ja-JP' })
  expect(await rowsOf("select email, locale, ended_at from newsletter_subscribers where email = 'leaver@news.test'")).toEqual([
    { email: 'leaver@news.test', locale: 'ja-JP', ended_at: null },
  ])
  expect(await follows(ending.link), 'a letter of before').toBe('done')
  expect(await isSubscribed('leaver@news.test')).toBe(false)
})

test('whoever ends it is never told to wait', async () => {
  await subscribes('patient@news.test')
  const { link } = await endingOf('patient@news.test')
  const browser = createBrowser({ 'cf-connecting-ip': '192.0.2.78' })
  for (let i = 0; i < 40; i++) expect(await follows(link, browser)).toBe('done')
})
