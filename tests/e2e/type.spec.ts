import type { Page } from '@playwright/test'
import { LOCALES } from '../../shared/locale.ts'
import { addresses, inLanguage } from '../support/addresses.ts'
import { expect, lively, test } from './fixtures.ts'

/** From the 17 px of text on, each the one before it times the root of 1.25. */
const STEPS = Array.from({ length: 11 }, (_, step) => Math.round(17 * 1.25 ** (step / 2)))
const GRID = 4

for (const locale of LOCALES)
  test(`in ${locale} titles have sizes of one ratio, and their lines and those of text stand on one grid`, async ({ page }) => {
    await page.goto(inLanguage(locale, addresses.article))
    for (const width of [375, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const styles = await page.getByRole('main').evaluate(main =>
        ['h1', 'article h2', 'article p'].map(part => {
          const { fontSize, lineHeight } = getComputedStyle(main.querySelector(part) as Element)
          return { part, size: Number.parseFloat(fontSize), line: Number.parseFloat(lineHeight) }
        }),
      )
      for (const { part, size, line } of styles) {
        if (part.includes('h')) expect(STEPS, `${part} at ${width} px`).toContain(size)
        expect(Math.abs(line / GRID - Math.round(line / GRID)) * GRID, `${part} at ${width} px`).toBeLessThan(0.05)
      }
    }
  })

/** Pieces that may not be torn: days, crumbs, and short words in brackets. Each with the number of lines on which it stands. */
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

test('in Japanese on a small screen no day, no crumb and no bracket is torn', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 720 })
  let seen = ''
  for (const address of [addresses.home, addresses.course, addresses.lesson, addresses.article, addresses.glossary]) {
    await page.goto(inLanguage('ja-JP', address))
    await lively(page)
    const all = await pieces(page)
    expect(
      all.filter(({ lines }) => lines > 1),
      address,
    ).toEqual([])
    seen += all.map(({ text }) => text).join('')
  }
  expect(seen).toMatch(/年\d+月\d+日/)
  expect(seen).toMatch(/コース/)
  expect(seen).toMatch(/「/)
})

test('numbers in tables and days are as wide as each other; Japanese lines begin without a gap', async ({ page }) => {
  await page.goto('/ja-JP/privacy-policy')
  await expect(page.getByRole('table').first()).toHaveCSS('font-variant-numeric', 'tabular-nums')
  await expect(page.locator('html')).toHaveCSS('text-spacing-trim', 'trim-start')
})
