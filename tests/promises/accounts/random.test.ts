import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { newBrowser, signInByEmail } from '../../support/accounts.ts'
import { visit } from '../../support/visit.ts'
import { rowsOf } from './database.ts'
import { FOREIGN, newAddress, newPerson, OUR_PAGE, SESSION } from './matrix-callers.ts'
import { rows } from './matrix-rows.ts'

const SEED = 20261124
beforeEach(() => rowsOf('delete from limits'))

const text = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(
    'me',
    '0',
    '-1',
    '1e9',
    '__proto__',
    'constructor',
    "' or 1=1 --",
    '%00',
    '..',
    '../users/1',
    'null',
    '{}',
    '\u0000',
    '💥',
    'あ',
  ),
)
const value = fc.oneof(
  text,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(text, { maxLength: 3 }),
  fc.object({ maxDepth: 2 }),
)
const FIELDS = [
  'email',
  'code',
  'token',
  'username',
  'photo',
  'locale',
  'returnTo',
  'link',
  'address',
  'signature',
  'message',
  'data',
  '__proto__',
]
const body = fc.oneof(
  fc.dictionary(fc.constantFrom(...FIELDS), value, { maxKeys: 5 }).map(fields => JSON.stringify(fields)),
  fc.json({ maxDepth: 4 }),
  fc.string({ maxLength: 100 }),
)
const type = fc.constantFrom(
  'application/json',
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  '',
  '%',
)

/** The pattern of a route with anything in the place of its parameters. */
const addressOf = (pattern: string, parts: string[]) => {
  let i = 0
  return pattern.replace(/:\w+/g, () => encodeURIComponent((parts[i++] ?? 'x').toWellFormed()) || 'x')
}

test('B8: whatever is sent to calls about a person, signed in or out, it is no error of ours, and nobody else is touched', async () => {
  let person = await newPerson()
  const bystander = await newPerson()
  const routes = rows.map(({ call }) => call.split(' ') as [string, string]).filter(([, path]) => path !== '/api/sitemap/:file')
  const check = fc.asyncProperty(
    fc.constantFrom(...routes),
    fc.array(text, { minLength: 3, maxLength: 3 }),
    fc.option(body),
    type,
    fc.dictionary(
      fc.constantFrom('loginToken', 'progress', 'link', 'return', 'locale', 'error', 'code', 'state', 'access_token'),
      text,
      { maxKeys: 3 },
    ),
    fc.boolean(),
    async ([method, pattern], parts, sent, contentType, query, signedIn) => {
      const search = new URLSearchParams(
        Object.entries(query).map(([name, word]) => [name, word.toWellFormed()] as [string, string]),
      )
      const headers = new Headers({ ...OUR_PAGE, 'cf-connecting-ip': newAddress(), 'content-type': contentType })
      if (signedIn)
        headers.set(
          'cookie',
          `${SESSION}=${person.cookie}; __Host-merge-token=x; __Host-sign-in=%7B; __Host-letter-browser=y; __Host-login-token=z`,
        )
      const response = await visit(`${addressOf(pattern, parts)}?${search}`, {
        method,
        headers,
        body: method === 'GET' ? null : (sent ?? null),
      })
      const answer = await response.text()
      expect(response.status, `${method} ${pattern}: ${answer.slice(0, 200)}`).toBeLessThan(500)
      expect(answer).not.toMatch(/D1_ERROR|SQLITE|Failed query| at \w+ \(/)
      if (signedIn && response.status < 300 && /logout|sessions/.test(pattern)) person = await newPerson()
    },
  )
  await fc.assert(check, { seed: SEED, numRuns: 600 })
  expect((await bystander.browser.get('/api/users/me')).status).toBe(200)
}, 120_000)

test('B8: whatever a browser calls itself, its person gets in, and the session says something short about it', async () => {
  const agents = [
    '',
    ' ',
    'x'.repeat(5000),
    'Mozilla/5.0',
    '(((((',
    'Version/'.repeat(200),
    '<script>alert(1)</script>',
    'Android '.repeat(300),
    '\u00ff\u00fe',
    '%00',
    'null',
    'Firefox/999999999999999',
  ]
  for (const [i, agent] of agents.entries()) {
    const browser = newBrowser()
    const go = browser.go
    browser.post = (path: string, json?: unknown) => go(path, { method: 'POST', json, headers: { 'user-agent': agent } })
    await signInByEmail(browser, `agent${i}@random.test`)
    const { data } = await (await browser.get('/api/sessions')).json<{ data: { device: string }[] }>()
    expect(data[0]?.device.length, agent.slice(0, 20)).toBeLessThan(200)
  }
})

test('A8: from elsewhere no body and no type of content changes anything', async () => {
  const person = await newPerson()
  const writes = rows.map(({ call }) => call.split(' ') as [string, string]).filter(([method]) => method !== 'GET')
  const check = fc.asyncProperty(
    fc.constantFrom(...writes),
    fc.constantFrom(...Object.values(FOREIGN)),
    body,
    type,
    async ([method, pattern], from, sent, contentType) => {
      const headers = { ...from, cookie: `${SESSION}=${person.cookie}`, 'content-type': contentType }
      const response = await visit(addressOf(pattern, [person.id, person.session]), { method, headers, body: sent })
      await response.arrayBuffer()
      expect(response.status, `${method} ${pattern}`).toBe(403)
    },
  )
  await fc.assert(check, { seed: SEED, numRuns: 200 })
  expect(await (await person.browser.get('/api/users/me')).json()).toMatchObject({ username: person.username })
})
