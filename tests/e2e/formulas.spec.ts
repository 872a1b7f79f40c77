import { expectNoFault } from './axe.ts'
import { expect, lively, rested, SWEEP, test } from './fixtures.ts'

const POOL = '/courses/decentralised-finance/automated-markets'
const FEE = '/courses/crypto-basics/your-first-transaction'
const KEY = '/library/what-is-a-private-key'

/** Where a formula stands in its box, and how wide both are. */
const placeOf = (formula: Element) => {
  const box = formula.parentElement as Element
  const { left, right, width } = box.getBoundingClientRect()
  const parts = [...formula.children].map(part => part.getBoundingClientRect())
  return {
    before: Math.min(...parts.map(part => part.left)) - left,
    after: right - Math.max(...parts.map(part => part.right)),
    width,
    scrolled: box.scrollWidth,
    page: document.documentElement.scrollWidth,
  }
}

for (const prefix of ['', '/ja-JP'])
  test(
    `the rule of a pool stands in the middle of its line at ${prefix}${POOL}, and reads as it is written`,
    SWEEP,
    async ({ page }) => {
      await page.goto(prefix + POOL)
      const rule = page.locator('#prose-s2 math[display="block"]')
      await expect(rule).toHaveText('x × y = k')
      await page.evaluate(() => {
        location.hash = '#s2'
      })
      await expect(rule).toBeVisible()
      const { before, after } = await rule.evaluate(placeOf)
      expect(Math.abs(before - after)).toBeLessThan(4)
      expect(before).toBeGreaterThan(60)
      await lively(page)
      await expect(page.locator('#prose-s2').getByRole('math')).toHaveCount(5)
      await expectNoFault(page, { part: '#prose-s2' })
    },
  )

test('a formula that is wider than a small screen scrolls by itself, also by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`${FEE}#s3`)
  const fee = page.locator('math[display="block"]').first()
  await expect(fee).toBeVisible()
  const { before, width, scrolled, page: wide } = await fee.evaluate(placeOf)
  expect(wide).toBe(320)
  expect(scrolled).toBeGreaterThan(width)
  expect(before).toBeGreaterThanOrEqual(0)
  const box = page.locator('p[tabindex]').filter({ has: fee })
  // Then arrow keys turn the screens, but not from here.
  await rested(page)
  await box.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => box.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
})

test('a formula in a sentence fits a small screen', SWEEP, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of [`${POOL}#s2`, `/ja-JP${POOL}#s2`, KEY]) {
    await page.goto(path)
    await expect(page.locator('main math:not([display])').first()).toBeVisible()
    const edges = await page
      .locator('main math:not([display])')
      .evaluateAll(formulas => formulas.map(formula => formula.getBoundingClientRect().right))
    expect(Math.max(...edges), path).toBeLessThanOrEqual(320 - 15)
  }
})

test('without script a formula is there too, and the page loads no letters for it', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  const fonts: string[] = []
  page.on('request', request => request.resourceType() === 'font' && fonts.push(new URL(request.url()).pathname))
  await page.goto('/library/hot-and-cold-wallets')
  const without = new Set(fonts)
  fonts.length = 0
  await page.goto(KEY)
  await expect(page.getByRole('math')).toHaveText('1.16 × 10 77')
  expect(fonts.filter(font => !without.has(font))).toEqual([])
  await context.close()
})
