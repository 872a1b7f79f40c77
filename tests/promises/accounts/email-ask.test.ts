import { env } from 'cloudflare:test'
import { afterEach, expect, test, vi } from 'vitest'
import { lettersIn } from '../../../worker/origin/mail/mailbox.ts'
import { LetterRefused } from '../../../worker/origin/mail/mailer.ts'
import { sha256 } from '../../../worker/secrets.ts'
import { letterTo, newBrowser, signInByEmail, somebody } from '../../support/accounts.ts'
import { elementsOf } from '../../support/html.ts'
import { watchLog } from '../../support/log.ts'
import { academyWith } from './academy.ts'
import { census, countOf, rowsOf, tablesWith } from './database.ts'

afterEach(() => vi.restoreAllMocks())

const FILES = (env as unknown as { FILES: R2Bucket }).FILES
const addressees = async () => (await lettersIn(FILES)).map(({ to }) => to)
const send = (email: unknown, more: object = {}) => newBrowser().post('/api/passwordless/send-link', { email, ...more })

/** An answer without what is made by chance in each. */
async function looks(response: Response) {
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !/^(x-request-id|set-cookie)$/.test(name)))
  const cookies = response.headers.getSetCookie().map(cookie => cookie.replace(/=[^;]*/, '=…'))
  return { status: response.status, headers, cookies, body: await response.text() }
}

test('A7: nobody finds out by asking whether an email has an account: answer, headers and cookies are the same', async () => {
  const known = await somebody('known@ask.test')
  await known.browser.post('/api/logout')
  const [there, missing] = [await looks(await send('known@ask.test')), await looks(await send('nobody@ask.test'))]
  expect(there.body).toBe('{"email":"known@ask.test","sent":true}')
  expect({ ...missing, body: missing.body.replace('nobody', 'known') }).toEqual(there)
  const letters = [await letterTo('known@ask.test'), await letterTo('nobody@ask.test')]
  expect(letters[0]?.subject).toBe(letters[1]?.subject)
  expect(letters[0]?.text.length).toBe(letters[1]?.text.length)
})

test('A7: capitals, blanks and full-width letters are one mailbox and one account; the letter goes to what they mean', async () => {
  const first = await somebody('ada.lovelace@ask.test')
  for (const typed of [
    'ADA.Lovelace@ask.test',
    ' ada.lovelace@ask.test ',
    'ａｄａ.lovelace@ask.test',
    'ada.lovelace＠ask.test',
    'ada．lovelace@ASK.TEST',
    'ᵃda.lovelace@ask.test',
    'ada.loveⅼace@ask.test',
  ]) {
    const browser = newBrowser()
    const answer = await browser.post('/api/passwordless/send-link', { email: typed })
    const { email } = await answer.json<{ email: string }>()
    expect(email, typed).toMatch(/^[ -~]+$/)
    expect((await addressees())[0], typed).toBe(email)
    await browser.post('/api/passwordless/verify', { code: (await letterTo(email)).code })
    expect(await (await browser.get('/api/users/me')).json(), typed).toMatchObject({ id: first.user.id })
    await rowsOf('delete from limits')
  }
  expect(await countOf('users', "email_key = 'ada.lovelace@ask.test'")).toBe(1)
  expect(await countOf('identities', "subject = 'ada.lovelace@ask.test'")).toBe(1)
})

test('A7: link and code have the bits that they should, and none of them, nor the browser’s secret, stands in the database', async () => {
  const browser = newBrowser()
  await browser.post('/api/passwordless/send-link', { email: 'rest@ask.test' })
  const { token, code, link } = await letterTo('rest@ask.test')
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(new URL(link).origin).toBe('https://campus.test')
  const secret = browser.cookies.get('__Host-letter-browser') ?? ''
  expect(secret).toMatch(/^[\w-]{43}$/)
  for (const value of [token, secret]) expect(await tablesWith(value)).toEqual([])
  expect(await tablesWith(await sha256(token))).toEqual(['email_requests'])
  const [row] = await rowsOf<Record<string, unknown>>("select * from email_requests where email_key = 'rest@ask.test'")
  expect(JSON.stringify(row)).not.toContain(code)
  // Six digits alone would be found from their hash in a moment.
  for (const guess of [code, `${code} `, ` ${code}`, `${code} ${row?.browser_hash}`, `${code} ${row?.link_hash}`])
    expect(row?.code_hash).not.toBe(await sha256(guess))
})

test('A7: codes are six digits, as likely small as large', async () => {
  const { randomCode } = await import('../../../worker/secrets.ts')
  const codes = Array.from({ length: 2000 }, randomCode)
  for (const code of codes) expect(code).toMatch(/^\d{6}$/)
  for (const digit of '0123456789') {
    const first = codes.filter(code => code.startsWith(digit)).length
    expect(first, `codes that begin with ${digit}`).toBeGreaterThan(120)
    expect(first, `codes that begin with ${digit}`).toBeLessThan(290)
  }
})

const INJECTIONS = [
  'a@ask.test\r\nBcc: victim@example.test',
  'a@ask.test\nbcc: victim@example.test',
  'a@ask.test%0d%0aBcc: victim@example.test',
  'a@ask.test\u0000',
  'a@ask.test\u2028bcc: x@example.test',
  'a@ask.test, victim@example.test',
  'a@ask.test;victim@example.test',
  '"a@ask.test" <victim@example.test>',
  'Ada <a@ask.test>',
  '<a@ask.test>',
  'a@ask.test>',
  'a@[127.0.0.1]',
  'a@localhost',
  'a b@ask.test',
  '@ask.test',
  'a@',
  'a@@ask.test',
  'a@ask..test',
  'a@-ask.test',
  '<script>alert(1)</script>@ask.test',
  `${'a'.repeat(300)}@ask.test`,
  `a@${'b.'.repeat(200)}test`,
  'x'.repeat(20_000),
  '',
  ' ',
]
const NOT_TEXT: unknown[] = [null, 7, true, {}, ['a@ask.test'], { toString: 'a@ask.test' }]

test('B3: an email that carries a header, a second address or anything that is none is refused by name; nothing is sent or kept', async () => {
  const [before, letters] = [await census(), (await addressees()).length]
  for (const email of [...INJECTIONS, ...NOT_TEXT]) {
    const answer = await send(email)
    expect(answer.status, JSON.stringify(email)?.slice(0, 60)).toBe(400)
    expect(await answer.json()).toMatchObject({ error: { code: 400, errors: [{ path: 'email' }] } })
    expect(answer.headers.getSetCookie()).toEqual([])
  }
  expect(await census()).toEqual(before)
  expect((await addressees()).length).toBe(letters)
})

test.each([
  ['a..b@docomo.example', 'a..b@docomo.example'],
  ['a.@docomo.example', 'a.@docomo.example'],
  ['aiko＠docomo.example', 'aiko@docomo.example'],
])('an address as Japanese carriers and keyboards write it signs in: %s', async (typed, email) => {
  const browser = newBrowser()
  expect(await (await browser.post('/api/passwordless/send-link', { email: typed })).json()).toEqual({ email, sent: true })
  expect((await browser.post('/api/passwordless/verify', { code: (await letterTo(email)).code })).status).toBe(200)
})

test('an address that the mail provider does not take is refused by that reason, and nothing is kept of it', async () => {
  const before = await census()
  watchLog()
  const put = () => Promise.reject(new LetterRefused('The mail provider answered 422', { isAddress: true }))
  const academy = academyWith({ FILES: { put } })
  for (const [path, status] of [
    ['/api/passwordless/send-link', 422],
    ['/api/subscribe', 422],
  ] as const) {
    const answer = await academy.post(path, { email: 'suspended@ask.test' })
    expect([answer.status, await answer.json()], path).toMatchObject([status, { error: { message: 'email.refused' } }])
  }
  expect({ ...(await census()), mail_log: 0, limits: 0 }).toEqual({ ...before, mail_log: 0, limits: 0 })
})

test('B3: nothing of the asker’s choice but the address and the language gets into a letter', async () => {
  const hostile = '/x\r\nBcc: victim@example.test'
  for (const [i, more] of [
    { returnTo: hostile },
    { returnTo: '/courses?x=<script>alert(1)</script>' },
    { returnTo: '/library"><img src=x onerror=alert(1)>' },
  ].entries()) {
    const email = `letter${i}@ask.test`
    expect((await send(email, more)).status).toBe(200)
    const letter = JSON.stringify(await letterTo(email))
    for (const part of ['victim', 'script', 'onerror', 'Bcc', '/courses', '/library']) expect(letter).not.toContain(part)
  }
  for (const more of [
    { bcc: 'victim@example.test' },
    { context: { subject: 'x' } },
    { subject: 'x' },
    { locale: 'en\r\nBcc: x' },
    { locale: 'xx' },
    { username: 'x' },
    { returnTo: 7 },
    { link: 'true' },
  ])
    expect((await send('letter@ask.test', more)).status, JSON.stringify(more)).toBe(400)
})

test('B3: addresses as people have them are taken: with a plus, an apostrophe, digits, in punycode, as long as they may be', async () => {
  const long = `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.test`
  expect(long.length).toBeLessThanOrEqual(254)
  for (const email of [
    'ada+campus@ask.test',
    "o'neil@ask.test",
    '1@2.test',
    'ada@xn--bcher-kva.test',
    'a_b-c@sub.ask.test',
    long,
  ]) {
    expect((await send(email)).status, email).toBe(200)
    expect((await letterTo(email)).to).toBe(email)
  }
  // A plus makes another mailbox: it is not for us to know that it does not.
  const [plain, plus] = [newBrowser(), newBrowser()]
  await signInByEmail(plain, 'plus@ask.test')
  await signInByEmail(plus, 'plus+1@ask.test')
  expect(await countOf('users', "email_key in ('plus@ask.test', 'plus+1@ask.test')")).toBe(2)
})

test('B3: an address in other letters than a mail server takes is refused in words, never an error of ours', async () => {
  for (const email of ['ada@bücher.test', '学習者@example.test', 'ada@例え.test', '💌@ask.test', 'ada@ask.テスト']) {
    const answer = await send(email)
    expect(answer.status, email).toBe(400)
    expect(await answer.json()).toMatchObject({ error: { errors: [{ path: 'email' }] } })
  }
})

test('F3: where no mail can be sent the answer is 503, and nothing of it stays', async () => {
  const broken = { put: () => Promise.reject(new Error('mail to failing@ask.test failed')), list: () => ({ objects: [] }) }
  const [before, log] = [await census(), watchLog()]
  const answer = await academyWith({ FILES: broken }).post('/api/passwordless/send-link', { email: 'failing@ask.test' })
  expect(answer.status).toBe(503)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await answer.json()).toMatchObject({ data: null, error: { code: 503 } })
  expect(await census()).toEqual(before)
  expect(log.text()).not.toContain('ask.test')
})

test.each([
  ['en', 'Your sign-in link for Campus', 'Sign in', ''],
  ['ja-JP', 'Campusのログイン用リンク', 'ログインする', '/ja-JP'],
] as const)(
  'B3: the letter in %s says what it is for, in words and in HTML, with one link and one code',
  async (locale, subject, button, prefix) => {
    const email = `letter-${locale}@ask.test`
    await send(email, { locale })
    const letter = await letterTo(email)
    expect(letter.subject).toBe(subject)
    expect(letter.link).toBe(`https://campus.test${prefix}/login/social/password?loginToken=${letter.token}`)
    expect(letter.text.match(/https?:\/\//g)).toHaveLength(1)
    expect(letter.text.match(/^\d{6}$/gm)).toEqual([letter.code])
    expect(letter.html).toContain(button)
    expect(letter.html).toContain(letter.code)
    const elements = await elementsOf(letter.html)
    expect(elements.filter(({ tag }) => tag === 'a').map(({ attributes }) => attributes.href)).toEqual([letter.link])
    expect(elements.filter(({ tag }) => ['script', 'img', 'link', 'iframe', 'form'].includes(tag))).toEqual([])
    expect(elements.find(({ tag }) => tag === 'html')?.attributes.lang).toBe(locale)
  },
)

test('B3: what stands in a letter as HTML is escaped, whatever the address of the academy', async () => {
  const letters = await import('../../../worker/origin/accounts/email/letters.ts')
  const link = `https://campus.test/?a=1&b="><script>alert(1)</script>`
  for (const make of [letters.signInLetter, letters.addEmailLetter, letters.changeEmailLetter])
    for (const locale of ['en', 'ja-JP'] as const) {
      const elements = await elementsOf(make('a@ask.test', link, '123456', locale).html)
      expect(elements.filter(({ tag }) => tag === 'script')).toEqual([])
    }
})
