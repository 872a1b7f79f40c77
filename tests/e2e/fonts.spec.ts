import { readFileSync } from 'node:fs'
import { addresses } from '../support/addresses.ts'
import { expect, rested, SWEEP, test } from './fixtures.ts'
import { forgetSystemFonts } from './system-fonts.ts'

/** Pages on which a line more or less moves much. */
const pages = ['/courses', '/ja-JP/courses', `/ja-JP${addresses.article}`]

test.use({ viewport: { width: 412, height: 823 }, restSoon: false })

for (const path of pages)
  test(
    `${path}: fonts that arrive late move nothing, also without a Japanese font of the system`,
    SWEEP,
    async ({ page, context }) => {
      await forgetSystemFonts(context)
      await page.addInitScript(() => {
        const shifts: number[] = []
        Object.assign(window, { shifts })
        new PerformanceObserver(list => {
          for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
        }).observe({ type: 'layout-shift', buffered: true })
      })
      const isJapanese = path.startsWith('/ja-JP')
      const { promise: held, resolve: release } = Promise.withResolvers<void>()
      let arrived = 0
      await page.route(/\.woff2$/, async route => {
        await held
        await route.continue()
        arrived++
      })
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      if (isJapanese) await expect(page.locator('html')).toHaveAttribute('data-kanji', 'none')
      const shifts = await page.evaluateHandle(async () => {
        // Two frames: what has moved so far is known then.
        await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
        const { shifts } = window as unknown as { shifts: number[] }
        shifts.length = 0
        return shifts
      })
      release()
      if (isJapanese) await expect(page.locator('html')).toHaveAttribute('data-kanji', 'ours')
      await rested(page)
      await page.evaluate(() => document.fonts.ready)
      expect(arrived).toBeGreaterThan(0)
      await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
      expect(await shifts.evaluate(all => all.reduce((sum, value) => sum + value, 0))).toBeCloseTo(0, 3)
    },
  )

/** A box for each kana and kanji: it stands for a font of the system. */
const BOXES = readFileSync('client/japanese/placeholder.woff2').toString('base64')

test.describe('where the system has a Mincho', () => {
  // Its stand-in is no font of the page's policy.
  test.use({ bypassCSP: true })

  test('Japanese headings are set in it, small ones and English pages are not', SWEEP, async ({ page }) => {
    // Such a system has a Gothic too.
    await page.addInitScript(() => {
      CanvasRenderingContext2D.prototype.measureText = () => ({ width: 20 }) as TextMetrics
    })
    const familyOf = (heading: string) =>
      page
        .getByRole('main')
        .locator(heading)
        .first()
        .evaluate(element => getComputedStyle(element).fontFamily)
    await page.goto('/ja-JP')
    for (const heading of ['h1', 'h2']) expect(await familyOf(heading), heading).toMatch(/Newsreader.*Hiragino Mincho.*serif$/)
    expect(await familyOf('h3'), 'no mixture either').not.toMatch(/Newsreader|Mincho/)
    const isUsed = await page.evaluate(async bytes => {
      const mincho = new FontFace('Hiragino Mincho ProN', `url(data:font/woff2;base64,${bytes})`)
      document.fonts.add(mincho)
      await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
      await document.fonts.ready
      return mincho.status
    }, BOXES)
    expect(isUsed).toBe('loaded')
    await page.goto('/')
    expect(await familyOf('h1')).not.toContain('Mincho')
  })
})
