import { test as base, expect } from '@playwright/test'

/** Messages of the browser that a test expects: it asks for something that is not there, or cuts a call off itself. */
const EXPECTED = [/the server responded with a status of (400|401|404|409|503)/, /net::ERR_FAILED/]

/** A page whose console must stay silent: no warning of React, no refused resource, no error. */
export const test = base.extend<{ failOnConsole: undefined }>({
  failOnConsole: [
    async ({ page }, use) => {
      const messages: string[] = []
      page.on('console', message => {
        if (['error', 'warning'].includes(message.type()) && !EXPECTED.some(pattern => pattern.test(message.text())))
          messages.push(message.text())
      })
      page.on('pageerror', error => messages.push(error.message))
      await use(undefined)
      expect(messages, 'console messages').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
