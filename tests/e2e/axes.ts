import { expect, type Page } from '@playwright/test'

const REM = 16
/** How wide a page and its column of text may become, in rem: their left edges are the two axes (Look, in the decisions). */
const WIDTHS = { page: 72, column: 47 }

/** Expects that the title of the page begins at the left edge of the page or of its column of text, as on every other page. */
export async function expectOnAnAxis(page: Page) {
  const title = page.getByRole('main').getByRole('heading', { level: 1 })
  const { left, room } = await title.evaluate(heading => ({
    left: heading.getBoundingClientRect().left,
    room: document.documentElement.clientWidth,
  }))
  const axes = Object.values(WIDTHS).map(width => (room - width * REM) / 2)
  expect
    .soft(
      axes.map(axis => Math.round(Math.abs(left - axis))),
      `the title begins at ${left} px`,
    )
    .toContain(0)
}
