import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sha256 } from '../../worker/secrets.ts'
import { letterTo, newBrowser } from '../support/accounts.ts'
import { elementsOf } from '../support/html.ts'
import { watchLog } from '../support/log.ts'
import { countOf, rowsOf, tablesWith } from './accounts/database.ts'

import {
  ask,
  asks,
  CONFIRM,
  endingOf,
  FROM_MAIL,
  follows,
  HOUR_MS,
  isSubscribed,
  letterCount,
  linkOf,
  looks,
  oneClick,
  opens,
  passing,
  presses,
  sendsForm,
  subscribes,
  UNSUBSCRIBE,
} from './newsletter-reader.ts'

beforeEach(() => rowsOf('delete from limits'))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('nobody is subscribed by asking, nor by opening the link; the button behind it does it', async () => {
  const { link } = await asks('ada@news.test')
  expect(await countOf('newsletter_subscribers')).toBe(0)
  const browser = newBrowser()
  const opened = await opens(browser, link)
  expect([opened.status, opened.headers.get('location')]).toEqual([303, CONFIRM])
  const page = await browser.get(CONFIRM)
  expect(page.status).toBe(200)
  const html = await page.text()
  expect(html).toContain('Confirm your subscription')
  const elements = await elementsOf(html)
  expect(elements.find(({ tag }) => tag === 'form')?.attributes).toMatchObject({ method: 'post', action: CONFIRM })
  expect(elements.find(({ attributes }) => attributes.name === 'robots')?.attributes.content).toContain('noindex')
  expect(page.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(await countOf('newsletter_subscribers')).toBe(0)
  expect(await presses(browser, CONFIRM)).toBe(`${CONFIRM}?outcome=done`)
  expect(await (await browser.get(`${CONFIRM}?outcome=done`)).text()).toContain('You are subscribed')
  expect(await isSubscribed('ada@news.test')).toBe(true)
  expect(await countOf('newsletter_requests')).toBe(0)
})

test('the same answer, headers and cookies whether an email is unknown, waits, is subscribed or has ended it', async () => {
  await subscribes('known@news.test')
  await asks('waits@news.test')
  await subscribes('ended@news.test')
  await follows((await endingOf('ended@news.test')).link)
  expect(await isSubscribed('ended@news.test')).toBe(false)
  const unknown = await looks(await ask('unknown@news.test'))
  expect(unknown).toMatchObject({ status: 200, body: '{"email":"unknown@news.test","sent":true}' })
  for (const name of ['known', 'waits', 'ended']) {
    const other = await looks(await ask(`${name}@news.test`))
    expect({ ...other, body: other.body.replace(name, 'unknown') }, name).toEqual(unknown)
  }
})

test('who subscribes again is told so by mail, with the link that ends it, and stays subscribed', async () => {
  await subscribes('again@news.test')
  const { subject, text, link } = await asks('AGAIN@news.test')
  expect(subject).toContain('You are subscribed')
  expect(text.match(/https?:\/\//g)).toHaveLength(1)
  expect(new URL(link).pathname).toBe(UNSUBSCRIBE)
  expect(await countOf('newsletter_requests', "email = 'AGAIN@news.test'")).toBe(0)
  expect(await isSubscribed('again@news.test')).toBe(true)
})

test.each([
  ['en', '', 'Confirm your subscription', 'You are subscribed to the Campus newsletter'],
  ['ja-JP', '/ja-JP', 'ニュースレター登録の確認', '登録済み'],
] as const)('letters, links and pages in %s are in that language, with one link', async (locale, prefix, subject, again) => {
  const email = `letters-${locale}@news.test`
  const { link, token, html, text, ...letter } = await asks(email, { locale })
  expect(letter.subject).toContain(subject)
  expect(letter).not.toHaveProperty('headers')
  expect(link).toBe(`https://campus.test${prefix}${CONFIRM}?token=${token}`)
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(text).toContain('48')
  const elements = await elementsOf(html)
  expect(elements.filter(({ tag }) => tag === 'a').map(({ attributes }) => attributes.href)).toEqual([link])
  expect(elements.find(({ tag }) => tag === 'html')?.attributes.lang).toBe(locale)
  expect(elements.find(({ tag }) => tag === 'div')?.attributes.style).toContain('#20242f')
  const browser = newBrowser()
  expect((await opens(browser, link)).headers.get('location')).toBe(prefix + CONFIRM)
  expect(await (await browser.get(prefix + CONFIRM)).text()).toContain(`<html lang="${locale}"`)
  expect(await presses(browser, prefix + CONFIRM)).toBe(`${prefix}${CONFIRM}?outcome=done`)
  expect((await asks(email, { locale })).subject).toContain(again)
  const ending = await linkOf(email)
  expect(new URL(ending.link).pathname).toBe(prefix + UNSUBSCRIBE)
  expect(ending.headers).toEqual({
    'List-Unsubscribe': `<${ending.link}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
})

test('what a mail scanner does with a link changes nothing: GET, HEAD, OPTIONS, and pressing from elsewhere', async () => {
  const { link } = await asks('scanned@news.test')
  await subscribes('stays@news.test')
  const ending = await endingOf('stays@news.test')
  for (const [address, page] of [
    [link, CONFIRM],
    [ending.link, UNSUBSCRIBE],
  ] as const)
    for (const method of ['HEAD', 'GET', 'OPTIONS', 'GET'])
      for (const headers of [{}, FROM_MAIL, { 'sec-fetch-site': 'none' }] as Record<string, string>[]) {
        const scanner = newBrowser()
        await scanner.go(address, { method, headers })
        await scanner.go(page, { method, headers })
        expect((await scanner.go(page, { method: 'POST', headers: FROM_MAIL })).status).toBe(403)
      }
  expect(await isSubscribed('scanned@news.test')).toBe(false)
  expect(await isSubscribed('stays@news.test')).toBe(true)
  expect(await follows(link)).toBe('done')
})

test('of fifty who confirm one link at the same moment one does it, and there is one subscriber', async () => {
  const { token } = await asks('race@news.test')
  const browsers = Array.from({ length: 50 }, newBrowser)
  for (const browser of browsers) browser.cookies.set('__Host-newsletter-confirm', token)
  const led = await Promise.all(browsers.map(browser => presses(browser, CONFIRM)))
  expect(led.filter(location => location === `${CONFIRM}?outcome=done`)).toHaveLength(1)
  expect(led.filter(location => location === `${CONFIRM}?outcome=expired`)).toHaveLength(49)
  expect(await countOf('newsletter_subscribers', 'email = ?', 'race@news.test')).toBe(1)
})

test('a link that confirms works once, for 48 hours and not a moment longer', async () => {
  const used = await asks('once@news.test')
  expect(await follows(used.link)).toBe('done')
  expect(await follows(used.link)).toBe('expired')
  const [good, late] = [await asks('good@news.test'), await asks('late@news.test')]
  passing(48 * HOUR_MS - 5000)
  expect(await follows(good.link)).toBe('done')
  vi.useRealTimers()
  passing(48 * HOUR_MS + 1)
  expect(await follows(late.link)).toBe('expired')
  expect(await isSubscribed('late@news.test')).toBe(false)
  const page = await newBrowser().get(`${CONFIRM}?outcome=expired`)
  expect(await page.text()).toContain('older than 48 hours')
})

test('A14: a mailbox that has confirmed nothing gets one letter a day, whoever asks and however it is written; its link stays good', async () => {
  const { link } = await asks('daily@news.test')
  for (const email of ['daily@news.test', 'DAILY@news.test', ' daily@news.test']) expect((await ask(email)).status).toBe(200)
  expect([await letterCount('daily@news.test'), await letterCount('DAILY@news.test')]).toEqual([1, 0])
  expect(await follows(link)).toBe('done')
  // A subscriber is told once a day that they are one.
  for (let i = 0; i < 3; i++) await ask('daily@news.test')
  expect(await letterCount('daily@news.test')).toBe(2)
})

test('asking again a day later ends the older link, in whatever writing; of two at the same moment one counts', async () => {
  const older = await asks('newer@news.test')
  passing(24 * HOUR_MS + 1000)
  const newer = await asks('NEWER@news.test')
  expect(await follows(older.link)).toBe('expired')
  expect(await follows(newer.link)).toBe('done')
  await Promise.all([1, 2, 3, 4].map(() => ask('both@news.test')))
  expect(await countOf('newsletter_requests', 'email = ?', 'both@news.test')).toBe(1)
})

test('a token of another purpose is refused: of the other letter, of a sign-in', async () => {
  const { token: confirming } = await asks('purpose@news.test')
  await subscribes('purpose2@news.test')
  const { token: ending } = await endingOf('purpose2@news.test')
  await newBrowser().post('/api/passwordless/send-link', { email: 'purpose3@news.test' })
  const { token: signIn } = await letterTo('purpose3@news.test')
  for (const token of [ending, signIn]) expect(await follows(`${CONFIRM}?token=${token}`), token).toBe('expired')
  for (const token of [confirming, signIn]) {
    expect(await follows(`${UNSUBSCRIBE}?token=${token}`), token).toBe('expired')
    expect((await oneClick(`${UNSUBSCRIBE}?token=${token}`)).status, token).toBe(400)
  }
  for (const token of [confirming, ending])
    expect((await newBrowser().get(`/api/passwordless/login?loginToken=${token}`)).status).toBe(400)
  const crossed = newBrowser()
  crossed.cookies.set('__Host-newsletter-unsubscribe', confirming)
  expect(await presses(crossed, CONFIRM)).toBe(`${CONFIRM}?outcome=expired`)
  expect(await isSubscribed('purpose@news.test')).toBe(false)
  expect(await isSubscribed('purpose2@news.test')).toBe(true)
})

test('guessed, empty, repeated and enormous tokens are links that do not work, never an error', async () => {
  const tokens = [
    'x',
    '%00',
    "' or 1=1 --",
    'a'.repeat(1500),
    'a'.repeat(43),
    '..%2f..',
    '%E3%81%82',
    'x&token=y',
    '%ff',
    '%0d%0aset-cookie:x',
  ]
  for (const page of [CONFIRM, UNSUBSCRIBE])
    for (const token of tokens) expect(await follows(`${page}?token=${token}`), token.slice(0, 20)).toBe('expired')
  for (const token of tokens) expect((await oneClick(`${UNSUBSCRIBE}?token=${token}`)).status, token.slice(0, 20)).toBe(400)
  for (const page of [CONFIRM, UNSUBSCRIBE]) {
    expect((await newBrowser().get(page)).headers.get('location'), page).toBe('/')
    expect(await presses(newBrowser(), page), page).toBe(`${page}?outcome=expired`)
    expect((await newBrowser().get(`${page}?outcome=%3Cscript%3E`)).status).toBe(200)
  }
})

test('no token stands in the database as it is', async () => {
  const { token } = await asks('rest@news.test')
  expect(await tablesWith(token)).toEqual([])
  expect(await tablesWith(await sha256(token))).toEqual(['newsletter_requests'])
  await subscribes('rest2@news.test')
  const ending = await endingOf('rest2@news.test')
  expect(await tablesWith(ending.token)).toEqual([])
  expect(await tablesWith(await sha256(ending.token))).toEqual(['newsletter_endings'])
})

test('no line of the log and no address holds an email or a token, whatever happens', async () => {
  const log = watchLog()
  const { link, token } = await asks('traces@news.test', { locale: 'ja-JP' })
  const browser = newBrowser()
  const seen: string[] = []
  const note = async (response: Response) => {
    seen.push(response.headers.get('location') ?? '', await response.text())
    for (const cookie of response.headers.getSetCookie()) {
      if (!cookie.includes(token)) continue
      for (const part of ['__Host-', 'HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(part)
    }
  }
  await note(await opens(browser, link))
  await note(await browser.get(`/ja-JP${CONFIRM}`))
  await note(await browser.post(`/ja-JP${CONFIRM}`))
  await note(await browser.get(`/ja-JP${CONFIRM}?outcome=done`))
  expect([...browser.cookies.values()].join()).not.toContain(token)
  const ending = await endingOf('traces@news.test')
  await note(await oneClick(ending.link))
  await note(await oneClick(`${UNSUBSCRIBE}?token=${token}`))
  await note(await sendsForm({ email: 'traces@news.test', return: '/courses' }))
  for (const secret of [token, ending.token, 'traces@news.test', 'traces%40news.test']) {
    expect(
      seen.filter(text => text.includes(secret)),
      secret,
    ).toEqual([])
    expect(log.text()).not.toContain(secret)
  }
})
