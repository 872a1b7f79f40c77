import { test as base, expect, type Page } from '@playwright/test'
import { CONSENT_COOKIE, type Consent, writeConsent } from '../../shared/consent.ts'
import { followWork } from './rest.ts'

/** Messages of the browser that a test expects: it asks for something that is not there, or cuts a call off itself. */
const EXPECTED = [/the server responded with a status of (400|401|404|409|503)/, /net::ERR_(FAILED|INTERNET_DISCONNECTED)/]

/**
 * The tag of tests that compare looks over many pages or sizes, go a way for the second time in another language, or pretend that
 * something is broken: `npm run check` runs them, `npm test` doesn't.
 */
export const SWEEP = { tag: '@sweep' }

interface Options {
  consent: Consent | null
  expectedStatuses: number[]
  expectedMessages: RegExp[]
  restSoon: boolean
}

/** A page whose console must stay silent: no warning of React, no refused resource, no error. */
export const test = base.extend<Options & { failOnConsole: undefined }>({
  /** What the visitor has allowed before; null for a visitor not asked yet. */
  consent: [{ personalization: false, analytics: false }, { option: true }],
  /** Statuses beside those that every test may meet. */
  expectedStatuses: [[], { option: true }],
  /** Messages of the browser that a file expects. */
  expectedMessages: [[], { option: true }],
  /** Whether what comes a second after the page comes sooner: nearly every test waits for it, few are about that second. */
  restSoon: [true, { option: true }],
  context: async ({ context, consent, baseURL, restSoon }, use) => {
    await followWork(context, { isRestSoon: restSoon })
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
    async ({ page, expectedStatuses, expectedMessages }, use) => {
      const messages: string[] = []
      const expected = [
        ...EXPECTED,
        ...expectedMessages,
        ...expectedStatuses.map(status => new RegExp(`responded with a status of ${status}`)),
      ]
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

/** Keeps pages from coming alive until the answer is called. */
export async function holdBack(page: Page) {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/entry-.*\.js$/, async route => {
    await held
    await route.continue()
  })
  return release
}

export { lively, rested } from './rest.ts'
export { expect }
