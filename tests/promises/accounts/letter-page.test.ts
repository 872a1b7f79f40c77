import { expect, test } from 'vitest'
import { type Browser, letterTo, newBrowser, signInByEmail, somebody } from '../../support/accounts.ts'
import { elementsOf, mainOf, textOf } from '../../support/html.ts'
import { SESSION } from './academy.ts'
import { rowsOf } from './database.ts'

const PAGE = '/login/social/password'
const GUEST = '__Host-guest'

async function asks(browser: Browser, email: string, more: object = {}) {
  expect((await browser.post('/api/passwordless/send-link', { email, ...more })).status).toBe(200)
  return letterTo(email)
}
/** The page behind a letter, as this browser sees it: its words and its buttons. */
async function opens(browser: Browser, link: string) {
  const opened = await browser.go(link, { headers: { 'sec-fetch-site': 'cross-site' } })
  const path = opened.headers.get('location') ?? ''
  const answer = await browser.get(path)
  const html = await answer.text()
  const main = mainOf(html)
  const elements = await elementsOf(main)
  return {
    path,
    answer,
    html,
    title: textOf(/<h1[^>]*>(.*?)<\/h1>/s.exec(main)?.[1] ?? ''),
    words: textOf(main),
    // Each page ends with the way to the cookie preferences.
    buttons: elements
      .filter(({ tag, attributes }) => tag === 'button' && attributes['data-cookies'] === undefined)
      .map(({ attributes }) => attributes.value ?? ''),
    forms: elements.filter(({ tag }) => tag === 'form').map(({ attributes }) => [attributes.method, attributes.action]),
  }
}
const presses = (browser: Browser, progress?: string) =>
  browser.go(PAGE, {
    method: 'POST',
    ...(progress ? { body: `progress=${progress}`, headers: { 'content-type': 'application/x-www-form-urlencoded' } } : {}),
  })
const nameOf = async (browser: Browser) => (await (await browser.get('/api/users/me')).json<{ username: string }>()).username

/** A browser in which somebody has learned something without an account. */
async function guest() {
  const browser = newBrowser()
  const answer = await browser.post('/api/progress/start', { entityType: 'course', entityId: 'crypto-basics' })
  expect(answer.status, await answer.text()).toBeLessThan(300)
  expect(browser.cookies.has(GUEST)).toBe(true)
  return browser
}
const startedBy = async (browser: Browser) => {
  const { data } = await (await browser.get('/api/progress')).json<{ data: { courses: unknown[] } }>()
  return JSON.stringify(data)
}

test.each([
  ['', 'Sign in as m***@page.test'],
  ['/ja-JP', 'm***@page.test としてログイン'],
])(
  'A16: in the browser that asked, the page%s names the masked address and has one button, with script or without',
  async (prefix, title) => {
    const browser = newBrowser()
    const { link, token } = await asks(browser, 'mine@page.test', { locale: prefix ? 'ja-JP' : 'en' })
    const page = await opens(browser, link)
    expect([page.path, page.answer.status]).toEqual([prefix + PAGE, 200])
    expect(page.title).toBe(title)
    expect(page.forms).toEqual([['post', prefix + PAGE]])
    expect(page.buttons).toEqual([''])
    expect(page.words).not.toMatch(/Nobody asked|リクエストされたものではありません/)
    expect(page.html).toContain('<meta name="robots" content="noindex')
    expect(page.answer.headers.get('cache-control')).toBe('private, no-store')
    for (const secret of [token, 'mine@page.test']) expect(page.html).not.toContain(secret)
  },
)

test('A16: a browser that did not ask is told so, whose account it becomes, and who is signed in now', async () => {
  const { link } = await asks(newBrowser(), 'other@page.test')
  const page = await opens(newBrowser(), link)
  expect(page.title).toBe('Sign in as o***@page.test')
  expect(page.words).toContain('Nobody asked for this link in this browser')
  const ada = await somebody()
  const warned = await opens(ada.browser, link)
  expect(warned.words).toContain(`You are signed in as ${ada.user.username}. Signing in here ends that.`)
  await presses(ada.browser)
  expect(await nameOf(ada.browser)).not.toBe(ada.user.username)
})

test('A16: what a guest has learned goes into an account of a foreign link only if they say so; else it stays on the device', async () => {
  const eve = await somebody('eve@page.test')
  const before = await startedBy(eve.browser)
  for (const choice of ['keep', undefined, 'x']) {
    const browser = await guest()
    const mine = await startedBy(browser)
    const { link } = await asks(newBrowser(), 'eve@page.test')
    const page = await opens(browser, link)
    expect(page.buttons).toEqual(['take', 'keep'])
    expect(page.words).toContain('somebody has learned without an account')
    expect((await presses(browser, choice)).status).toBe(303)
    expect(browser.cookies.has(SESSION)).toBe(true)
    // Not even when they learn on, signed in.
    expect(await startedBy(browser), String(choice)).toBe(before)
    expect(await startedBy(eve.browser), String(choice)).toBe(before)
    await browser.post('/api/logout')
    expect(await startedBy(browser), String(choice)).toBe(mine)
    await rowsOf('delete from limits')
  }
  const browser = await guest()
  const { link } = await asks(newBrowser(), 'eve@page.test')
  await opens(browser, link)
  await presses(browser, 'take')
  expect(await startedBy(eve.browser)).not.toBe(before)
})

test('A16: the call of the specification takes nothing of a guest along either, where the letter was asked for elsewhere', async () => {
  const browser = await guest()
  const { token } = await asks(newBrowser(), 'call@page.test')
  expect((await browser.get(`/api/passwordless/login?loginToken=${token}`)).status).toBe(200)
  const { data } = await (await browser.get('/api/progress')).json<{ data: { started: { courses: string[] } } }>()
  expect(data.started.courses).toEqual([])
})

test('A16: a guest who asked in this browser takes everything along without being asked', async () => {
  const browser = await guest()
  const mine = await startedBy(browser)
  const { link } = await asks(browser, 'guest@page.test')
  expect((await opens(browser, link)).buttons).toEqual([''])
  await presses(browser)
  expect(await startedBy(browser)).toBe(mine)
  expect(browser.cookies.has(GUEST)).toBe(false)
})

test('A16: what stayed on the device goes into the next account that is signed in to here on purpose', async () => {
  const browser = await guest()
  const mine = await startedBy(browser)
  await opens(browser, (await asks(newBrowser(), 'aside@page.test')).link)
  await presses(browser, 'keep')
  await browser.post('/api/logout')
  await signInByEmail(browser, 'own@page.test')
  expect(await startedBy(browser)).toBe(mine)
})

test('A16: a letter that adds an address says so and names the account; elsewhere it has no button', async () => {
  const ada = await somebody()
  const { link } = await asks(ada.browser, 'second@page.test', { link: true })
  const page = await opens(ada.browser, link)
  expect(page.title).toBe(`Add s***@page.test to the account ${ada.user.username}`)
  expect(page.buttons).toEqual([''])
  for (const browser of [newBrowser(), (await somebody()).browser]) {
    const elsewhere = await opens(browser, link)
    expect(elsewhere.title).toBe(page.title)
    expect([elsewhere.buttons, elsewhere.forms]).toEqual([[], []])
    expect(elsewhere.words).toContain(`only in the browser where ${ada.user.username} is signed in`)
  }
})

test('A16: both letters of a change say what changes, and which address a click confirms', async () => {
  const ada = await somebody('before@page.test')
  await ada.browser.post('/api/users/me/email', { email: 'after@page.test' })
  for (const [email, shown] of [
    ['before@page.test', 'b***@page.test'],
    ['after@page.test', 'a***@page.test'],
  ] as const) {
    const page = await opens(ada.browser, (await letterTo(email)).link)
    expect(page.title).toBe(`Change the email of ${ada.user.username} to a***@page.test`)
    expect(page.words).toContain(`Your click confirms ${shown}`)
    expect((await opens(newBrowser(), (await letterTo(email)).link)).buttons).toEqual([])
  }
})

test('A16: a link that no longer counts says so at once', async () => {
  const browser = newBrowser()
  const { link, code } = await asks(browser, 'spent@page.test')
  await browser.post('/api/passwordless/verify', { code })
  const late = newBrowser()
  await late.go(link)
  expect((await late.get(PAGE)).headers.get('location')).toBe('/?sign-in=expired')
  expect((await late.get(PAGE)).headers.get('location')).toBe('/')
})
