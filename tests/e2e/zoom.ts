import { expect, type Page } from '@playwright/test'

/** Returns the words of a page that a box or the window cuts off. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const cut = new Set<string>()
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const around = node.parentElement
      if (!node.nodeValue?.trim() || !around?.checkVisibility({ visibilityProperty: true })) continue
      if (around.closest('.visually-hidden, script, style, [hidden]')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const boxes = [...range.getClientRects()].filter(box => box.width > 0)
      let scrolls = false
      for (let element: Element | null = around; element && boxes.length; element = element.parentElement) {
        const style = getComputedStyle(element)
        // Text for screen readers only is one pixel wide on purpose.
        if (style.clipPath !== 'none' || style.position === 'fixed') break
        if (/auto|scroll/.test(style.overflowX)) scrolls = true
        if (!/hidden|clip/.test(style.overflowX) || element === document.documentElement) continue
        const edge = element.getBoundingClientRect()
        if (boxes.some(box => box.bottom > edge.bottom + 1 || box.top < edge.top - 1)) cut.add(node.nodeValue)
        if (!scrolls && boxes.some(box => box.right > edge.right + 1 || box.left < edge.left - 1)) cut.add(node.nodeValue)
      }
      const hidden = around.closest('[class*="visually"], summary')
      if (!scrolls && !hidden && boxes.some(box => box.right > innerWidth + 1 && box.left < innerWidth)) cut.add(node.nodeValue)
    }
    return [...cut]
  })

async function expectAllReadable(page: Page, state: string) {
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect.soft(sideways, `${state}: scrolls sideways`).toBeLessThanOrEqual(0)
  expect.soft(await cutOff(page), `${state}: cut off`).toEqual([])
}

/** Sets the default font size of the browser, in pixels, as a visitor can. */
async function setLetters(page: Page, standard: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
}

/** The spaces of WCAG 1.4.12, as a style sheet. */
const SPACES = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

/**
 * Expects that a page stays readable at 200 % and 400 % zoom (WCAG 1.4.10), with letters twice as large (1.4.4), and with the spaces
 * that a reader may need (1.4.12).
 */
export async function expectReadableWhenMagnified(page: Page) {
  for (const [zoom, width, height] of [
    ['200 %', 640, 512],
    ['400 %', 320, 256],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expectAllReadable(page, zoom)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await setLetters(page, 32)
  await expectAllReadable(page, 'large letters')
  await setLetters(page, 16)
  await page.evaluate(spaces => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(spaces)
    document.adoptedStyleSheets.push(sheet)
  }, SPACES)
  for (const width of [1280, 1024, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await expectAllReadable(page, `wide spaces at ${width} px`)
  }
}
