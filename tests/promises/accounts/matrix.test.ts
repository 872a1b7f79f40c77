import { beforeAll, describe, expect, test } from 'vitest'
import { calls } from '../../../worker/content/calls.ts'
import { wholeApp } from '../../../worker/whole-app.ts'
import { fillSearchIndex } from '../../support/search-index.ts'
import { visit } from '../../support/visit.ts'
import { sessionRow, sessionsOfUser } from './database.ts'
import {
  deadCookies,
  FOREIGN,
  newAddress,
  newPerson,
  OLD_BROWSER,
  OUR_PAGE,
  type Person,
  SESSION,
  somePicture,
} from './matrix-callers.ts'
import { isWrite, type Row, rows } from './matrix-rows.ts'

fillSearchIndex()

interface Caller {
  cookie?: string
  headers: Record<string, string>
}

/** Makes a row's call about `owner`, as another learner or as the owner. */
async function call(row: Row, owner: Person, { cookie, headers }: Caller): Promise<Response> {
  const sent = new Headers({ 'cf-connecting-ip': newAddress(), ...headers })
  if (cookie !== undefined) sent.set('cookie', `${SESSION}=${cookie}`)
  const json = row.json?.(owner)
  if (json !== undefined) sent.set('content-type', 'application/json')
  const body = row.form ? await somePicture() : json === undefined ? null : JSON.stringify(json)
  const response = await visit(row.at(owner), { method: row.call.split(' ')[0] as string, headers: sent, body })
  const text = await response.text()
  return new Response(text || null, { status: response.status, headers: response.headers })
}

const clears = (response: Response) =>
  response.headers.getSetCookie().some(cookie => cookie.startsWith(`${SESSION}=;`) && /max-age=0/i.test(cookie))
const sets = (response: Response) => response.headers.getSetCookie().some(cookie => /^__Host-session=[^;]/.test(cookie))

const isSignedIn = async ({ cookie }: Person) => (await sessionRow(cookie)) !== undefined

let owner: Person
let other: Person
let dead: Awaited<ReturnType<typeof deadCookies>>
beforeAll(async () => {
  ;[owner, other, dead] = [await newPerson(), await newPerson(), await deadCookies()]
})

/** Each changing call has a learner of its own. */
const ownerFor = async (row: Row) => (row.ends ? newPerson() : owner)

describe.each(rows)('A1: $call', row => {
  test('nobody who is signed out gets more than everybody may, and a dead cookie is taken away', async () => {
    const anonymous = await call(row, owner, { headers: OUR_PAGE })
    expect(anonymous.status).toBe(row.signedOut)
    expect(sets(anonymous)).toBe(false)
    const said = await anonymous.text()
    const { ended, forged } = dead
    for (const [kind, cookie] of Object.entries({ ...ended, ...forged })) {
      const isSeen = !row.nobodyAsks && (kind in forged || !row.asksNothing)
      const response = await call(row, owner, { cookie, headers: OUR_PAGE })
      expect(response.status, kind).toBe(row.signedOut)
      expect(sets(response), kind).toBe(false)
      expect(clears(response), kind).toBe(isSeen)
      if (row.signedOut === 401) expect(await response.text(), kind).toBe(said)
    }
    expect(await isSignedIn(owner)).toBe(true)
  })

  test('the owner gets theirs, and somebody else learns nothing of it', async () => {
    const about = await ownerFor(row)
    const asOther = row.ends ? await newPerson() : other
    const theirs = await call(row, about, { cookie: asOther.cookie, headers: OUR_PAGE })
    expect(theirs.status).toBe(row.other)
    const text = await theirs.text()
    for (const secret of [about.username, about.cookie, about.session]) expect(text).not.toContain(secret)
    expect(await isSignedIn(about), 'the owner is still signed in').toBe(true)
    const mine = await call(row, about, { cookie: about.cookie, headers: OUR_PAGE })
    expect(mine.status).toBe(row.owner)
    expect(await isSignedIn(about)).toBe(!row.ends)
    if (row.owner === 200 && row.signedOut === 401) expect(mine.headers.get('cache-control')).toBe('private, no-store')
  })

  test(`A8: from elsewhere it is ${isWrite(row) || row.onlyFromUs ? 'refused and changes nothing' : 'only read'}`, async () => {
    const about = await ownerFor(row)
    const before = await sessionsOfUser(about.id)
    for (const [kind, headers] of Object.entries(FOREIGN)) {
      const response = await call(row, about, { cookie: about.cookie, headers })
      expect(response.status, kind).toBe(isWrite(row) || row.onlyFromUs ? 403 : row.owner)
      expect(response.headers.getSetCookie(), kind).toEqual([])
      expect(response.headers.get('access-control-allow-origin'), kind).toBeNull()
    }
    expect(await sessionsOfUser(about.id)).toEqual(before)
    expect(await isSignedIn(about)).toBe(true)
    const old = await call(row, about, { cookie: about.cookie, headers: OLD_BROWSER })
    expect(old.status, 'a browser that sends only Origin').toBe(row.owner)
  })
})

const ACCOUNT_PATHS = /^(\/ja-JP)?\/(api|custom-api|webthree-auth|login\/social|newsletter|reminders)(\/|$)/

test('A1: every route has a row, and every row has a route', () => {
  const table = new Set(rows.map(row => row.call))
  const routes = new Set(
    wholeApp.routes
      .filter(({ method, path }) => method !== 'ALL' && !path.endsWith('*') && ACCOUNT_PATHS.test(path))
      .map(({ method, path }) => `${method} ${path}`),
  )
  const content = calls.map(({ path }) => `GET ${path}`)
  expect([...routes, ...content].filter(known => !table.has(known))).toEqual([])
  const promised = new Set([...routes, ...content])
  expect(rows.filter(row => !promised.has(row.call)).map(row => row.call)).toEqual([])
  expect(table.size).toBe(rows.length)
})

test('A8: no spelling of a method gets a write past the rule, and no header makes a GET a write', async () => {
  const about = await newPerson()
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'post', 'Delete'])
    for (const path of ['/api/logout', '/api/sessions', `/api/users/${about.id}`, '/courses', '/nope']) {
      const headers = { cookie: `${SESSION}=${about.cookie}`, 'sec-fetch-site': 'cross-site' }
      expect((await visit(path, { method, headers })).status, `${method} ${path}`).toBe(403)
    }
  for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override', '_method'])
    for (const path of ['/api/sessions', '/api/users/me', '/api/logout?_method=POST']) {
      const headers = { cookie: `${SESSION}=${about.cookie}`, ...OUR_PAGE, [name]: 'DELETE' }
      await (await visit(path, { headers })).arrayBuffer()
    }
  expect(await isSignedIn(about)).toBe(true)
  expect((await about.browser.get('/api/users/me')).status).toBe(200)
})

test('A1: no spelling of a path gets around a rule', async () => {
  const spellings = [
    '/api//users/me',
    '/api/users//me',
    '/API/users/me',
    '/api/%75sers/me',
    '/api/users/me;x=1',
    '/api/./users/me',
  ]
  for (const path of [...spellings, '/api/users/%6de', '/api/users/me%2f', '/api/users/me/../me', '/ja-JP/api/users/me']) {
    expect([301, 401, 404], path).toContain((await visit(path, { headers: OUR_PAGE })).status)
    const theirs = path.replace(/me|%6de/g, owner.id)
    const response = await visit(theirs, { headers: { ...OUR_PAGE, cookie: `${SESSION}=${other.cookie}` } })
    expect([301, 404], theirs).toContain(response.status)
    expect(await response.text(), theirs).not.toContain(owner.username)
  }
})
