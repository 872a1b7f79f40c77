import { expect, type Page } from '@playwright/test'

/** Sizes of titles in pixels: from the 17 px of text on, each the one before it times the root of 1.25. */
const STEPS = Array.from({ length: 11 }, (_, step) => Math.round(17 * 1.25 ** (step / 2)))
const GRID = 4

/** Expects that titles have sizes of one ratio, and that their lines and those of text are multiples of 4 px. */
export async function expectTypeScale(page: Page) {
  const width = page.viewportSize()?.width
  const styles = await page.getByRole('main').evaluate(main =>
    ['h1', 'article h2', 'article p'].flatMap(part => {
      const element = main.querySelector(part)
      if (!element) return []
      const { fontSize, lineHeight } = getComputedStyle(element)
      return [{ part, size: Number.parseFloat(fontSize), line: Number.parseFloat(lineHeight) }]
    }),
  )
  for (const { part, size, line } of styles) {
    if (part.includes('h')) expect.soft(STEPS, `${part} at ${width} px`).toContain(size)
    expect.soft(Math.abs(line / GRID - Math.round(line / GRID)) * GRID, `${part} at ${width} px`).toBeLessThan(0.05)
  }
}

/** Returns pieces that must not break across lines (days, breadcrumbs, opening brackets), each with its number of lines. */
const pieces = (page: Page) =>
  page.evaluate(() => {
    const range = document.createRange()
    const linesOf = () =>
      new Set([...range.getClientRects()].filter(box => box.width > 1).map(box => Math.round(box.bottom))).size
    const found: { text: string; lines: number }[] = []
    for (const piece of document.querySelectorAll('main :is(time, nav ol a)')) {
      if (!piece.checkVisibility()) continue
      range.selectNodeContents(piece)
      const mostOfLine = document.documentElement.clientWidth - 80
      const width = [...range.getClientRects()].reduce((sum, box) => sum + box.width, 0)
      if (width < mostOfLine) found.push({ text: piece.textContent ?? '', lines: linesOf() })
    }
    // An opening bracket stands with what it opens.
    const words = document.createTreeWalker(document.querySelector('main') as Element, NodeFilter.SHOW_TEXT)
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      if (!node.parentElement?.checkVisibility() || node.parentElement.closest('.visually-hidden')) continue
      for (const bracket of node.nodeValue?.matchAll(/[「『（【]./g) ?? []) {
        range.setStart(node, bracket.index)
        range.setEnd(node, bracket.index + bracket[0].length)
        const lines = linesOf()
        if (lines) found.push({ text: bracket[0], lines })
      }
    }
    return found
  })

/** Expects that no day, breadcrumb or opening bracket of a Japanese page breaks across lines. Returns the text of all these pieces. */
export async function expectUnbroken(page: Page): Promise<string> {
  const all = await pieces(page)
  expect.soft(all.filter(({ lines }) => lines > 1)).toEqual([])
  return all.map(({ text }) => text).join('')
}
