import { afterEach, expect, test, vi } from 'vitest'
import { letterTo, newBrowser, somebody } from '../../support/accounts.ts'
import { addresses, protectedPages, publicPages } from '../../support/addresses.ts'
import { watchLog } from '../../support/log.ts'
import { academyWith, BROKEN_DATABASES, SESSION } from './academy.ts'
import { census, rowsOf, stolenCopy } from './database.ts'
import { faultyDatabase } from './faulty-database.ts'
import { newPerson } from './matrix-callers.ts'
import { rows } from './matrix-rows.ts'

afterEach(() => vi.restoreAllMocks())

type Somebody = Awaited<ReturnType<typeof somebody>>
const cookieOf = ({ browser }: { browser: Somebody['browser'] }) => browser.cookies.get(SESSION) ?? ''

test.each(Object.entries(BROKEN_DATABASES))(
  'F3: where the database %s pages for everybody stay up, and nobody is signed out',
  async (_, DB) => {
    const ada = await somebody()
    for (const cookie of [undefined, cookieOf(ada), 'B'.repeat(43), 'garbled'])
      for (const page of publicPages) {
        const answer = await academyWith({ DB }, cookie).ask(addresses[page])
        expect(answer.status, page).toBe(200)
        expect(await answer.text(), page).not.toContain(ada.user.username)
        if (cookie === cookieOf(ada)) expect(answer.headers.getSetCookie(), page).toEqual([])
      }
    expect((await ada.get('/api/users/me')).status).toBe(200)
  },
  60_000,
)

test.each(Object.entries(BROKEN_DATABASES))(
  'F3: where the database %s a protected page is closed: the whole error page, 503, kept nowhere',
  async (_, DB) => {
    const ada = await somebody()
    for (const page of protectedPages)
      for (const prefix of ['', '/ja-JP']) {
        const answer = await academyWith({ DB }, cookieOf(ada)).ask(prefix + addresses[page])
        expect(answer.status, page).toBe(503)
        expect(answer.headers.get('cache-control'), page).toBe('private, no-store')
        expect(Number(answer.headers.get('retry-after')), page).toBeGreaterThan(0)
        expect(answer.headers.getSetCookie(), page).toEqual([])
        const html = await answer.text()
        expect(html, page).toContain(`<html lang="${prefix ? 'ja-JP' : 'en'}"`)
        expect(html, page).toContain('<header')
        expect(html, page).toMatch(/<\/html>$/)
        expect(html, page).not.toContain('D1_ERROR')
      }
  },
  60_000,
)

test.each(Object.entries(BROKEN_DATABASES))(
  'F3: where the database %s every call about a person is 503 in the one shape, writes nothing and ends no session',
  async (_, DB) => {
    const person = await newPerson()
    const log = watchLog()
    const before = await stolenCopy()
    const academy = academyWith({ DB }, person.cookie)
    for (const row of rows.filter(({ signedOut }) => signedOut === 401)) {
      const [method = 'GET'] = row.call.split(' ')
      const answer = await academy.ask(row.at(person), { method, json: row.json?.(person) })
      expect(answer.status, row.call).toBe(503)
      expect(answer.headers.getSetCookie(), row.call).toEqual([])
      const text = await answer.text()
      expect(JSON.parse(text), row.call).toMatchObject({ data: null, error: { code: 503 } })
      expect(text, row.call).not.toMatch(/D1_ERROR|select |insert /)
    }
    expect(await stolenCopy()).toEqual(before)
    expect(log.text()).toContain('D1_ERROR')
    expect(log.text()).not.toMatch(/Failed query|params:|insert into|select "/)
    expect((await person.browser.get('/api/users/me')).status).toBe(200)
  },
)

test.each(Object.entries(BROKEN_DATABASES))(
  'A3: where the database %s nobody is told that they are signed out',
  async (_, DB) => {
    const ada = await somebody()
    const answer = await academyWith({ DB }, cookieOf(ada)).post('/api/logout')
    expect(answer.status).toBe(503)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect((await ada.browser.post('/api/logout')).status).toBe(204)
  },
)

test('A3: signing out is 503 and not done where only ending the session fails; once more does it', async () => {
  const ada = await somebody()
  const { DB } = faultyDatabase(2, 'before')
  expect((await academyWith({ DB }, cookieOf(ada)).post('/api/logout')).status).toBe(503)
  expect((await academyWith({}, cookieOf(ada)).post('/api/logout')).status).toBe(204)
  expect((await academyWith({}, cookieOf(ada)).ask('/api/users/me')).status).toBe(401)
})

/** What must be true of the tables at any moment. */
async function expectWhole(told: string) {
  const broken = {
    'people without a way in': 'select id from users where id not in (select user_id from identities)',
    'ways in of nobody': 'select user_id from identities where user_id not in (select id from users)',
    'tokens of nobody': 'select user_id from tokens where user_id not in (select id from users)',
    'uploads of nobody': 'select user_id from uploads where user_id not in (select id from users)',
    'emails that nothing proves':
      'select id from users where email_key is not null and email_key not in (select email_key from identities i where i.user_id = users.id and email_key is not null)',
    'photos that are not there': 'select id from users where photo is not null and photo not in (select id from uploads)',
  }
  for (const [what, sql] of Object.entries(broken)) expect(await rowsOf(sql), `${what}, ${told}`).toEqual([])
}

let people = 0
/** Changes of more than one table: how each is prepared, and then asked for at an academy whose database fails once. */
const CHANGES: Record<string, () => Promise<(academy: ReturnType<typeof academyWith>) => Promise<Response>>> = {
  'a sign-up by code': async () => {
    const browser = newBrowser()
    await browser.post('/api/passwordless/send-link', { email: `signup${++people}@faults.test` })
    const { code } = await letterTo(`signup${people}@faults.test`)
    const cookie = [...browser.cookies].map(pair => pair.join('=')).join('; ')
    return ({ ask }) => ask('/api/passwordless/verify', { method: 'POST', json: { code }, headers: { cookie } })
  },
  'a letter': async () => {
    return ({ post }) => post('/api/passwordless/send-link', { email: `letter${++people}@faults.test` })
  },
  'an email that is added': async () => {
    const ada = await somebody()
    await ada.browser.post('/api/passwordless/send-link', { email: `added${++people}@faults.test`, link: true })
    const { code } = await letterTo(`added${people}@faults.test`)
    const cookie = [...ada.browser.cookies].map(pair => pair.join('=')).join('; ')
    return ({ ask }) => ask('/api/passwordless/verify', { method: 'POST', json: { code }, headers: { cookie } })
  },
  'a merge': async () => {
    const [ada, eve] = [await somebody(), await somebody()]
    await ada.browser.post('/api/passwordless/send-link', { email: eve.email, link: true })
    await ada.browser.post('/api/passwordless/verify', { code: (await letterTo(eve.email)).code })
    const cookie = [...ada.browser.cookies].map(pair => pair.join('=')).join('; ')
    return ({ ask }) => ask('/api/users/me/merge', { method: 'POST', headers: { cookie } })
  },
  'a way in that is taken off': async () => {
    const ada = await somebody()
    await ada.browser.post('/api/passwordless/send-link', { email: `off${++people}@faults.test`, link: true })
    await ada.browser.post('/api/passwordless/verify', { code: (await letterTo(`off${people}@faults.test`)).code })
    const { data } = await (await ada.get('/api/users/me/identities')).json<{ data: { id: string }[] }>()
    return ({ ask }) =>
      ask(`/api/users/me/identities/${data[0]?.id}`, { method: 'DELETE', headers: { cookie: `${SESSION}=${cookieOf(ada)}` } })
  },
  'a change of email': async () => {
    const ada = await somebody()
    await ada.browser.post('/api/users/me/email', { email: `changed${++people}@faults.test` })
    const [old, fresh] = [(await letterTo(ada.email)).code, (await letterTo(`changed${people}@faults.test`)).code]
    await ada.browser.post('/api/passwordless/verify', { code: old })
    const cookie = [...ada.browser.cookies].map(pair => pair.join('=')).join('; ')
    return ({ ask }) => ask('/api/passwordless/verify', { method: 'POST', json: { code: fresh }, headers: { cookie } })
  },
  'the end of an account': async () => {
    const ada = await somebody()
    const headers = { cookie: `${SESSION}=${cookieOf(ada)}` }
    return ({ ask }) => ask('/api/users/me', { method: 'DELETE', json: { username: ada.user.username }, headers })
  },
}

test.each(Object.entries(CHANGES))(
  'F3: %s happens whole or not at all, whichever step the database fails at, and is said truly',
  async (what, prepare) => {
    for (const when of ['before', 'after'] as const)
      for (let failAt = 1; failAt < 25; failAt++) {
        await rowsOf('delete from limits')
        const change = await prepare()
        const before = await census()
        const { DB, wasReached } = faultyDatabase(failAt, when)
        const answer = await change(academyWith({ DB }))
        const told = `${what} that fails ${when} step ${failAt}: ${answer.status}`
        await expectWhole(told)
        if (!wasReached()) {
          expect(answer.ok, told).toBe(true)
          break
        }
        expect([200, 204, 503], told).toContain(answer.status)
        if (answer.status === 503 && when === 'before' && failAt === 1) expect(await census(), told).toEqual(before)
        if (answer.status === 503)
          expect(
            answer.headers.getSetCookie().filter(cookie => /^__Host-session=[^;]/.test(cookie)),
            told,
          ).toEqual([])
      }
  },
  60_000,
)
