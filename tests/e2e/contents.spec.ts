import type { Page } from '@playwright/test'
import { expect, rested, test } from './fixtures.ts'

const contents = (page: Page) => page.getByRole('navigation', { name: 'Contents' })
const current = (page: Page) => contents(page).locator('[aria-current=location]')
const readFrom = (page: Page, heading: string) =>
  page.getByRole('heading', { name: heading, level: 2 }).evaluate(element => {
    scrollTo({ top: element.getBoundingClientRect().top + scrollY - innerHeight / 4, behavior: 'instant' })
  })

test('the contents of an article say which section is being read', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/library/how-to-read-a-transaction')
  await rested(page)
  await expect(current(page)).toHaveCount(0)
  await readFrom(page, 'One from Bitcoin')
  await expect(current(page)).toHaveText('One from Bitcoin')
  // Jumped over two.
  await contents(page).getByRole('link', { name: 'Your order of reading' }).click()
  await expect(current(page)).toHaveText('Your order of reading')
  await readFrom(page, 'One from Ethereum')
  await expect(current(page)).toHaveText('One from Ethereum')
  const width = (name: string) =>
    contents(page)
      .getByRole('link', { name })
      .evaluate(link => Number.parseFloat(getComputedStyle(link).borderLeftWidth))
  expect(await width('One from Ethereum')).toBeGreaterThan(await width('Three traps'))
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(current(page)).toHaveCount(0)
})

test('another article begins without the mark of the one before', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/library/how-to-read-a-transaction')
  await rested(page)
  await readFrom(page, 'Three traps')
  await expect(current(page)).toHaveText('Three traps')
  await page.locator('main').getByRole('listitem').getByRole('link', { name: 'Before you press Sign' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Before you press Sign')
  await expect(current(page)).toHaveCount(0)
  await readFrom(page, '2. What kind is it?')
  await expect(current(page)).toHaveText('2. What kind is it?')
})

test('on a narrow screen the contents stand above the text, and nothing is fetched to mark them', async ({ page }) => {
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await page.setViewportSize({ width: 375, height: 720 })
  await page.goto('/library/how-to-read-a-transaction')
  await rested(page)
  await readFrom(page, 'Three traps')
  expect(asked.filter(url => url.includes('mark-section'))).toEqual([])
  await expect(current(page)).toHaveCount(0)
})
