import { test as base, expect, type Page } from '@playwright/test'
import { CONSENT_COOKIE, type Consent, writeConsent } from '../../shared/consent.ts'

/** Messages of the browser that a test expects: it asks for something that is not there, or cuts a call off itself. */
const EXPECTED = [/the server responded with a status of (400|401|404|409|503)/, /net::ERR_(FAILED|INTERNET_DISCONNECTED)/]

/** A page whose console must stay silent: no warning of React, no refused resource, no error. */
export const test = base.extend<{ failOnConsole: undefined; consent: Consent | null; expectedStatuses: number[] }>({
  /** What the visitor has allowed before; null for whoever is still to be asked. */
  consent: [{ personalization: false, analytics: false }, { option: true }],
  /** Statuses beside those that every test may meet. */
  expectedStatuses: [[], { option: true }],
  context: async ({ context, consent, baseURL }, use) => {
    const cookie = { name: CONSENT_COOKIE, url: baseURL ?? '', secure: true, sameSite: 'Lax' } as const
    if (consent) await context.addCookies([{ ...cookie, value: writeConsent(consent) }])
    await use(context)
  },
  // Each test has an address of its own, so that the limits of one do not reach another.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
  extraHTTPHeaders: async ({}, use, { workerIndex, testId }) => {
    const [a, b] = [...testId].slice(-2).map(character => character.charCodeAt(0))
    await use({ 'cf-connecting-ip': `198.51.${workerIndex % 250}.${((a ?? 0) * 31 + (b ?? 0)) % 250}` })
  },
  failOnConsole: [
    async ({ page, expectedStatuses }, use) => {
      const messages: string[] = []
      const expected = [...EXPECTED, ...expectedStatuses.map(status => new RegExp(`responded with a status of ${status}`))]
      page.on('console', message => {
        if (['error', 'warning'].includes(message.type()) && !expected.some(pattern => pattern.test(message.text())))
          messages.push(message.text())
      })
      page.on('pageerror', error => messages.push(error.message))
      await use(undefined)
      expect(messages, 'console messages').toEqual([])
    },
    { auto: true },
  ],
})

/** Waits until what moves around the content is there too: it comes a moment after the page, and knows where its top is. */
export const lively = (page: Page) => page.locator('body > header[data-top]').waitFor()

/** Keeps pages from coming alive until the answer is called. */
export async function holdBack(page: Page) {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/entry-.*\.js$/, async route => {
    await held
    await route.continue()
  })
  return release
}

export { expect }
