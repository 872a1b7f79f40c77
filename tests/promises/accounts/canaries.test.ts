import { env } from 'cloudflare:test'
import { afterEach, expect, test, vi } from 'vitest'
import { open } from '../../../worker/session/seal.ts'
import { createBrowser, letterTo, newBrowser, somebody } from '../../support/accounts.ts'
import { addresses, inLanguage, protectedPages, publicPages } from '../../support/addresses.ts'
import { watchLog } from '../../support/log.ts'
import { fillSearchIndex } from '../../support/search-index.ts'
import { academyWith, BROKEN_DATABASES, SESSION } from './academy.ts'
import { BROKEN_OBJECTS, faultyObjects, OUTAGES } from './broken-objects.ts'
import { rowsOf, sessionRow } from './database.ts'
import { faultyDatabase } from './faulty-database.ts'
import { somePicture } from './matrix-callers.ts'

fillSearchIndex()

afterEach(() => vi.restoreAllMocks())

const ADDRESS = '203.0.113.77'
const EMAIL = 'canary.of.a.person@canary.test'
const NEW_EMAIL = 'canary.moved@canary.test'
const NAME = 'Canary Called Carla'
const AGENT = 'Mozilla/5.0 (CanaryDevice 7) CanaryBrowser/9.9'
const KEY = { current: String((env as unknown as Record<string, unknown>).SEALING_KEY) }

/** A learner who does everything possible with an account; answers the data that nobody else may read. */
async function carla() {
  await rowsOf('delete from limits')
  const browser = createBrowser({ 'cf-connecting-ip': ADDRESS, 'user-agent': AGENT })
  await browser.post('/api/passwordless/send-link', { email: EMAIL, returnTo: '/courses?canary=return', locale: 'ja-JP' })
  const letter = await letterTo(EMAIL)
  await browser.post('/api/passwordless/verify', { code: '000000' })
  await browser.post('/api/passwordless/verify', { code: letter.code })
  const { id } = await (await browser.get('/api/users/me')).json<{ id: number }>()
  await browser.put(`/api/users/${id}`, { username: NAME })
  await browser.go('/api/upload', { method: 'POST', body: await somePicture() })
  await browser.post('/api/users/me/email', { email: NEW_EMAIL })
  const change = await letterTo(NEW_EMAIL)
  await browser.go(change.link)
  await browser.get('/login/social/password')
  await browser.post('/login/social/password')
  await browser.post('/api/passwordless/send-link', { email: 'canary.second@canary.test', link: true })
  const second = await letterTo('canary.second@canary.test')
  await browser.go(second.link)
  await browser.post('/login/social/password')
  const cookie = browser.cookies.get(SESSION) ?? ''
  const { sealed_token: sealed, secret_hash: hash } = (await sessionRow(cookie)) ?? { sealed_token: '', secret_hash: '' }
  const token = (await open(sealed, hash, KEY)) ?? ''
  const secrets = [cookie, ...cookie.split('.'), token, sealed, hash, letter.token, change.token, second.token]
  const personal = [EMAIL, NEW_EMAIL, 'canary.second', NAME, ADDRESS, 'CanaryDevice', 'canary=return']
  for (const secret of secrets) expect(secret.length).toBeGreaterThan(20)
  return { browser, cookie, id, secrets, personal }
}

test('H3: no line of the log names a person: no email, name, address, device, way back, code, token or session', async () => {
  const log = watchLog()
  const { browser, cookie, id, secrets, personal } = await carla()
  for (const DB of Object.values(BROKEN_DATABASES)) {
    const academy = academyWith({ DB }, cookie)
    for (const path of ['/profile', '/courses', '/api/users/me', '/api/users/me/export']) await academy.ask(path)
    await academy.post('/api/passwordless/send-link', { email: EMAIL })
  }
  for (const LEARNERS of Object.values(BROKEN_OBJECTS)) {
    const academy = academyWith({ LEARNERS }, cookie)
    for (const path of ['/profile', '/courses', '/api/users/me', '/api/users/me/export', '/api/progress']) await academy.ask(path)
    await academy.post('/api/logout')
  }
  for (let failAt = 1; failAt < 12; failAt++) {
    const { DB } = faultyDatabase(failAt, 'before')
    const { LEARNERS } = faultyObjects(failAt, 'after')
    const academy = academyWith({ DB, LEARNERS }, cookie)
    await academy.post('/api/passwordless/send-link', { email: EMAIL })
    await academy.ask(`/api/users/${id}`, { method: 'PUT', json: { username: NAME } })
    await academy.post('/api/users/me/email', { email: EMAIL })
  }
  await academyWith({ FILES: { put: () => Promise.reject(new Error(`cannot deliver to ${EMAIL}`)) } }).post(
    '/api/passwordless/send-link',
    { email: EMAIL },
  )
  await browser.go(`/courses?email=${EMAIL}&token=${cookie}`)
  await browser.delete('/api/users/me', { username: 'not the name' })
  await browser.post('/api/logout')
  const text = log.text()
  expect(log.events().length).toBeGreaterThan(40)
  for (const canary of [...secrets, ...personal, encodeURIComponent(NAME), encodeURIComponent(EMAIL)])
    expect(text.includes(canary), canary).toBe(false)
}, 60_000)

test('H3, A13: nothing of a person is in what others get: pages in both languages, errors, calls, headers', async () => {
  const { cookie, browser, secrets, personal } = await carla()
  const eve = await somebody()
  // First as the learner, so that anything that could stay behind has had its chance.
  const paths = [...publicPages.map(page => addresses[page]), '/nope/nope/nope/nope', '/profile']
  const all = [...paths, ...paths.map(path => inLanguage('ja-JP', path))]
  for (const path of all) await (await browser.get(path)).text()
  const canaries = [...secrets, ...personal, encodeURIComponent(EMAIL)]
  const expectClean = async (answer: Response, what: string) => {
    const said = (await answer.text()) + JSON.stringify([...answer.headers])
    expect(
      canaries.filter(canary => said.includes(canary)),
      what,
    ).toEqual([])
  }
  const stranger = newBrowser()
  for (const path of [...all, '/api/users/me', '/api/sessions', '/api/courses', '/sitemap.xml', '/api/sitemap/en.xml']) {
    await expectClean(await stranger.get(path), path)
    await expectClean(await eve.get(path), `${path} of another`)
    for (const [outage, bindings] of Object.entries(OUTAGES))
      await expectClean(await academyWith(bindings, cookie).ask(path), `${path} where ${outage}`)
  }
}, 60_000)

test('H3: not even the pages of a person hold a secret of theirs, and none of them is kept by anything', async () => {
  const { browser, secrets } = await carla()
  for (const page of [...publicPages, ...protectedPages]) {
    const answer = await browser.get(addresses[page])
    const html = await answer.text()
    expect(
      secrets.filter(secret => html.includes(secret)),
      page,
    ).toEqual([])
    expect(answer.headers.get('cache-control'), page).toBe('private, no-store')
    expect(answer.headers.get('etag'), page).toBeNull()
    expect(answer.headers.get('cache-tag'), page).toBeNull()
  }
  for (const path of [
    '/api/users/me',
    '/api/users/me/identities',
    '/api/sessions',
    '/api/users/me/export',
    '/api/bookmarks',
    '/api/achievements',
  ]) {
    const answer = await browser.get(path)
    const text = (await answer.text()) + JSON.stringify([...answer.headers])
    expect(
      secrets.filter(secret => text.includes(secret)),
      path,
    ).toEqual([])
  }
})

test('A13: two people who read the same pages at the same moment get each their own', async () => {
  const people = [await somebody(), await somebody(), await somebody()]
  const paths = ['/', '/courses', '/library', '/ja-JP/quests', '/nope/nope/nope/nope']
  const pages = await Promise.all(
    Array.from({ length: 60 }, async (_, i) => {
      const person = i % 4 === 3 ? null : people[i % 4]
      const answer = await (person?.browser ?? newBrowser()).get(paths[i % paths.length] ?? '/')
      return { person, html: await answer.text() }
    }),
  )
  for (const { person, html } of pages) {
    const names = people.map(({ user }) => user.username).filter(name => html.includes(name))
    expect(names).toEqual(person ? [person.user.username] : [])
  }
})
