import type { Page } from '@playwright/test'
import { expect, lively, test } from './fixtures.ts'

const answer = (page: Page) => page.getByRole('region', { name: 'Best answer' })
const hits = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 })

test('a word of the glossary is answered with its meaning, also when one comes from another page', async ({ page }) => {
  await page.goto('/search?query=wallets')
  await expect(answer(page)).toContainText('Glossary')
  await expect(answer(page)).toContainText('keeps private keys')
  const shown = await page.getByRole('main').innerText()
  await page.goto('/courses')
  await lively(page)
  await page.keyboard.press('Control+k')
  await expect(page.locator('#search')).toBeFocused()
  await page.keyboard.type('wallets')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?query=wallets')
  await expect(answer(page)).toBeVisible()
  expect(await page.getByRole('main').innerText()).toBe(shown)
  await answer(page).getByRole('link', { name: 'Wallet' }).click()
  await expect(page).toHaveURL('/glossary#wallet')
})

test('lessons stand under their course, with the sentence that says it, and lead to its screen', async ({ page }) => {
  await page.goto('/search?query=light%20client')
  await lively(page)
  const course = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: 'Bitcoin from first principles' }) })
  const lesson = course
    .getByRole('listitem')
    .filter({ hasText: 'Lesson' })
    .filter({ has: page.locator('a[href*="#s"]') })
    .first()
  await expect(lesson.locator('mark').first()).toContainText(/light|client/i)
  await lesson.getByRole('link').click()
  await expect(page).toHaveURL(/\/courses\/bitcoin-from-first-principles\/[\w-]+#s\d+$/)
})

test('the newest come first, until one asks for the best match, which the address keeps', async ({ page }) => {
  await page.goto('/search?query=private%20key')
  await lively(page)
  const newest = await hits(page).allInnerTexts()
  const order = page.getByRole('navigation', { name: 'Order' })
  await expect(order.getByRole('link', { name: 'Newest' })).toHaveAttribute('aria-current', 'page')
  await order.getByRole('link', { name: 'Best match' }).click()
  await expect(page).toHaveURL('/search?query=private+key&order=best')
  await expect(order.getByRole('link', { name: 'Best match' })).toHaveAttribute('aria-current', 'page')
  const best = await hits(page).allInnerTexts()
  // The answer stands above both.
  expect([newest[0], best[0], best[1]]).toEqual(['Private key', 'Private key', 'Private key'])
  expect(newest.slice(1)).not.toEqual(best.slice(1))
  await page.reload()
  expect(await hits(page).allInnerTexts()).toEqual(best)
})

test('the box and the page show the same numbers', async ({ page }) => {
  await page.goto('/search?query=rollups')
  await lively(page)
  const status = page.getByRole('main').getByRole('status')
  const [total, more] = ((await status.innerText()).match(/^\d+/gm) ?? []) as string[]
  await page.locator('#search').fill('rollups')
  const all = page.getByRole('option', { name: 'See all' })
  await expect(all).toContainText(`See all ${total} results`)
  await expect(all).toContainText(`${more} more in lessons`)
})
