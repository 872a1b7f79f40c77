import { expect, test } from 'vitest'
import { MINUTE_MS, someAcademy, someEmail } from '../../../../tests/support/connect-academy.ts'
import { connections } from '../schema.ts'

const academy = someAcademy()
const { db } = academy.accounts
const FAILED = 'https://campus.test/login/social/google?error=failed'
const DONE = 'https://campus.test/login/social/google'

const rows = async () => (await db.select().from(connections)).length
const someone = () => ({ email: someEmail(), verified: true })

/** Where the browser is sent when it comes back to this address, and whether it is signed in then. */
async function outcome(browser: ReturnType<typeof academy.browser>, back: string) {
  const { status, headers } = await browser.ask(back)
  expect(status).toBe(302)
  const answer = await browser.ask('/api/auth/google/callback')
  return [headers.get('location'), answer.status]
}

const changed = (address: string, change: (query: URLSearchParams) => void) => {
  const url = new URL(address)
  change(url.searchParams)
  return url.href
}

test.each<[string, (query: URLSearchParams) => void]>([
  ['another state', query => query.set('state', 'A'.repeat(43))],
  ['an empty state', query => query.set('state', '')],
  ['no state', query => query.delete('state')],
  ['the state twice', query => query.append('state', query.get('state') ?? '')],
  ['another issuer', query => query.set('iss', 'https://evil.example')],
  ['no issuer, where the provider says that it names itself', query => query.delete('iss')],
  ['another code', query => query.set('code', 'made-up')],
  ['no code', query => query.delete('code')],
  ['a token in place of a code', query => query.set('token', 'made-up')],
  ['an id_token beside the code', query => query.set('id_token', 'a.b.c')],
  ['a signed answer that nobody asked for', query => query.set('response', 'a.b.c')],
])('A7: an answer of the provider with %s signs nobody in, and ends the sign-in', async (_, change) => {
  const browser = academy.browser()
  const back = await browser.approach('google', someone())
  const before = await rows()
  expect(await outcome(browser, changed(back, change))).toEqual([FAILED, 400])
  expect(await rows()).toBe(before - 1)
  expect(await outcome(browser, back)).toEqual([FAILED, 400])
})

test('A7: an answer of the provider without the cookie of the browser that asked signs nobody in', async () => {
  const back = await academy.browser().approach('google', someone())
  expect(await outcome(academy.browser(), back)).toEqual([FAILED, 400])
})

test.each(['', 'x', 'A'.repeat(43), 'é'.repeat(43), "' OR 1=1 --", '%00', 'A'.repeat(9000)])(
  'A7: a cookie that nobody was given signs nobody in: %s',
  async value => {
    const browser = academy.browser()
    const back = await browser.approach('google', someone())
    browser.cookies.set('koa.sess', encodeURIComponent(value))
    expect(await outcome(browser, back)).toEqual([FAILED, 400])
  },
)

test('A7: a link to the answer that another browser got signs nobody in as another person', async () => {
  const [victim, attacker] = [academy.browser(), academy.browser()]
  await victim.begin('google')
  const back = await attacker.approach('google', someone())
  expect(await outcome(victim, back)).toEqual([FAILED, 400])
  expect(await outcome(attacker, back)).toEqual([DONE, 200])
})

test('A7: a code with the state of another sign-in signs nobody in: the verifier does not fit', async () => {
  const [victim, attacker] = [academy.browser(), academy.browser()]
  const own = await victim.approach('google', someone())
  const foreign = new URL(await attacker.approach('google', someone())).searchParams.get('code') ?? ''
  expect(
    await outcome(
      victim,
      changed(own, query => query.set('code', foreign)),
    ),
  ).toEqual([FAILED, 400])
})

test('A7: an answer counts once: after that the same address signs nobody in', async () => {
  const browser = academy.browser()
  const cookie = `koa.sess=${(await browser.ask('/api/connect/google')).headers.getSetCookie()[0]?.slice(9, 52)}`
  const address = await browser.begin('google')
  const back = await browser.choose(address, someone())
  expect(await outcome(browser, back)).toEqual([DONE, 200])
  for (const headers of [{}, { cookie }]) {
    expect((await browser.ask(back, headers)).headers.get('location')).toBe(FAILED)
    expect((await browser.ask('/api/auth/google/callback', headers)).status).toBe(400)
  }
})

test('A7: coming back twice does not undo the sign-in that the first time finished', async () => {
  const browser = academy.browser()
  const back = await browser.approach('google', someone())
  await browser.ask(back)
  expect(await outcome(browser, back)).toEqual([FAILED, 200])
})

test('A7: of twenty answers at once one counts', async () => {
  const browser = academy.browser()
  const back = await browser.approach('google', someone())
  const answers = await Promise.all(Array.from({ length: 20 }, () => browser.ask(back)))
  const places = answers.map(({ headers }) => headers.get('location'))
  expect([places.filter(place => place === DONE).length, places.filter(place => place === FAILED).length]).toEqual([1, 19])
  const finished = await Promise.all(Array.from({ length: 20 }, () => browser.ask('/api/auth/google/callback')))
  expect(finished.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(400)])
})

test.each([
  [9.9, DONE, 200],
  [10.1, FAILED, 400],
])('A7: an answer that comes after %f minutes', async (minutes, place, status) => {
  const browser = academy.browser()
  const back = await browser.approach('google', someone())
  academy.setClock(minutes * MINUTE_MS)
  expect(await outcome(browser, back)).toEqual([place, status])
  academy.setClock(0)
})

test('sign-ins that were never finished are forgotten when the next one begins', async () => {
  for (let i = 0; i < 3; i++) await academy.browser().begin('google')
  academy.setClock(11 * MINUTE_MS)
  await academy.browser().begin('facebook')
  expect(await rows()).toBe(1)
  academy.setClock(0)
})

test('A7: a sign-in that began with one provider does not end with the other', async () => {
  const browser = academy.browser()
  const back = await browser.approach('facebook', someone())
  expect(await outcome(browser, back.replace('/facebook/', '/google/'))).toEqual([FAILED, 400])
  expect((await browser.ask('/api/auth/facebook/callback')).status).toBe(400)
})

test('A7: what one provider says does not end a sign-in with the other, even where state and verifier fit', async () => {
  const browser = academy.browser()
  const facebook = await academy.browser().begin('facebook')
  const begun = new URL(await browser.begin('google')).searchParams
  const mixed = changed(facebook, query => {
    for (const name of ['state', 'code_challenge']) query.set(name, begun.get(name) ?? '')
  })
  const answer = await browser.ask(await browser.choose(mixed, someone()))
  expect(answer.headers.get('location')).toBe('https://campus.test/login/social/facebook?error=failed')
  for (const name of ['google', 'facebook']) expect((await browser.ask(`/api/auth/${name}/callback`)).status).toBe(400)
})

test('A7: a code of the other provider signs nobody in', async () => {
  const code = new URL(await academy.browser().approach('facebook', someone())).searchParams.get('code') ?? ''
  const browser = academy.browser()
  const back = await browser.approach('google', someone())
  expect(
    await outcome(
      browser,
      changed(back, query => query.set('code', code)),
    ),
  ).toEqual([FAILED, 400])
})

test.each(['google', 'facebook'])('cancelling at %s shows a message, and the sign-in is over', async name => {
  const browser = academy.browser()
  const back = await browser.approach(name, { cancels: true })
  const before = await rows()
  const answer = await browser.ask(back)
  expect([answer.status, answer.headers.get('location')]).toEqual([
    302,
    `https://campus.test/login/social/${name}?error=access_denied`,
  ])
  expect(await rows()).toBe(before - 1)
  expect((await browser.ask(back)).headers.get('location')).toBe(`https://campus.test/login/social/${name}?error=failed`)
})

test.each(['server_error', 'interaction_required', 'x"><script>alert(1)</script>', '\r\nset-cookie: a=b'])(
  'any other error of the provider is a failure, and is not repeated: %s',
  async error => {
    const browser = academy.browser()
    const back = await browser.approach('google', { cancels: true })
    const said = changed(back, query => query.set('error', error))
    expect((await browser.ask(said)).headers.get('location')).toBe(FAILED)
  },
)

test.each([
  ['nobody offers', '/api/connect/github', {}],
  ['nobody offers', '/api/connect/github/callback', {}],
  ['nobody offers', '/api/auth/github/callback', {}],
  ['only objects have', '/api/connect/constructor', {}],
  ['is not configured', '/api/connect/google', { providers: {} }],
  ['is not configured', '/api/connect/google/callback?code=a&state=b', { providers: {} }],
])('a provider that %s is not found: %s', async (_, path, more) => {
  expect((await someAcademy(more).browser().ask(path)).status).toBe(404)
})
