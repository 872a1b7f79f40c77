import { afterEach, expect, test, vi } from 'vitest'
import { type Browser, createBrowser, letterTo, newBrowser } from '../../support/accounts.ts'
import { SESSION } from './academy.ts'
import { countOf, rowsOf, sessionsOfUser } from './database.ts'

afterEach(() => vi.useRealTimers())

const STATE = '__Host-letter-browser'

async function asked(email: string, more: object = {}) {
  const browser = newBrowser()
  await browser.post('/api/passwordless/send-link', { email, ...more })
  return { browser, ...(await letterTo(email)) }
}
const types = (browser: Browser, code: string) => browser.post('/api/passwordless/verify', { code })
const wrong = (code: string, i = 1) => String((Number(code) + i) % 1_000_000).padStart(6, '0')
const saysOf = async (response: Response) => {
  const { error } = await response.json<{ error: { message: string; details: { left?: number } } }>()
  return [response.status, error.message, error.details.left]
}

/** The same browser by many addresses, so that no limit of one address helps. */
function manyLike({ cookies }: Browser, count: number): Browser[] {
  return Array.from({ length: count }, (_, i) => {
    const copy = createBrowser({ 'cf-connecting-ip': `192.0.2.${i}` })
    for (const [name, value] of cookies) copy.cookies.set(name, value)
    return copy
  })
}

test('A7: five wrong codes, each with what is left, and the right one no longer counts', async () => {
  const { browser, code } = await asked('five@code.test')
  for (const left of [4, 3, 2, 1, 0])
    expect(await saysOf(await types(browser, wrong(code, left + 1)))).toEqual([400, 'code.wrong', left])
  expect(await saysOf(await types(browser, code))).toEqual([400, 'code.dead', 0])
  expect(browser.cookies.has(SESSION)).toBe(false)
})

test('A7: the fifth try may still be the right one', async () => {
  const { browser, code } = await asked('fifth@code.test')
  for (const i of [1, 2, 3, 4]) await types(browser, wrong(code, i))
  expect((await types(browser, code)).status).toBe(200)
  expect(browser.cookies.has(SESSION)).toBe(true)
})

test('A7: of fifty guesses at the same moment, from fifty addresses, five are looked at', async () => {
  const { browser, code } = await asked('fifty@code.test')
  const answers = await Promise.all(manyLike(browser, 50).map((one, i) => types(one, wrong(code, i + 1))))
  const says = await Promise.all(answers.map(saysOf))
  expect(says.filter(([, message]) => message === 'code.wrong')).toHaveLength(5)
  expect(says.filter(([, message]) => message === 'code.dead')).toHaveLength(45)
  expect(new Set(says.flatMap(([, message, left]) => (message === 'code.wrong' ? [left] : [])))).toEqual(new Set([0, 1, 2, 3, 4]))
  expect((await types(browser, code)).status).toBe(400)
})

test('A7: the right code fifty times at the same moment gets one in', async () => {
  const { browser, code } = await asked('right@code.test')
  const answers = await Promise.all(manyLike(browser, 50).map(one => types(one, code)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await countOf('users', "email_key = 'right@code.test'")).toBe(1)
  const [user] = await rowsOf<{ id: number }>("select id from users where email_key = 'right@code.test'")
  expect(await sessionsOfUser(user?.id ?? 0)).toHaveLength(1)
})

test('A7: a code counts only in the browser that asked for it, and tries elsewhere take nothing from that browser', async () => {
  const { browser, code } = await asked('bound@code.test')
  const eve = await asked('eve@code.test')
  const nobody = newBrowser()
  for (let i = 0; i < 8; i++) {
    expect(await saysOf(await types(nobody, code))).toEqual([400, 'code.none', 0])
    expect((await types(eve.browser, code)).status).toBe(400)
  }
  for (const state of ['', '{}', 'A'.repeat(43), 'B'.repeat(44)]) {
    nobody.cookies.set(STATE, state)
    expect((await types(nobody, code)).status, state.slice(0, 20)).toBe(400)
  }
  expect((await types(browser, code)).status).toBe(200)
})

test('A7: nobody learns from a dead or wrong code whether the email has an account', async () => {
  const { browser: first, code } = await asked('known@code.test')
  await types(first, code)
  const says = []
  for (const email of ['known@code.test', 'unknown@code.test']) {
    const { browser, code: fresh } = await asked(email)
    says.push(await saysOf(await types(browser, wrong(fresh))))
  }
  expect(says[0]).toEqual(says[1])
})

test('A7: the link of a letter lives on when its code is dead', async () => {
  const { browser, code, link } = await asked('living@code.test')
  for (let i = 1; i <= 6; i++) await types(browser, wrong(code, i))
  await browser.go(link, { headers: { 'sec-fetch-site': 'cross-site' } })
  await browser.post('/login/social/password')
  expect(browser.cookies.has(SESSION)).toBe(true)
})

test('A7: link and code are one use: whichever came first ends the other', async () => {
  const first = await asked('code-first@code.test')
  expect((await types(first.browser, first.code)).status).toBe(200)
  const late = newBrowser()
  await late.go(first.link)
  expect((await late.post('/login/social/password')).headers.get('location')).toBe('/?sign-in=expired')
  const second = await asked('link-first@code.test')
  await newBrowser().get(`/api/passwordless/login?loginToken=${second.token}`)
  expect((await types(second.browser, second.code)).status).toBe(400)
  // At the same moment too.
  const third = await asked('both@code.test')
  const both = await Promise.all([
    types(third.browser, third.code),
    newBrowser().get(`/api/passwordless/login?loginToken=${third.token}`),
  ])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
})

test('A7: a code holds for ten minutes', async () => {
  const { browser, code } = await asked('old@code.test')
  const now = Date.now()
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(now + 10 * 60_000 + 1)
  expect((await types(browser, code)).status).toBe(400)
  vi.setSystemTime(now + 9 * 60_000)
  expect((await types(browser, code)).status).toBe(200)
})

test('A7: a browser that asked for two emails has the code of the second; asking again begins the tries anew', async () => {
  const { browser, code } = await asked('one@code.test')
  await browser.post('/api/passwordless/send-link', { email: 'two@code.test' })
  expect((await types(browser, code)).status).toBe(400)
  const { code: second } = await letterTo('two@code.test')
  for (let i = 1; i <= 3; i++) await types(browser, wrong(second, i))
  await browser.post('/api/passwordless/send-link', { email: 'two@code.test' })
  const { code: third } = await letterTo('two@code.test')
  for (let i = 1; i <= 4; i++) await types(browser, wrong(third, i))
  expect((await types(browser, third)).status).toBe(200)
  expect(await (await browser.get('/api/users/me')).json()).toMatchObject({ email: 'two@code.test' })
})

test('A7: what is no six digits is refused before anything is counted', async () => {
  const { browser, code } = await asked('shape@code.test')
  const shapes = [
    '',
    ' ',
    code.slice(1),
    `${code}0`,
    ` ${code}`,
    `${code}\n`,
    'abcdef',
    '１２３４５６',
    '12345６',
    "1' or 1",
    code.split(''),
    Number(code),
    null,
    {},
  ]
  for (const shape of shapes)
    expect((await browser.post('/api/passwordless/verify', { code: shape })).status, JSON.stringify(shape)).toBe(400)
  for (const body of [{}, { code, email: 'x@y.test' }, [], 'x', null, { code, browser: 'x' }])
    expect((await browser.post('/api/passwordless/verify', body)).status, JSON.stringify(body)).toBe(400)
  expect((await rowsOf("select wrong_tries from email_requests where email_key = 'shape@code.test'"))[0]).toEqual({
    wrong_tries: 0,
  })
  expect((await types(browser, code)).status).toBe(200)
})

test('A7: after ten wrong codes in 24 hours an account’s codes are not looked at, in whichever browser; its links work', async () => {
  await asked('day@code.test').then(({ browser, code }) => types(browser, code))
  for (let letter = 0; letter < 2; letter++) {
    const { browser, code } = await asked('day@code.test')
    for (let i = 1; i <= 5; i++) expect((await saysOf(await types(browser, wrong(code, i))))[1]).toBe('code.wrong')
  }
  const { browser, code, link } = await asked('day@code.test')
  expect(await saysOf(await types(browser, code))).toEqual([400, 'code.day', 0])
  await browser.go(link, { headers: { 'sec-fetch-site': 'cross-site' } })
  await browser.post('/login/social/password')
  expect(browser.cookies.has(SESSION)).toBe(true)
  // The letter about the new device goes out after the answer.
  await vi.waitFor(async () => expect((await letterTo('day@code.test')).code).toBe(''))
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 24 * 3_600_000 + 1000)
  const tomorrow = await asked('day@code.test')
  expect((await types(tomorrow.browser, tomorrow.code)).status).toBe(200)
})

test('A7: the ten count for the account, not for one of its addresses, and for an address without an account alike', async () => {
  const first = await asked('one-of-two@code.test')
  await types(first.browser, first.code)
  await first.browser.post('/api/passwordless/send-link', { email: 'two-of-two@code.test', link: true })
  await types(first.browser, (await letterTo('two-of-two@code.test')).code)
  for (const email of ['one-of-two@code.test', 'two-of-two@code.test']) {
    const { browser, code } = await asked(email)
    for (let i = 1; i <= 5; i++) await types(browser, wrong(code, i))
  }
  for (const [email, says] of [
    ['two-of-two@code.test', 'code.day'],
    ['nobody-yet@code.test', 'code.wrong'],
  ] as const) {
    const { browser, code } = await asked(email)
    expect((await saysOf(await types(browser, wrong(code))))[1], email).toBe(says)
  }
  for (let i = 2; i <= 10; i++) {
    const { browser, code } = await asked('nobody-yet@code.test')
    await types(browser, wrong(code))
  }
  const { browser, code } = await asked('nobody-yet@code.test')
  expect((await saysOf(await types(browser, code)))[1]).toBe('code.day')
})

test('A7: right codes are no tries: a learner who signs in eleven times a day by code still can', async () => {
  for (let i = 0; i < 11; i++) {
    const { browser, code } = await asked('often@code.test')
    expect((await types(browser, code)).status, String(i)).toBe(200)
  }
})
