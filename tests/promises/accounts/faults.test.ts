import { afterEach, expect, test, vi } from 'vitest'
import en from '../../../locales/en.json' with { type: 'json' }
import { letterTo, newBrowser, signInByEmail, somebody } from '../../support/accounts.ts'
import { addresses, inLanguage, protectedPages, publicPages } from '../../support/addresses.ts'
import { forget } from '../../support/caches.ts'
import { passFiveMinutes } from '../../support/clock.ts'
import { rowsInObject } from '../../support/live.ts'
import { watchLog } from '../../support/log.ts'
import { fillSearchIndex } from '../../support/search-index.ts'
import { academyWith, SESSION } from './academy.ts'
import { faultyObjects, OBJECT_ERROR, ONLY_THE_DATABASE_FAILS, OUTAGES, objectsThrough } from './broken-objects.ts'
import { census, copyOfEverything, countOf, objectOf, rowsOf, sessionRow } from './database.ts'
import { faultyDatabase } from './faulty-database.ts'
import { newPerson, somePicture } from './matrix-callers.ts'
import { rows } from './matrix-rows.ts'

fillSearchIndex()

afterEach(() => vi.restoreAllMocks())

type Somebody = Awaited<ReturnType<typeof somebody>>
/** What we say among ourselves about a failure, and to nobody else. */
const OUR_ERRORS = /D1_ERROR|Network connection lost|durableObjectReset|select .{1,200} from "|insert into "/
/** The line on a page of somebody whom nobody can know just now. */
const OUT_OF_REACH = en.account_out_of_reach
const cookieOf = ({ browser }: { browser: Somebody['browser'] }) => browser.cookies.get(SESSION) ?? ''

test.each(Object.entries(OUTAGES))(
  'F3: where %s pages for everybody stay up, nobody is signed out, and whoever is signed in reads why it does not look so',
  async (_, bindings) => {
    const ada = await somebody()
    const forged = [...cookieOf(ada).split('.').slice(0, 2), 'B'.repeat(22)].join('.')
    for (const cookie of [undefined, cookieOf(ada), forged, 'garbled'])
      for (const page of publicPages) {
        const answer = await academyWith(bindings, cookie).ask(addresses[page])
        expect(answer.status, page).toBe(200)
        const html = await answer.text()
        expect(html, page).not.toContain(ada.user.username)
        if (cookie === undefined || cookie === cookieOf(ada))
          expect(html.includes(OUT_OF_REACH), page).toBe(cookie !== undefined && html.includes('<header'))
        if (cookie === cookieOf(ada)) expect(answer.headers.getSetCookie(), page).toEqual([])
      }
    expect((await ada.get('/api/users/me')).status).toBe(200)
  },
  60_000,
)

test.each(Object.entries(OUTAGES))(
  'F3: where %s a protected page is closed: the whole error page, 503, kept nowhere',
  async (_, bindings) => {
    const ada = await somebody()
    for (const page of protectedPages)
      for (const prefix of ['', '/ja-JP']) {
        const answer = await academyWith(bindings, cookieOf(ada)).ask(prefix + addresses[page])
        expect(answer.status, page).toBe(503)
        expect(answer.headers.get('cache-control'), page).toBe('private, no-store')
        expect(Number(answer.headers.get('retry-after')), page).toBeGreaterThan(0)
        expect(answer.headers.getSetCookie(), page).toEqual([])
        const html = await answer.text()
        expect(html, page).toContain(`<html lang="${prefix ? 'ja-JP' : 'en'}"`)
        expect(html, page).toContain('<header')
        expect(html, page).toMatch(/<\/html>$/)
        expect(html, page).not.toMatch(OUR_ERRORS)
      }
  },
  60_000,
)

/** Calls about one person, or which a person makes in their own name. */
const ownCalls = rows.filter(({ signedOut }) => signedOut === 401)

test.each(Object.entries(OUTAGES))(
  'F3: where %s every call about a person is 503 in the one shape, writes nothing and ends no session',
  async (_, bindings) => {
    const person = await newPerson()
    const log = watchLog()
    const before = await copyOfEverything()
    const academy = academyWith(bindings, person.cookie)
    for (const row of ownCalls) {
      const [method = 'GET'] = row.call.split(' ')
      const answer = await academy.ask(row.at(person), { method, json: row.json?.(person) })
      expect(answer.status, row.call).toBe(503)
      expect(answer.headers.getSetCookie(), row.call).toEqual([])
      const text = await answer.text()
      expect(JSON.parse(text), row.call).toMatchObject({ data: null, error: { code: 503 } })
      expect(text, row.call).not.toMatch(OUR_ERRORS)
    }
    expect(await copyOfEverything()).toEqual(before)
    expect(log.text()).toMatch(/D1_ERROR|Network connection lost/)
    expect(log.text()).not.toMatch(/Failed query|params:|insert into|select "/)
    expect((await person.browser.get('/api/users/me')).status).toBe(200)
  },
)

test('F3: where only the database fails a person’s pages are theirs, with what their object knows of them', async () => {
  const ada = await somebody()
  await ada.browser.post('/api/bookmarks', { entityId: 'crypto-basics', type: 'course' })
  const academy = academyWith(ONLY_THE_DATABASE_FAILS, cookieOf(ada))
  for (const page of [...publicPages, ...protectedPages])
    for (const path of [addresses[page], inLanguage('ja-JP', addresses[page])]) {
      const answer = await academy.ask(path)
      expect(answer.status, path).toBe(200)
      expect(answer.headers.get('cache-control'), path).toBe('private, no-store')
      expect(answer.headers.getSetCookie(), path).toEqual([])
      const html = await answer.text()
      expect(html, path).toContain(ada.user.username)
      expect(html, path).toMatch(/<\/html>$/)
      expect(html, path).not.toMatch(OUR_ERRORS)
    }
  expect((await ada.get('/api/users/me')).status).toBe(200)
}, 60_000)

/** What stands in the database: accounts, which nobody can change or take away, and the questions of tests and quests that begin. */
const OF_THE_DATABASE = [
  'PUT /api/users/:id',
  'GET /api/users/me/identities',
  'DELETE /api/users/me/identities/:id',
  'POST /api/users/me/email',
  'GET /api/users/me/export',
  'DELETE /api/users/me',
  'POST /api/upload',
  'POST /api/attempts',
  'POST /api/quest-steps/validate/:id',
]
/** Learning for everybody, guests included. */
const FOR_LEARNERS = /^\w+ \/api\/(attempts|progress|quest-steps\/validate)/

test.each(rows.filter(({ call, signedOut }) => signedOut === 401 || FOR_LEARNERS.test(call)))(
  'F3: where only the database fails $call is answered by the person’s object as always, or 503, and nobody is signed out',
  async row => {
    const person = await newPerson()
    // Questions that another test has just asked would be at hand.
    await forget('curriculum')
    const academy = academyWith(ONLY_THE_DATABASE_FAILS, person.cookie)
    const [method = 'GET'] = row.call.split(' ')
    const answer = await academy.ask(row.at(person), {
      method,
      json: row.json?.(person),
      ...(row.form ? { body: await somePicture() } : {}),
    })
    const isOfTheDatabase = OF_THE_DATABASE.includes(row.call)
    expect(answer.status).toBe(isOfTheDatabase ? 503 : row.owner)
    const text = await answer.text()
    expect(text).not.toMatch(OUR_ERRORS)
    // The code inside says whose failure it is: ours, or that of the content server.
    if (isOfTheDatabase) expect(JSON.parse(text)).toMatchObject({ data: null, error: { code: expect.toBeOneOf([502, 503]) } })
    const ends = row.ends && !isOfTheDatabase
    if (row.call !== 'DELETE /api/sessions') expect(answer.headers.getSetCookie()).toEqual([])
    expect((await academyWith({}, person.cookie).ask('/api/users/me')).status).toBe(ends ? 401 : 200)
  },
)

test('F3: where only the database fails an attempt that has begun goes on: its answers count', async () => {
  const ada = await somebody()
  const begun = await ada.browser.post('/api/attempts', { part: 'quiz', entity: 'what-money-is' })
  interface Attempt {
    data: { id: string; question: { id: string; options: { id: string }[] } }
  }
  const { data } = await begun.json<Attempt>()
  const answer = await academyWith(ONLY_THE_DATABASE_FAILS, cookieOf(ada)).post(`/api/attempts/${data.id}/answers`, {
    question: data.question.id,
    chosen: [data.question.options[0]?.id],
    key: 'answer-0',
  })
  expect(answer.status).toBe(200)
  expect(
    (await rowsInObject<{ answers: string }>(objectOf(cookieOf(ada)), 'select answers from attempts'))[0]?.answers,
  ).toContain('answer-0')
})

test.each(Object.entries(OUTAGES))('A3: where %s nobody is told that they are signed out', async (_, bindings) => {
  const ada = await somebody()
  const answer = await academyWith(bindings, cookieOf(ada)).post('/api/logout')
  expect(answer.status).toBe(503)
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(answer.headers.get('clear-site-data')).toBeNull()
  expect((await academyWith({}, cookieOf(ada)).ask('/api/users/me')).status).toBe(200)
  expect((await ada.browser.post('/api/logout')).status).toBe(204)
})

test('A3: where only the database fails signing out ends the session all the same', async () => {
  const ada = await somebody()
  const saved = cookieOf(ada)
  const answer = await academyWith(ONLY_THE_DATABASE_FAILS, saved).post('/api/logout')
  expect(answer.status).toBe(204)
  expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-session=; Max-Age=0/)
  expect(await sessionRow(saved)).toBeUndefined()
  expect((await academyWith({}, saved).ask('/api/users/me')).status).toBe(401)
})

test.each(['before', 'after'] as const)(
  'A3: signing out is 503 where only ending the session fails, %s it is done; once more does it',
  async when => {
    const ada = await somebody()
    const { LEARNERS } = faultyObjects(2, when)
    const answer = await academyWith({ LEARNERS }, cookieOf(ada)).post('/api/logout')
    expect(answer.status).toBe(503)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect((await sessionRow(cookieOf(ada))) === undefined).toBe(when === 'after')
    expect((await academyWith({}, cookieOf(ada)).post('/api/logout')).status).toBe(204)
    expect((await academyWith({}, cookieOf(ada)).ask('/api/users/me')).status).toBe(401)
  },
)

test('F3: an object that never answers is waited for five seconds, and then nobody is signed out', async () => {
  const ada = await somebody()
  const LEARNERS = objectsThrough(() => new Promise(() => {}))
  const academy = academyWith({ LEARNERS }, cookieOf(ada))
  const since = Date.now()
  const [call, page, closed] = await Promise.all(['/api/users/me', '/courses', '/profile'].map(path => academy.ask(path)))
  expect([call?.status, page?.status, closed?.status]).toEqual([503, 200, 503])
  for (const answer of [call, page, closed]) expect(answer?.headers.getSetCookie()).toEqual([])
  expect(Date.now() - since).toBeLessThan(8000)
  expect((await ada.get('/api/users/me')).status).toBe(200)
}, 20_000)

test('F3: an object that was reset while it was asked is asked once more, and nobody notices', async () => {
  const ada = await somebody()
  for (const path of ['/api/users/me', '/api/progress', '/profile', '/courses']) {
    let calls = 0
    const LEARNERS = objectsThrough(async (_, work) => {
      const answer = await work()
      if (++calls === 1) throw Object.assign(new Error(OBJECT_ERROR), { durableObjectReset: true })
      return answer
    })
    expect((await academyWith({ LEARNERS }, cookieOf(ada)).ask(path)).status, path).toBe(200)
    expect(calls, path).toBeGreaterThan(1)
  }
})

test.each(['before', 'after'] as const)(
  'A7: a sign-up whose object fails, %s it is asked, is said to have failed; the next code signs in to that one account',
  async when => {
    const email = `${when}@object-fails.test`
    const browser = newBrowser()
    await browser.post('/api/passwordless/send-link', { email })
    const headers = { cookie: [...browser.cookies].map(pair => pair.join('=')).join('; ') }
    const json = { code: (await letterTo(email)).code }
    const { LEARNERS } = faultyObjects(1, when)
    const failed = await academyWith({ LEARNERS }).ask('/api/passwordless/verify', { method: 'POST', json, headers })
    expect(failed.status).toBe(503)
    await signInByEmail(browser, email)
    expect(await (await browser.get('/api/users/me')).json()).toMatchObject({ email })
    expect(await countOf('users', 'email_key = ?', email)).toBe(1)
  },
)

test.each(['before', 'after'] as const)(
  'A3: somebody signed in whose next sign-in fails, because its object fails %s it is asked, keeps the session of this browser',
  async when => {
    const ada = await somebody()
    const email = `${when}@next-fails.test`
    await ada.browser.post('/api/passwordless/send-link', { email })
    const headers = { cookie: [...ada.browser.cookies].map(pair => pair.join('=')).join('; ') }
    const json = { code: (await letterTo(email)).code }
    // The first call asks who is there, the second begins the session.
    const { LEARNERS } = faultyObjects(2, when)
    const failed = await academyWith({ LEARNERS }).ask('/api/passwordless/verify', { method: 'POST', json, headers })
    expect(failed.status).toBe(503)
    expect(failed.headers.getSetCookie().filter(cookie => cookie.startsWith(`${SESSION}=`))).toEqual([])
    expect((await academyWith({}, cookieOf(ada)).ask('/api/users/me')).status).toBe(200)
  },
)

test.each([1, 2, 3, 4])(
  'F3: a name that is changed where an object fails at its call %i is shown as it is from then on, changed or not',
  async failAt => {
    for (const when of ['before', 'after'] as const) {
      const ada = await somebody()
      const username = `changed ${failAt} ${when}`
      const wish = { method: 'PUT', json: { username } }
      const academy = academyWith({ LEARNERS: faultyObjects(failAt, when).LEARNERS }, cookieOf(ada))
      const answer = await academy.ask(`/api/users/${ada.user.id}`, wish)
      expect([200, 503]).toContain(answer.status)
      const [kept] = await rowsOf<{ username: string }>('select username from users where id = ?', ada.user.id)
      if (answer.status === 200) expect(kept?.username).toBe(username)
      expect(await (await ada.get('/api/users/me')).json(), `fails ${when} it is done`).toMatchObject({
        username: kept?.username,
      })
    }
  },
)

test.each([1, 2, 3, 4])(
  'F3: of what a merged account has learned nothing is lost where an object fails at its call %i: it is in one account or the other',
  async failAt => {
    for (const when of ['before', 'after'] as const) {
      const [ada, eve] = [await somebody(), await somebody()]
      await eve.browser.post('/api/bookmarks', { entityId: 'crypto-basics', type: 'course' })
      await ada.browser.post('/api/passwordless/send-link', { email: eve.email, link: true })
      await ada.browser.post('/api/passwordless/verify', { code: (await letterTo(eve.email)).code })
      const headers = { cookie: [...ada.browser.cookies].map(pair => pair.join('=')).join('; ') }
      const { LEARNERS } = faultyObjects(failAt, when, 'act')
      await academyWith({ LEARNERS }).ask('/api/users/me/merge', { method: 'POST', headers })
      // Who was told that it did not work asks again, and else the clock goes on with it; afterwards the person signs in as either.
      await academyWith({}).ask('/api/users/me/merge', { method: 'POST', headers })
      await passFiveMinutes()
      const back = newBrowser()
      await signInByEmail(back, eve.email)
      const { data } = await (await back.get('/api/bookmarks')).json<{ data: { courses: unknown[] } }>()
      expect(data.courses, `fails ${when} it is done`).toHaveLength(1)
    }
  },
)

/** Merges Eve's account into Ada's, at an academy of these bindings. */
async function merges(bindings: Record<string, unknown>) {
  const [ada, eve] = [await somebody(), await somebody()]
  await eve.browser.post('/api/bookmarks', { entityId: 'crypto-basics', type: 'course' })
  await ada.browser.post('/api/passwordless/send-link', { email: eve.email, link: true })
  await ada.browser.post('/api/passwordless/verify', { code: (await letterTo(eve.email)).code })
  const headers = { cookie: [...ada.browser.cookies].map(pair => pair.join('=')).join('; ') }
  const answer = await academyWith(bindings).ask('/api/users/me/merge', { method: 'POST', headers })
  expect(answer.status).toBe(200)
  return eve
}

test('A3: of an account that was merged into another nothing is left but where its object leads', async () => {
  const eve = await merges({})
  const kept = await rowsInObject<{ name: string }>(objectOf(cookieOf(eve)), "select name from about where name <> 'step'")
  expect(kept).toEqual([{ name: 'handed-over' }])
  expect(await countOf('learners', 'user_id = ?', String(eve.user.id))).toBe(0)
})

test('A3: where the object of a merged account cannot be emptied just now the merge is done, and it is emptied later', async () => {
  const LEARNERS = objectsThrough((call, work) => (call === 'forget' ? Promise.reject(new Error(OBJECT_ERROR)) : work()))
  const eve = await merges({ LEARNERS })
  await passFiveMinutes()
  const kept = await rowsInObject<{ name: string }>(objectOf(cookieOf(eve)), "select name from about where name <> 'step'")
  expect(kept).toEqual([{ name: 'handed-over' }])
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

/** Nobody is known before it: its object is first asked once the account is there, which a later sign-in then finds. */
const BEGINS_AN_OBJECT = ['a sign-up by code']

/** What fails once, and where: at a step of the database, or at a call of an object. */
const FAULTS = {
  'the database': faultyDatabase,
  'an object': (failAt: number, when: 'before' | 'after') => faultyObjects(failAt, when, 'act'),
} as const

test.each(Object.keys(CHANGES).flatMap(what => Object.keys(FAULTS).map(who => [what, who as keyof typeof FAULTS] as const)))(
  'F3: %s happens whole or not at all, whichever step %s fails at, and is said truly',
  async (what, who) => {
    const prepare = CHANGES[what]
    if (!prepare) throw new Error(what)
    for (const when of ['before', 'after'] as const)
      for (let failAt = 1; failAt < 25; failAt++) {
        await rowsOf('delete from limits')
        const change = await prepare()
        const before = await census()
        const { wasReached, ...bindings } = FAULTS[who](failAt, when)
        const answer = await change(academyWith(bindings))
        const told = `${what} where ${who} fails ${when} step ${failAt}: ${answer.status}`
        await expectWhole(told)
        if (!wasReached()) {
          expect(answer.ok, told).toBe(true)
          break
        }
        expect([200, 204, 503], told).toContain(answer.status)
        const isUntouched = when === 'before' && failAt === 1 && !(who === 'an object' && BEGINS_AN_OBJECT.includes(what))
        if (answer.status === 503 && isUntouched) expect(await census(), told).toEqual(before)
        if (answer.status === 503)
          expect(
            answer.headers.getSetCookie().filter(cookie => /^__Host-session=[^;]/.test(cookie)),
            told,
          ).toEqual([])
      }
  },
  60_000,
)
