import { expect, type Page } from '@playwright/test'
import { DESKTOP3, HEADER_STEPS, VIEWPORTS } from '../../../shared/viewport.ts'

/** Fewer pixels than any part of the header needs. */
const STEP_PX = 8
/** Every few pixels from the narrowest window that has the whole header, and both sides of each step. */
const WIDTHS = [
  ...Array.from({ length: (DESKTOP3 - VIEWPORTS.tablet) / STEP_PX + 1 }, (_, i) => VIEWPORTS.tablet + i * STEP_PX),
  ...[VIEWPORTS.tablet, HEADER_STEPS['icons-only'], HEADER_STEPS['own-icons-only']].map(width => width + 1),
  DESKTOP3 - 1,
].toSorted((a, b) => a - b)
const LEAST_SEARCH_REM = 10

/** Measures the line of the header: what wraps, touches its neighbour, shrinks or can't be reached, and which names are shown. */
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
    const boxOf = (part: Element) => part.getBoundingClientRect()
    /** Whether a press on its middle reaches it. */
    const isReached = (part: Element) => {
      const { left, top, width, height } = boxOf(part)
      const found = document.elementFromPoint(left + width / 2, top + height / 2)
      return found !== null && (part.contains(found) || found.contains(part))
    }
    const beside = line.map(boxOf).toSorted((a, b) => a.left - b.left)
    const names = [...header.querySelectorAll('[class*="tools"] [data-word]')].filter(name => name.id !== 'menu-name')
    const icons = [...header.querySelectorAll<SVGElement>('[class*="tools"] svg')].filter(icon => icon.checkVisibility())
    const badges = header.querySelectorAll('[class*="tools"] summary :is([class*="count"], [class*="new"])')
    const nameOf = (part: Element) => part.textContent?.slice(0, 20)
    return {
      sideways: document.documentElement.scrollWidth - innerWidth,
      searchRem: (header.querySelector('[class*="tools"] form')?.getBoundingClientRect().width ?? 0) / rem,
      wrapped: line.filter(wraps).map(nameOf),
      touching: beside.filter(({ left }, i) => left < (beside[i - 1]?.right ?? 0) - 0.5).length,
      outside: [...line, ...badges].filter(part => boxOf(part).left < 0 || boxOf(part).right > edge).map(nameOf),
      unreached: line.filter(part => !isReached(part)).map(nameOf),
      shrunk: icons.filter(icon => boxOf(icon).width < Number(icon.getAttribute('width'))).length,
      tools: line.filter(part => part.parentElement?.matches('[class*="tools"]')).length,
      names: names.length,
      namesShown: names.filter(name => getComputedStyle(name).clipPath === 'none').length,
    }
  })

interface Expected {
  /** How many parts stand after the navigation. */
  tools: number
  /** From this width on each icon has its name under it; the avatar is no icon. */
  namedFrom: number
}

/** Expects that everything in the header is there and as large as it should be, at every width at which it has no burger. */
export async function expectRoomInHeader(page: Page, { tools, namedFrom }: Expected) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 700 })
    const { searchRem, names, namesShown, ...line } = await headerLine(page)
    expect(line, `at ${width} px`).toEqual({
      sideways: 0,
      wrapped: [],
      touching: 0,
      outside: [],
      unreached: [],
      shrunk: 0,
      tools,
    })
    expect(searchRem, `search box at ${width} px`).toBeGreaterThanOrEqual(LEAST_SEARCH_REM)
    expect(namesShown, `names at ${width} px`).toBe(width >= namedFrom ? names : 0)
  }
}
