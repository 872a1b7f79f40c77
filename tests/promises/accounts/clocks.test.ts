import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, expect, test, vi } from 'vitest'
import { letterTo, newBrowser, signInByEmail } from '../../support/accounts.ts'

const HOUR_MS = 3_600_000

afterEach(() => vi.useRealTimers())

/** The server's clock, wrong by this much from now on; what runs goes on. */
function setWrong(ms: number) {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + ms)
}

test.each([HOUR_MS, -HOUR_MS])(
  'F5: a server clock that jumps by %i ms signs nobody out, and people still get in by mail',
  async ms => {
    const browser = newBrowser()
    const email = `clock${ms}@example.test`
    await signInByEmail(browser, email)
    setWrong(ms)
    expect((await browser.get('/api/users/me')).status).toBe(200)
    const other = newBrowser()
    expect(await signInByEmail(other, `after${ms}@example.test`)).toMatchObject({ created: true })
    expect((await other.get('/api/users/me')).status).toBe(200)
  },
)

test.each([HOUR_MS, -HOUR_MS])('F5: a wallet signs in with a server clock that is wrong by %i ms', async ms => {
  setWrong(ms)
  const account = privateKeyToAccount(`0x${(ms > 0 ? '1' : '2').repeat(64)}`)
  const browser = newBrowser()
  const { message } = (await (await browser.get(`/webthree-auth/token/${account.address}`)).json()) as { message: string }
  const signature = await account.signMessage({ message })
  const answer = await browser.post('/webthree-auth/authenticate', { address: account.address, signature, message })
  expect(answer.status).toBe(200)
})

test('F5: a browser whose clock is a day off signs in like any other: nothing it sends holds its time', async () => {
  const browser = newBrowser()
  const wrong = { date: new Date(Date.now() - 24 * HOUR_MS).toUTCString() }
  await browser.go('/api/passwordless/send-link', { method: 'POST', json: { email: 'day-off@example.test' }, headers: wrong })
  const { code } = await letterTo('day-off@example.test')
  const answer = await browser.go('/api/passwordless/verify', { method: 'POST', json: { code }, headers: wrong })
  expect(answer.status).toBe(200)
})
