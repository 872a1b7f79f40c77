import { expect, test } from 'vitest'
import { ask } from '../../tests/support/ask.ts'

const OUR_PAGE = { 'sec-fetch-site': 'same-origin' }
const YEAR_SECONDS = 31_536_000
const ID = 'A'.repeat(22)

const post = (path: string, json: unknown, headers: Record<string, string> = {}) =>
  ask(path, {
    method: 'POST',
    headers: { ...OUR_PAGE, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(json),
  })

const postForm = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  ask(path, { method: 'POST', headers: { ...OUR_PAGE, ...headers }, body: new URLSearchParams(fields) })

/** The cookies that an answer sets, by name, each as value and attributes. */
const cookiesOf = (response: Response) =>
  Object.fromEntries(
    response.headers.getSetCookie().map(cookie => {
      const [pair = '', ...attributes] = cookie.split('; ')
      const [name = '', value] = pair.split('=')
      return [name, { value, attributes: attributes.sort() }]
    }),
  )

const OPEN = [`Max-Age=${YEAR_SECONDS}`, 'Path=/', 'SameSite=Lax', 'Secure']
const PRIVATE = ['HttpOnly', ...OPEN]

test('allowing everything keeps the flag for 365 days, readable by the page, and an id for counting that is not', async () => {
  const response = await post('/api/consent', { personalization: true, analytics: true })
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(await response.json()).toEqual({ data: { personalization: true, analytics: true } })
  expect(cookiesOf(response)).toEqual({
    consent: { value: '1.11', attributes: OPEN },
    '__Host-analytics': { value: expect.stringMatching(/^[\w-]{22}$/), attributes: PRIVATE },
  })
})

test('the id is made by chance, and stays while counting stays allowed', async () => {
  const idOf = async (cookie: string) =>
    cookiesOf(await post('/api/consent', { analytics: true }, { cookie }))['__Host-analytics']?.value
  const [first, second] = [await idOf(''), await idOf('')]
  expect(first).not.toBe(second)
  expect(await idOf(`__Host-analytics=${first}`)).toBe(first)
  for (const forged of ['', 'x', `${ID}A`, '%00', `${ID}; __Host-analytics=${ID}`])
    expect(await idOf(`__Host-analytics=${forged}`), forged).not.toBe(ID)
})

test('only essential keeps the flag alone, and takes back the id, the theme and nothing else', async () => {
  const cookie = `consent=1.11; theme=dark; __Host-analytics=${ID}; i18n_redirected=en`
  const response = await post('/api/consent', { personalization: false, analytics: false }, { cookie })
  const cookies = cookiesOf(response)
  expect(cookies.consent).toEqual({ value: '1.00', attributes: OPEN })
  expect(Object.keys(cookies).sort()).toEqual(['__Host-analytics', 'consent', 'theme'])
  for (const name of ['__Host-analytics', 'theme']) {
    expect(cookies[name]?.value, name).toBe('')
    expect(cookies[name]?.attributes, name).toEqual(expect.arrayContaining(['Max-Age=0', 'Path=/', 'Secure']))
  }
})

test.each([
  [{ personalization: true, analytics: false }, '1.10'],
  [{ personalization: false, analytics: true }, '1.01'],
  [{ analytics: true }, '1.01'],
  [{}, '1.00'],
])('%j is kept as %s: a missing switch is not allowed', async (json, value) => {
  expect(cookiesOf(await post('/api/consent', json)).consent?.value).toBe(value)
})

test.each([
  { personalization: 'yes' },
  { analytics: 1 },
  { analytics: null },
  { analytics: true, marketing: true },
  [],
  null,
  'on',
])('%j is refused and keeps nothing', async json => {
  const response = await post('/api/consent', json)
  expect(response.status).toBe(400)
  expect(response.headers.getSetCookie()).toEqual([])
})

test.each([{ 'sec-gpc': '1' }, { dnt: '1' }])('a browser that sends %j is never counted', async header => {
  const response = await post('/api/consent', { personalization: true, analytics: true }, { ...header })
  expect(await response.json()).toEqual({ data: { personalization: true, analytics: false } })
  expect(cookiesOf(response)).toMatchObject({ consent: { value: '1.10' }, '__Host-analytics': { value: '' } })
})

test('a plain form is understood, and goes back to its page', async () => {
  const response = await postForm('/api/consent', { personalization: 'on', return: '/ja-JP/library#main' })
  expect([response.status, response.headers.get('location')]).toEqual([303, '/ja-JP/library#main'])
  expect(cookiesOf(response).consent).toEqual({ value: '1.10', attributes: OPEN })
  const elsewhere = await postForm('/api/consent', { return: 'https://evil.example/' })
  expect([elsewhere.status, elsewhere.headers.get('location')]).toEqual([303, '/'])
  expect(cookiesOf(elsewhere).consent?.value).toBe('1.00')
})

test('a theme is remembered for 365 days where personalization is allowed', async () => {
  for (const theme of ['dark', 'light']) {
    const response = await post('/api/theme', { theme }, { cookie: 'consent=1.10' })
    expect(response.status).toBe(204)
    expect(cookiesOf(response)).toEqual({ theme: { value: theme, attributes: OPEN } })
  }
})

test.each(['', 'consent=1.00', 'consent=1.01', 'consent=2.10', 'consent=1.1', 'consent=true', 'consent=1.10; consent=1.10'])(
  'with the cookie %j a theme lasts until the browser is closed',
  async cookie => {
    const untilClosed = OPEN.slice(1)
    const response = await post('/api/theme', { theme: 'dark' }, { cookie })
    expect(response.status).toBe(204)
    expect(cookiesOf(response)).toEqual({ theme: { value: 'dark', attributes: untilClosed } })
    const form = await postForm('/api/theme', { theme: 'dark', return: '/library' }, { cookie })
    expect([form.status, form.headers.get('location')]).toEqual([303, '/library'])
    expect(cookiesOf(form)).toEqual({ theme: { value: 'dark', attributes: untilClosed } })
  },
)

test('a theme that was chosen before is kept for 365 days once personalization is allowed, and goes when it is switched off', async () => {
  const allowed = await post('/api/consent', { personalization: true }, { cookie: 'theme=dark' })
  expect(cookiesOf(allowed).theme).toEqual({ value: 'dark', attributes: OPEN })
  const off = await post('/api/consent', { personalization: false }, { cookie: 'consent=1.10; theme=dark' })
  expect(cookiesOf(off).theme?.value).toBe('')
})

test.each([{ theme: 'sepia' }, { theme: null }, {}, { theme: 'dark', x: 1 }])('%j is no theme', async json => {
  const response = await post('/api/theme', json, { cookie: 'consent=1.10' })
  expect([response.status, response.headers.getSetCookie()]).toEqual([400, []])
})

test('another site can neither allow anything nor choose a theme', async () => {
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'none' }, { origin: 'https://evil.example' }])
    for (const [path, json] of [
      ['/api/consent', { personalization: true, analytics: true }],
      ['/api/theme', { theme: 'dark' }],
      ['/api/visit', { path: '/', from: '', viewport: 'desktop' }],
    ] as const) {
      const { 'sec-fetch-site': site = '', origin } = headers as Record<string, string>
      const sent: Record<string, string> = { 'content-type': 'application/json', cookie: `consent=1.11; __Host-analytics=${ID}` }
      if (site) sent['sec-fetch-site'] = site
      if (origin) sent.origin = origin
      const response = await ask(path, { method: 'POST', headers: sent, body: JSON.stringify(json) })
      expect([response.status, response.headers.getSetCookie()], `${path} ${JSON.stringify(headers)}`).toEqual([403, []])
    }
})
