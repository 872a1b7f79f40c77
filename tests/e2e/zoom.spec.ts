import type { Page } from '@playwright/test'
import { addresses } from '../support/addresses.ts'
import { expect, lively, SWEEP, test } from './fixtures.ts'
import { expectReadableWhenMagnified } from './zoom.ts'

/** Returns the share of the window that neither the header nor the cookie card covers. */
const roomToRead = (page: Page) =>
  page.evaluate(() => {
    const places = Array.from({ length: 400 }, (_, i) => [((i % 20) + 0.5) / 20, (Math.floor(i / 20) + 0.5) / 20] as const)
    const free = places.filter(([x, y]) => {
      const shown = document.elementFromPoint(x * innerWidth, y * innerHeight)
      return !shown?.closest('body > header, #consent')
    })
    return free.length / places.length
  })

/** Returns whether a part of the focused element is on screen with nothing over it (WCAG 2.4.11). */
const isFocusSeen = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement ?? document.body
    const { left, top, width, height } = focused.getBoundingClientRect()
    return [0.1, 0.3, 0.5, 0.7, 0.9].some(part => {
      const shown = document.elementFromPoint(left + width * part, top + height * part)
      return shown !== null && (focused.contains(shown) || (shown !== document.body && shown.contains(focused)))
    })
  })

test.use({
  // The cookie question is open: its card takes room, too.
  consent: null,
  contextOptions: { reducedMotion: 'reduce' },
})

for (const path of [addresses.home, `/ja-JP${addresses.article}`, addresses.lesson])
  test(`${path} keeps everything in view and leaves room to read at 200 % and 400 % zoom`, SWEEP, async ({ page }) => {
    await page.goto(path)
    await lively(page)
    await page.locator('#consent').waitFor()
    for (const [width, height] of [
      [640, 512],
      [320, 256],
    ] as const) {
      await page.setViewportSize({ width, height })
      expect(await roomToRead(page), `${width} x ${height}`).toBeGreaterThan(0.3)
    }
    await expectReadableWhenMagnified(page)
  })

test('at 400 % zoom neither the header nor the cookie card covers the focused element', SWEEP, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto(addresses.questStep)
  await page.locator('#consent').waitFor()
  const last = page.locator('main :is(a, button)').last()
  const covered: string[] = []
  for (const key of ['Tab', 'Shift+Tab'])
    for (let stops = 0; stops < 25; stops++) {
      await page.keyboard.press(key)
      if (!(await isFocusSeen(page))) covered.push(await page.evaluate(() => document.activeElement?.outerHTML ?? ''))
      if (key === 'Tab' && (await last.evaluate(element => element === document.activeElement))) break
    }
  expect(covered).toEqual([])
})
