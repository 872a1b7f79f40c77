import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** Shows a page that comes alive only when somebody says so; its first script has run. */
async function showHeldBack(page: Page, path: string) {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/entry-.*\.js$/, async route => {
    await held
    await route.continue()
  })
  const first = page.waitForResponse(/\/assets\/script-.*\.js$/)
  await page.goto(path, { waitUntil: 'commit' })
  await (await first).finished()
  await page.waitForFunction(() => document.readyState === 'interactive')
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  return release
}

test('a button that is pressed before the page is alive does what it says as soon as it is, once', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const release = await showHeldBack(page, '/courses')
  await page.getByRole('button', { name: 'Light or dark' }).click()
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
  release()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('words that stand in the search box before the page is alive are searched as soon as it is', async ({ page }) => {
  const release = await showHeldBack(page, '/courses')
  await page.getByRole('banner').getByRole('searchbox').fill('wallet')
  release()
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(4)
})
