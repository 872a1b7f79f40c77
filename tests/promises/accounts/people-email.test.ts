import { afterEach, expect, test, vi } from 'vitest'
import { type Browser, letterTo, newBrowser, signInByEmail, somebody } from '../../support/accounts.ts'
import { watchLog } from '../../support/log.ts'
import { academyWith, SESSION } from './academy.ts'
import { countOf, rowsOf, tablesWith } from './database.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

type Somebody = Awaited<ReturnType<typeof somebody>>
const PAGE = '/login/social/password'

const asks = ({ browser }: { browser: Browser }, email: string, more: object = {}) =>
  browser.post('/api/users/me/email', { email, ...more })
/** Types a letter's code where the change was asked for. */
const types = ({ browser }: { browser: Browser }, code: string) => browser.post('/api/passwordless/verify', { code })
/** Opens a letter's link in a browser, and presses its button. */
async function presses({ browser }: { browser: Browser }, link: string) {
  await browser.go(link, { headers: { 'sec-fetch-site': 'cross-site' } })
  return (await browser.post(PAGE)).headers.get('location')
}
const stateOf = async (response: Response) => (await response.json<{ state: string }>()).state
const emailOf = async ({ browser }: { browser: Browser }) =>
  (await (await browser.get('/api/users/me')).json<{ email: string }>()).email
const labelsOf = async ({ id }: Somebody['user']) =>
  (await rowsOf<{ subject: string }>('select subject from identities where user_id = ? order by subject', id)).map(
    ({ subject }) => subject,
  )

/** A learner who has asked for another email: the letters to the old and to the new address. */
async function changing(email: string, person?: Somebody) {
  const ada = person ?? (await somebody())
  expect(await (await asks(ada, email)).json()).toEqual({ email, sent: true, both: true })
  return { ada, old: await letterTo(ada.email), fresh: await letterTo(email) }
}

test.each([
  ['the old address first', true],
  ['the new address first', false],
])('B7: an email changes when both addresses have confirmed, %s, and not before', async (_, oldFirst) => {
  const email = `new-${oldFirst}@change.test`
  const { ada, old, fresh } = await changing(email)
  const [first, second] = oldFirst ? [old, fresh] : [fresh, old]
  expect(await stateOf(await types(ada, first.code))).toBe('waiting')
  expect((await types(ada, first.code)).status).toBe(400)
  expect(await emailOf(ada)).toBe(ada.email)
  expect(await stateOf(await types(ada, second.code))).toBe('changed')
  expect(await emailOf(ada)).toBe(email)
  expect(await labelsOf(ada.user)).toEqual([email])
  for (const { link } of [old, fresh]) expect(await presses(ada, link)).toBe('/?sign-in=expired')
  const [back, stranger] = [newBrowser(), newBrowser()]
  expect((await signInByEmail(back, email)).created).toBe(false)
  expect((await signInByEmail(stranger, ada.email)).created).toBe(true)
  expect((await ada.get('/api/users/me')).status).toBe(200)
})

test('B7: both confirm at the same moment, twice over, and it changes to one state', async () => {
  const { ada, old, fresh } = await changing('together@change.test')
  const states = await Promise.all(
    [old, fresh, old, fresh].map(async ({ code }) => (await types(ada, code)).json<{ state?: string }>()),
  )
  expect(states.map(({ state }) => state)).toContain('changed')
  expect(await emailOf(ada)).toBe('together@change.test')
  expect(await labelsOf(ada.user)).toEqual(['together@change.test'])
  expect(await countOf('email_changes', 'user_id = ?', ada.user.id)).toBe(0)
})

test('B7: by the links of the letters it takes a click each in the browser of the account; opening them confirms nothing', async () => {
  const log = watchLog()
  const { ada, old, fresh } = await changing('clicked@change.test')
  for (const { link } of [old, fresh])
    for (const method of ['HEAD', 'GET', 'GET']) {
      const scanner = newBrowser()
      const opened = await scanner.go(link, { method, headers: { 'sec-fetch-site': 'cross-site' } })
      expect(opened.headers.get('location')).toBe(PAGE)
      await scanner.go(PAGE, { method })
      // It has no button there; pressed all the same, it does nothing.
      expect((await scanner.post(PAGE)).headers.get('location')).toBe(PAGE)
      expect(scanner.cookies.has(SESSION)).toBe(false)
    }
  expect(
    await countOf('email_changes', "email_key = 'clicked@change.test' and old_confirmed_at is null and new_confirmed_at is null"),
  ).toBe(1)
  const eve = await somebody()
  for (const { link } of [old, fresh]) expect(await presses(eve, link)).toBe(PAGE)
  expect(await presses(ada, old.link)).toBe('/profile?sign-in=email-waiting')
  expect(await presses(ada, fresh.link)).toBe('/profile?sign-in=email-changed')
  expect(await emailOf(ada)).toBe('clicked@change.test')
  for (const { token } of [old, fresh]) {
    expect(await tablesWith(token)).toEqual([])
    expect(log.text()).not.toContain(token)
  }
  expect(log.text()).not.toContain('@change.test')
})

test('B7: a change holds for ten minutes; a newer one ends it; guesses confirm nothing', async () => {
  const first = await changing('first@change.test')
  const { old, fresh } = await changing('second@change.test', first.ada)
  expect((await types(first.ada, first.fresh.code)).status).toBe(400)
  expect(await presses(first.ada, first.fresh.link)).toBe('/?sign-in=expired')
  expect(await stateOf(await types(first.ada, old.code))).toBe('waiting')
  const now = Date.now()
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(now + 10 * 60_000 + 1)
  expect(await presses(first.ada, fresh.link)).toBe('/?sign-in=expired')
  expect(await labelsOf(first.ada.user)).toEqual([first.ada.email])
})

test('B7: an email that somebody else has by then is not taken from them, and who asks does not learn of it beforehand', async () => {
  const eve = await somebody()
  const taken = await asks(await somebody(), eve.email)
  expect(taken.status).toBe(200)
  const { ada, old, fresh } = await changing('meanwhile@change.test')
  const other = newBrowser()
  await signInByEmail(other, 'meanwhile@change.test')
  expect(await stateOf(await types(ada, fresh.code))).toBe('waiting')
  const answer = await types(ada, old.code)
  expect(answer.status).toBe(409)
  expect((await types(ada, old.code)).status).toBe(400)
  expect(await emailOf(ada)).toBe(ada.email)
  expect(await emailOf({ browser: other })).toBe('meanwhile@change.test')
  expect(await labelsOf(ada.user)).toEqual([ada.email])
})

test('B7: an email that signs in to the account already can become its email; both ways do not become two', async () => {
  const ada = await somebody()
  await ada.browser.post('/api/passwordless/send-link', { email: 'second-way@change.test', link: true })
  await ada.browser.post('/api/passwordless/verify', { code: (await letterTo('second-way@change.test')).code })
  const { old, fresh } = await changing('second-way@change.test', ada)
  await types(ada, fresh.code)
  expect(await stateOf(await types(ada, old.code))).toBe('changed')
  expect(await emailOf(ada)).toBe('second-way@change.test')
  expect(await labelsOf(ada.user)).toEqual(['second-way@change.test'])
})

test('B7: the second email of somebody else is theirs too, and is not taken', async () => {
  const [ada, eve] = [await somebody(), await somebody()]
  await eve.browser.post('/api/passwordless/send-link', { email: 'eves-second@change.test', link: true })
  await eve.browser.post('/api/passwordless/verify', { code: (await letterTo('eves-second@change.test')).code })
  const { old, fresh } = await changing('eves-second@change.test', ada)
  await types(ada, fresh.code)
  expect((await types(ada, old.code)).status).toBe(409)
  expect(await labelsOf(eve.user)).toEqual([eve.email, 'eves-second@change.test'].sort())
  expect(await emailOf(ada)).toBe(ada.email)
})

test('B7: an account without an email has only the new address to confirm', async () => {
  const ada = await somebody()
  const wallet = '0x83ea1067897aa6e4562bcbf83873d3f142c09028'
  await rowsOf("update identities set provider = 'wallet', subject = ?, email_key = null where user_id = ?", wallet, ada.user.id)
  await rowsOf(
    'update users set email = null, email_key = null, address = ?, address_key = ? where id = ?',
    wallet,
    wallet,
    ada.user.id,
  )
  expect(await (await asks(ada, 'first-email@change.test')).json()).toMatchObject({ both: false })
  const { link, code } = await letterTo('first-email@change.test')
  expect(await presses(await somebody(), link)).toBe(PAGE)
  expect(await stateOf(await types(ada, code))).toBe('changed')
  expect(await emailOf(ada)).toBe('first-email@change.test')
})

test('B3: a new email is refused as one to sign in with is: headers, lists, the same again, unknown fields', async () => {
  const ada = await somebody()
  for (const email of ['a@b.test\r\nBcc: x@y.test', 'a@b.test,x@y.test', 'Ada <a@b.test>', 'a', '', null, 7, ['a@b.test']])
    expect((await asks(ada, email as string)).status, String(email)).toBe(400)
  for (const same of [ada.email, ada.email.toUpperCase(), ` ${ada.email}`]) expect((await asks(ada, same)).status, same).toBe(400)
  expect((await asks(ada, 'x@change.test', { userId: 1 })).status).toBe(400)
  expect((await asks(ada, 'x@change.test', { locale: 'xx' })).status).toBe(400)
  expect(await countOf('email_changes', 'user_id = ?', ada.user.id)).toBe(0)
})

test('F3: where a letter of a change cannot be sent the answer is 503 and no change is under way', async () => {
  const ada = await somebody()
  let letters = 0
  for (const failsAt of [1, 2]) {
    letters = 0
    const put = async () => {
      if (++letters === failsAt) throw new Error('no mail')
    }
    const academy = academyWith({ FILES: { put } }, ada.browser.cookies.get(SESSION))
    const answer = await academy.post('/api/users/me/email', { email: 'unsent@change.test' })
    expect(answer.status).toBe(503)
    expect(await countOf('email_changes', 'user_id = ?', ada.user.id)).toBe(0)
  }
  expect(await emailOf(ada)).toBe(ada.email)
})

test.each([
  ['en', 'Confirm the new email of your Campus account', ''],
  ['ja-JP', 'Campusアカウントのメールアドレス変更の確認', '/ja-JP'],
] as const)(
  'B3: both letters of a change in %s say what it is about, each with its own link and code',
  async (locale, subject, prefix) => {
    const ada = await somebody()
    const email = `letters-${locale}@change.test`
    await asks(ada, email, { locale })
    const letters = [await letterTo(ada.email), await letterTo(email)]
    for (const letter of letters) {
      expect(letter.subject).toBe(subject)
      expect(letter.link).toMatch(new RegExp(`^https://campus\\.test${prefix}/login/social/password\\?loginToken=[\\w-]{43}$`))
      expect(letter.code).toMatch(/^\d{6}$/)
      expect(letter.text).not.toContain(email)
      expect(letter.html).not.toContain(ada.email)
    }
    expect(letters[0]?.token).not.toBe(letters[1]?.token)
  },
)
