import type { Page } from '@playwright/test'
import { addresses } from '../support/addresses.ts'
import { expect, lively, test } from './fixtures.ts'

const PAGES = [
  '/',
  '/ja-JP/courses',
  `/ja-JP${addresses.course}`,
  addresses.lesson,
  `/ja-JP${addresses.article}`,
  addresses.questStep,
  '/search?query=wallet',
  '/ja-JP/nothing-is-here',
]

/** Words of a page that are cut off by a box that hides what does not fit into it, or by the window's edge. */
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
  expect(sideways, `${state}: scrolls sideways`).toBeLessThanOrEqual(0)
  expect(await cutOff(page), `${state}: cut off`).toEqual([])
}

/** How much of the window is the page's own, and not under what stands over it. */
const roomToRead = (page: Page) =>
  page.evaluate(() => {
    const places = Array.from({ length: 400 }, (_, i) => [((i % 20) + 0.5) / 20, (Math.floor(i / 20) + 0.5) / 20] as const)
    const free = places.filter(([x, y]) => {
      const shown = document.elementFromPoint(x * innerWidth, y * innerHeight)
      return !shown?.closest('body > header, #consent')
    })
    return free.length / places.length
  })

/** Whether some of what has the focus is on screen, with nothing over it (WCAG 2.4.11). */
const isFocusSeen = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement ?? document.body
    const { left, top, width, height } = focused.getBoundingClientRect()
    return [0.1, 0.3, 0.5, 0.7, 0.9].some(part => {
      const shown = document.elementFromPoint(left + width * part, top + height * part)
      return shown !== null && (focused.contains(shown) || (shown !== document.body && shown.contains(focused)))
    })
  })

/** Letters of this size in the place of 16 px, as a visitor has set them in the browser. */
async function setLetters(page: Page, standard: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
}

/** Spaces that a reader needs (WCAG 1.4.12), from a style sheet of their own. */
const SPACES = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

test.use({
  // Nobody has answered what the banner asks: it is in the way, too.
  consent: null,
  contextOptions: { reducedMotion: 'reduce' },
  // What a reader brings along is no business of the page's policy.
  bypassCSP: true,
})

for (const path of PAGES)
  test(`${path} keeps everything in view at 400 % zoom, with letters twice as large, and with wider spaces`, async ({ page }) => {
    await page.goto(path)
    await lively(page)
    await page.locator('#consent').waitFor()
    for (const [zoom, width, height] of [
      ['200 %', 640, 512],
      ['400 %', 320, 256],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expectAllReadable(page, zoom)
      expect(await roomToRead(page), `${zoom}: room to read`).toBeGreaterThan(0.3)
    }
    await page.setViewportSize({ width: 1280, height: 800 })
    await setLetters(page, 32)
    await expectAllReadable(page, 'large letters')
    await setLetters(page, 16)
    await page.addStyleTag({ content: SPACES })
    for (const width of [1280, 1024, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await expectAllReadable(page, `wide spaces at ${width} px`)
    }
  })

test('at 400 % zoom neither the header nor the banner covers what has the focus', async ({ page }) => {
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
