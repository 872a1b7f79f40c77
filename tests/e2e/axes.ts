import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

const REM = 16
/** How wide a whole page and its text may become, in rem: the page's two axes are their left edges (Look, in the product's decisions). */
const WIDTHS = { page: 72, column: 47 }

/** The title of the page begins where that of every other page does: at the left edge of the whole page, or of a text. */
export async function expectOnAnAxis(page: Page, what: string) {
  await page.setViewportSize({ width: 1440, height: 900 })
  const title = page.getByRole('main').getByRole('heading', { level: 1 })
  await title.waitFor()
  const { left, room } = await title.evaluate(heading => ({
    left: heading.getBoundingClientRect().left,
    room: document.documentElement.clientWidth,
  }))
  const axes = Object.values(WIDTHS).map(width => (room - width * REM) / 2)
  expect(
    axes.map(axis => Math.round(Math.abs(left - axis))),
    `${what} begins at ${left} px`,
  ).toContain(0)
}
