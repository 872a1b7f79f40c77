import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { addresses } from '../support/addresses.ts'
import { test as base, expect, lively } from './fixtures.ts'

interface Development {
  /** The copy of the project that the server reads. */
  folder: string
  url: string
}

/** Pages of `npm start` on a copy of the project. */
const test = base.extend<object, { development: Development }>({
  development: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
    async ({}, use) => {
      const server = fork('tests/support/development-server.ts', { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
      const [started] = await Promise.race([once(server, 'message'), once(server, 'exit')])
      if (typeof started !== 'object') throw new Error('The development server did not start')
      await use(started as Development)
      const exited = once(server, 'exit')
      server.disconnect()
      await exited
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ development }, use) => use(development.url),
})

// In one process: each would start a server.
test.describe.configure({ mode: 'default' })

test('the development server shows a home page that reacts', async ({ page }) => {
  await page.goto('/')
  await lively(page)
  await page.getByRole('button', { name: 'Theme' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', /light|dark/)
})

test('a later screen of a lesson has one primary button on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 720 })
  await page.goto(`${addresses.lesson}#s4`)
  await lively(page)
  await expect(page.locator('main [class*="button_"]:visible')).toHaveText(['Back', 'Continue'])
})

test('a saved content file is on the page', async ({ page, development }) => {
  const file = `${development.folder}/content/articles/what-is-a-private-key/en.md`
  const headline = /(?<=^headline: ").*(?=")/m
  await page.goto(addresses.article)
  await lively(page)
  writeFileSync(file, readFileSync(file, 'utf8').replace(headline, 'What is a saved key?'))
  await expect(page.getByRole('heading', { level: 1, name: 'What is a saved key?' })).toBeVisible()
})
