import { expect, SWEEP, test } from '../fixtures.ts'

for (const locale of ['en', 'ja-JP'])
  test(`the gallery shows components as pages do, in ${locale}`, SWEEP, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 720 })
    await page.goto(`/dev/gallery?locale=${locale}`)
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    // Its style sheet names what components ask for.
    const button = page.getByRole('button', { name: 'Normal', exact: true })
    await expect(button).toHaveCSS('border-radius', '999px')
    await expect(page.getByRole('heading', { name: 'A dialog with a title' })).toBeVisible()
    // The focus looks as the browser shows it, without having it.
    const outline = (name: string) =>
      page.getByRole('button', { name, exact: true }).evaluate(element => getComputedStyle(element).outlineStyle)
    expect([await outline('Focused'), await outline('Normal')]).toEqual(['solid', 'none'])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
