import { LOCALES } from '../../shared/locale.ts'
import { addresses, addressIn, inLanguage } from '../support/addresses.ts'
import { untidyRows } from './button-rows.ts'
import { expect, SWEEP, test } from './fixtures.ts'

test.use({ viewport: { width: 375, height: 720 } })

for (const locale of LOCALES) {
  test(`a lesson that is read on one page ends with its ways on in order (${locale})`, SWEEP, async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      ...(baseURL ? { baseURL } : {}),
      viewport: { width: 375, height: 720 },
      javaScriptEnabled: false,
    })
    const page = await context.newPage()
    await page.goto(addressIn(locale, 'lesson'))
    await expect(page.locator('#done [rel="next"]')).toBeVisible()
    await page.goto(inLanguage(locale, '/courses/crypto-basics/how-a-ledger-works'))
    const [next, previous] = [page.locator('#done [rel="next"]'), page.locator('#done [rel="prev"]')]
    const [first, second] = [await next.boundingBox(), await previous.boundingBox()]
    expect(first?.width).toBe(second?.width)
    expect(first?.y ?? 0).toBeLessThan(second?.y ?? 0)
    await context.close()
  })
}

test.describe('while cookies are asked about', () => {
  test.use({ consent: null })

  for (const locale of LOCALES)
    test(`the buttons of the cookie card are in order and even, too (${locale})`, SWEEP, async ({ page }) => {
      await page.goto(addressIn(locale, 'home'))
      const panel = page.locator('#consent')
      await expect(panel.locator('[data-expand]')).toBeVisible()
      expect(await untidyRows(page)).toEqual([])
      await panel.locator('[data-expand]').click()
      await expect(panel.getByRole('switch')).toHaveCount(3)
      expect(await untidyRows(page)).toEqual([])
    })
})

test('on a wide screen the buttons of a row share a line, each as wide as its words', SWEEP, async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 720 })
  await page.goto(addresses.home)
  const [first, second] = await page
    .locator('main')
    .getByRole('link', { name: /See the courses|Read the library/ })
    .evaluateAll(links => links.map(link => link.getBoundingClientRect()).map(({ top, width }) => ({ top, width })))
  expect(first?.top).toBe(second?.top)
  expect(first?.width).toBeLessThan(300)
})
