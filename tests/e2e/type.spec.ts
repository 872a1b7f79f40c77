import { expect, SWEEP, test } from './fixtures.ts'

test('numbers in tables and days are as wide as each other; Japanese lines begin without a gap', SWEEP, async ({ page }) => {
  await page.goto('/ja-JP/privacy-policy')
  await expect(page.getByRole('table').first()).toHaveCSS('font-variant-numeric', 'tabular-nums')
  await expect(page.locator('html')).toHaveCSS('text-spacing-trim', 'trim-start')
})
