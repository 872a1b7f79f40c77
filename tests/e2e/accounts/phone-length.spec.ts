import type { Page } from '@playwright/test'
import { expect, rested, SWEEP, test } from '../fixtures.ts'
import { signInByCalls } from './mail.ts'

const lengthOf = async (page: Page, path: string) => {
  await page.goto(path)
  await rested(page)
  return page.evaluate(() => ({ length: document.documentElement.scrollHeight, width: document.documentElement.scrollWidth }))
}

test.beforeEach(({ page }) => page.setViewportSize({ width: 375, height: 720 }))

test(
  'the home page in Japanese is at most 5,120 px long on a phone, and its rows scroll by themselves',
  SWEEP,
  async ({ page }) => {
    const { length, width } = await lengthOf(page, '/ja-JP')
    expect(length).toBeLessThanOrEqual(5120)
    expect(width).toBe(375)
    const row = page
      .getByRole('main')
      .getByRole('list')
      .filter({ has: page.getByRole('article') })
      .first()
    expect(await row.evaluate(list => list.scrollWidth > list.clientWidth)).toBe(true)
  },
)

test('achievements in Japanese are at most 2,660 px long on a phone', SWEEP, async ({ page }) => {
  await signInByCalls(page)
  const { length, width } = await lengthOf(page, '/ja-JP/achievements')
  expect(length).toBeLessThanOrEqual(2660)
  expect(width).toBe(375)
})
