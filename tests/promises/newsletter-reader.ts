import { env } from 'cloudflare:test'
import { expect, vi } from 'vitest'
import { lettersIn } from '../../worker/origin/mail/mailbox.ts'
import { type Browser, letterTo, newBrowser } from '../support/accounts.ts'
import { visit } from '../support/visit.ts'
import { countOf } from './accounts/database.ts'

export const CONFIRM = '/newsletter/confirm'
export const UNSUBSCRIBE = '/newsletter/unsubscribe'
export const FROM_MAIL = { 'sec-fetch-site': 'cross-site' }
export const HOUR_MS = 3_600_000

export const FILES = (env as unknown as { FILES: R2Bucket }).FILES
export const letterCount = async (email: string) => (await lettersIn(FILES)).filter(({ to }) => to === email).length
export const ask = (email: unknown, more: object = {}) => newBrowser().post('/api/subscribe', { email, ...more })
export const linkOf = async (email: string) => {
  const letter = await letterTo(email)
  return { ...letter, token: new URL(letter.link).searchParams.get('token') ?? '' }
}
export async function asks(email: string, more: object = {}) {
  expect((await ask(email, more)).status).toBe(200)
  return linkOf(email)
}
export const opens = (browser: Browser, link: string) => browser.go(link, { headers: FROM_MAIL })
export const presses = async (browser: Browser, page: string) => (await browser.post(page)).headers.get('location')
/** Opens a mail's link and presses the button behind it; the word by which the page says how it went. */
export async function follows(link: string, browser = newBrowser()) {
  const page = (await opens(browser, link)).headers.get('location') ?? ''
  const led = await presses(browser, page)
  return new URL(led ?? '', 'https://campus.test').searchParams.get('outcome')
}
export async function subscribes(email: string, more: object = {}) {
  expect(await follows((await asks(email, more)).link)).toBe('done')
}
/** The link that ends it, from the letter to a subscriber who subscribes again. */
export const endingOf = (email: string) => asks(email)
export const isSubscribed = async (email: string) => (await countOf('newsletter_subscribers', 'email = ?', email)) === 1

export const ONE_CLICK = {
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: 'List-Unsubscribe=One-Click',
}
/** As a mail provider does it: from nowhere that we know, without cookies. */
export const oneClick = (link: string, init: RequestInit = ONE_CLICK) => visit(link, init)

/** An answer without what is made by chance in each. */
export async function looks(response: Response) {
  const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== 'x-request-id'))
  return { status: response.status, headers, body: await response.text() }
}

/** The date goes forward; what runs goes on. */
export function passing(ms: number) {
  const now = Date.now()
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(now + ms)
}

export const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
export const sendsForm = (fields: Record<string, string>, browser: Pick<Browser, 'go'> = newBrowser()) =>
  browser.go('/api/subscribe', { method: 'POST', headers: FORM, body: String(new URLSearchParams(fields)) })
export const ledTo = async (fields: Record<string, string>) => (await sendsForm(fields)).headers.get('location')
