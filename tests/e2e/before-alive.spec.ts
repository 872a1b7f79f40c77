import type { Page } from '@playwright/test'
import { expect, holdBack, lively, test } from './fixtures.ts'

test.use({ restSoon: false })

/** Shows a page that comes alive only when the test lets it. */
async function showHeldBack(page: Page, path: string) {
  const release = await holdBack(page)
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState !== 'loading')
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  return release
}

test('a button that is pressed before the page is alive does what it says as soon as it is, once', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const release = await showHeldBack(page, '/courses')
  await page.getByRole('button', { name: 'Theme' }).click()
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

test('what brings a page to life is asked for once the page is painted, and its letters before', async ({ page }) => {
  await page.goto('/courses')
  await lively(page)
  const asked = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const files = performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ name, early: startTime < (paint?.startTime ?? 0) }))
    const of = (ending: RegExp) => files.filter(({ name }) => ending.test(name)).map(({ early }) => early)
    return { scripts: of(/\.js$/), words: of(/\/words\//), letters: of(/\.woff2$/) }
  })
  expect(new Set(asked.scripts)).toEqual(new Set([false]))
  expect(asked.words).toEqual([false])
  expect(new Set(asked.letters)).toEqual(new Set([true]))
})

test('a page that is not painted, because nobody sees it, comes alive all the same', async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {}
  })
  await page.goto('/courses')
  await page.getByRole('button', { name: 'Theme' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', /light|dark/)
})
