import { addresses } from '../support/addresses.ts'
import { expect, rested, SWEEP, test } from './fixtures.ts'

test.use({ restSoon: false })

/** A twentieth of what is held to be good (web.dev/cls): a row that is parsed in two parts may move by a few pixels. */
const STILL = 0.005

/** How long this waits for a slow page on a busy machine: nothing is said of it. */
const ALIVE_WITHIN_MS = 30_000

for (const [width, height] of [
  [412, 823],
  [1440, 900],
] as const)
  for (const path of [addresses.lesson, `/ja-JP${addresses.lesson}`])
    test(
      `${path}: nothing of a lesson moves while it loads on a slow device, ${width} px wide`,
      SWEEP,
      async ({ page, context }) => {
        await page.setViewportSize({ width, height })
        const devtools = await context.newCDPSession(page)
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
        await page.addInitScript(() => {
          const shifts: number[] = []
          Object.assign(window, { shifts })
          new PerformanceObserver(list => {
            type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
            for (const { value, sources } of list.getEntries() as Shift[])
              if (sources.some(({ node }) => document.querySelector('main')?.contains(node))) shifts.push(value)
          }).observe({ type: 'layout-shift', buffered: true })
        })
        await page.goto(path)
        await expect(page.getByRole('button', { name: /Read on one page|1ページで読む/ })).toBeVisible({
          timeout: ALIVE_WITHIN_MS,
        })
        await rested(page)
        const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
        expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(STILL)
      },
    )
