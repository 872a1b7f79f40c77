import type { Page } from '@playwright/test'
import { expect, lively, test } from '../fixtures.ts'

/** Site data arrives behind the first visitor's back; from then on every page has it. */
test.beforeAll(async ({ request }) => {
  await expect.poll(async () => (await request.get('/courses')).text()).toContain('data-banner')
})

const banner = (page: Page, name: string) => page.getByRole('complementary', { name })
const topOf = async (page: Page) => (await page.getByRole('heading', { level: 1 }).boundingBox())?.y

test('a banner stands under the header of every page until it is closed, and nothing moves for it', async ({ page }) => {
  await page.goto('/courses')
  await lively(page)
  const shown = banner(page, 'Announcement')
  await expect(shown).toBeVisible()
  await expect(shown).toHaveCSS('opacity', '1')
  await expect(shown.getByRole('link', { name: 'On Sunday the academy rests for an hour' })).toHaveAttribute(
    'href',
    'https://status.example.test/',
  )
  const header = await page.getByRole('banner').boundingBox()
  expect((await shown.boundingBox())?.y).toBe(header?.height)
  const top = await topOf(page)

  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/courses?**', async route => {
    await held
    await route.continue()
  })
  await page.getByRole('link', { name: 'Oldest' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeAttached()
  expect(await topOf(page)).toBe(top)
  release()
  await expect(page).toHaveURL(/sort=oldest/)

  await shown.getByRole('button', { name: 'Close' }).click()
  await expect(shown).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
  // It leaves no empty strip, here or on the next page.
  const closed = (top ?? 0) - 44
  expect(await topOf(page)).toBe(closed)
  await page.reload()
  expect(await topOf(page)).toBe(closed)
  await page.goto('/quests')
  await lively(page)
  await expect(shown).toBeHidden()
})
