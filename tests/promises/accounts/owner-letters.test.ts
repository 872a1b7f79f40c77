import { env } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { lettersIn } from '../../../worker/origin/mail/mailbox.ts'
import { type Browser, createBrowser, letterTo, newBrowser, signInByEmail, somebody } from '../../support/accounts.ts'
import { elementsOf } from '../../support/html.ts'
import { academyWith, SESSION } from './academy.ts'
import { rowsOf } from './database.ts'

const FILES = (env as unknown as { FILES: R2Bucket }).FILES
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const WALLET = '0x83ea1067897aa6E4562BCbf83873D3F142c09028'

/** The letters to an address that are not about a link or a code of ours, the newest first. */
const toldTo = async (email: string) =>
  (await lettersIn(FILES)).filter(({ to, text }) => to === email && !text.includes('loginToken'))
/** They go out after the answer. */
const told = (email: string, subject: string) =>
  vi.waitFor(async () => {
    const letter = (await toldTo(email)).find(letter => letter.subject === subject)
    if (!letter) throw new Error(`${email} was not told: ${subject}`)
    return letter
  })
/** Long enough for a letter that should not come. */
const quiet = () => new Promise(resolve => setTimeout(resolve, 100))

const adds = async (browser: Browser, email: string) => {
  await browser.post('/api/passwordless/send-link', { email, link: true })
  expect((await browser.post('/api/passwordless/verify', { code: (await letterTo(email)).code })).status).toBe(200)
}
const identitiesOf = async (browser: Browser) =>
  (await (await browser.get('/api/users/me/identities')).json<{ data: { id: string; label: string }[] }>()).data

test('the owner is told of a way in that is added, with what to do, in words and in HTML', async () => {
  const ada = await somebody('told@owner.test')
  await adds(ada.browser, 'second@owner.test')
  const letter = await told('told@owner.test', 'A new way to sign in to your Campus account')
  expect(letter.text).toContain(ada.user.username)
  expect(letter.text).toContain('second@owner.test')
  expect(letter.text).toMatch(/\d{4}.*UTC/)
  expect(letter.text).toContain('end all sessions, and remove the ways to sign in that you do not know')
  expect(letter.text).toMatch(/can no longer sign in, write to \S+@\S+\./)
  const links = (await elementsOf(letter.html)).filter(({ tag }) => tag === 'a').map(({ attributes }) => attributes.href)
  expect(links).toEqual(['https://campus.test/profile'])
  expect(await toldTo('second@owner.test')).toEqual([])
})

test('a way that a sign-in adds by itself is told too: the same proven email by another way', async () => {
  const ada = await somebody('same@owner.test')
  await rowsOf("update identities set provider = 'google', subject = 'google-7' where user_id = ?", ada.user.id)
  await signInByEmail(newBrowser(), 'same@owner.test')
  await told('same@owner.test', 'A new way to sign in to your Campus account')
})

test('a way that is removed is written to the owner and to the address that no longer signs in', async () => {
  const ada = await somebody('first@removed.test')
  await adds(ada.browser, 'second@removed.test')
  const first = (await identitiesOf(ada.browser)).find(({ label }) => label === 'first@removed.test')
  expect((await ada.browser.delete(`/api/users/me/identities/${first?.id}`)).status).toBe(204)
  const removed = await told('first@removed.test', 'A way to sign in was removed from your Campus account')
  expect(removed.text).toContain('first@removed.test')
  const second = await somebody('wallet@removed.test')
  await rowsOf(
    "insert into identities values ('wallet', ?, ?, ?, null, '2026-01-01')",
    WALLET.toLowerCase(),
    second.user.id,
    WALLET,
  )
  const wallet = (await identitiesOf(second.browser)).find(({ label }) => label === WALLET)
  await second.browser.delete(`/api/users/me/identities/${wallet?.id}`)
  const letter = await told('wallet@removed.test', 'A way to sign in was removed from your Campus account')
  expect(letter.text).toContain(`Wallet ${WALLET}`)
})

test('a device that the account has not seen is told by its name; one that it knows is not, nor the first', async () => {
  const { browser } = await somebody('device@owner.test')
  await quiet()
  expect(await toldTo('device@owner.test')).toEqual([])
  await browser.post('/api/logout')
  await signInByEmail(browser, 'device@owner.test')
  await quiet()
  expect(await toldTo('device@owner.test')).toEqual([])
  const firefox = createBrowser({ 'cf-connecting-ip': '198.51.100.3', 'user-agent': FIREFOX })
  await signInByEmail(firefox, 'device@owner.test')
  const letter = await told('device@owner.test', 'A new device signed in to your Campus account')
  expect(letter.text).toContain('Firefox, Windows')
  const cookie = firefox.cookies.get('__Host-device') ?? ''
  expect(cookie).toMatch(/^[\w-]{43}$/)
  expect(JSON.stringify(await rowsOf('select * from devices'))).not.toContain(cookie)
})

test('what a browser calls itself is no way to write to the owner: neither HTML nor a link', async () => {
  await somebody('hostile@owner.test')
  for (const agent of ['<img/1.0 x', 'evil.example/1.0 x', `${'x'.repeat(300)}/1 `]) {
    await rowsOf('delete from limits')
    await signInByEmail(createBrowser({ 'user-agent': agent }), 'hostile@owner.test')
  }
  await vi.waitFor(async () => expect(await toldTo('hostile@owner.test')).toHaveLength(3))
  for (const { text, html } of await toldTo('hostile@owner.test')) {
    expect(text).not.toMatch(/<img|evil|xxxx/)
    expect((await elementsOf(html)).filter(({ tag }) => tag === 'img')).toEqual([])
  }
})

test('a changed email is written to both addresses, in the language of the page', async () => {
  const ada = await somebody('old@owner.test')
  await ada.browser.post('/api/users/me/email', { email: 'new@owner.test' })
  const headers = { referer: 'https://campus.test/ja-JP/profile' }
  for (const address of ['old@owner.test', 'new@owner.test']) {
    const { code } = await letterTo(address)
    await ada.browser.go('/api/passwordless/verify', { method: 'POST', json: { code }, headers })
  }
  for (const address of ['old@owner.test', 'new@owner.test']) {
    const letter = await told(address, 'Campusアカウントのメールアドレスが変更されました')
    expect(letter.text).toContain('old@owner.test から new@owner.test に')
    expect(letter.text).toContain('https://campus.test/ja-JP/profile')
  }
})

test('two accounts that become one are written to both owners’ addresses', async () => {
  const [ada, eve] = [await somebody('stays@owner.test'), await somebody('goes@owner.test')]
  await ada.browser.post('/api/passwordless/send-link', { email: eve.email, link: true })
  await ada.browser.post('/api/passwordless/verify', { code: (await letterTo(eve.email)).code })
  expect((await ada.browser.post('/api/users/me/merge')).status).toBe(200)
  for (const address of ['stays@owner.test', 'goes@owner.test']) await told(address, 'Your Campus accounts were merged')
})

test('F3: where a letter to the owner cannot be sent, what was done is done and says so', async () => {
  const ada = await somebody('unsent@owner.test')
  await ada.browser.post('/api/passwordless/send-link', { email: 'second@unsent.test', link: true })
  const { code } = await letterTo('second@unsent.test')
  const put = () => Promise.reject(new Error('no mail'))
  const cookie = [...ada.browser.cookies].map(pair => pair.join('=')).join('; ')
  const { ask } = academyWith({ FILES: { put } }, ada.browser.cookies.get(SESSION))
  const answer = await ask('/api/passwordless/verify', { method: 'POST', json: { code }, headers: { cookie } })
  expect(answer.status).toBe(200)
  expect((await identitiesOf(ada.browser)).map(({ label }) => label)).toContain('second@unsent.test')
})
