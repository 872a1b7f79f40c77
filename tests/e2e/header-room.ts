import { expect, type Page } from '@playwright/test'

/** The narrowest windows that have the whole header, and the last and first without and with names under its icons. */
const WIDTHS = [1024, 1025, 1060, 1100, 1280, 1281]
const LEAST_SEARCH_REM = 10
/** From here on each icon has its name under it; the avatar is no icon. */
const NAMED = 1281

/** How the line of the header stands: what wraps, what lies over its neighbour or over the edge, and which words are shown. */
const headerLine = (page: Page) =>
  page.evaluate(() => {
    const header = document.querySelector('body > header') as HTMLElement
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    const line = [...header.querySelectorAll('[class*="logo"], nav li, [class*="tools"] > *')].filter(part =>
      part.checkVisibility(),
    )
    const edge = Math.min(innerWidth, document.documentElement.clientWidth)
    const wraps = (part: Element) => {
      const words = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      for (let node = words.nextNode(); node; node = words.nextNode()) {
        if (!node.parentElement?.checkVisibility() || node.parentElement.closest('details > :not(summary)')) continue
        range.selectNodeContents(node)
        if (range.getClientRects().length > 1) return true
      }
      return false
    }
    const beside = line.map(part => part.getBoundingClientRect()).toSorted((a, b) => a.left - b.left)
    const names = [...header.querySelectorAll('[class*="tools"] [data-word]')].filter(name => name.id !== 'menu-name')
    return {
      sideways: document.documentElement.scrollWidth - innerWidth,
      searchRem: (header.querySelector('[class*="tools"] form')?.getBoundingClientRect().width ?? 0) / rem,
      wrapped: line.filter(wraps).map(part => part.textContent),
      touching: beside.filter(({ left }, i) => left < (beside[i - 1]?.right ?? 0) - 0.5).length,
      outside: beside.filter(({ left, right }) => left < 0 || right > edge).length,
      names: names.length,
      namesShown: names.filter(name => getComputedStyle(name).clipPath === 'none').length,
    }
  })

/** Expects that nothing in the header is squeezed at any width at which it has no burger. */
export async function expectRoomInHeader(page: Page) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 700 })
    const { searchRem, names, namesShown, ...wrong } = await headerLine(page)
    expect(wrong, `at ${width} px`).toEqual({ sideways: 0, wrapped: [], touching: 0, outside: 0 })
    expect(searchRem, `search box at ${width} px`).toBeGreaterThanOrEqual(LEAST_SEARCH_REM)
    expect(namesShown, `names at ${width} px`).toBe(width >= NAMED ? names : 0)
  }
}
