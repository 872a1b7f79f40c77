import type { Locator } from '@playwright/test'
import { decode } from 'fast-png'
import { THEMES } from '../../../client/state/snapshot.ts'
import { expect, SWEEP, test } from '../fixtures.ts'

type Colour = readonly [number, number, number]

/** How bright a colour is, and how much two differ (WCAG 2.2). */
const brightness = (colour: Colour) => {
  const [r, g, b] = colour.map(value => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4))
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0)
}
const contrast = (one: Colour, other: Colour) => {
  const [dark = 0, light = 0] = [brightness(one), brightness(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The colours of a part along the line through its middle, with one of what it stands on before them. */
async function lineThrough(part: Locator): Promise<Colour[]> {
  await part.scrollIntoViewIfNeeded()
  const box = (await part.boundingBox()) ?? { x: 0, y: 0, width: 1, height: 1 }
  const clip = { x: box.x - 4, y: box.y, width: box.width + 8, height: box.height }
  const { data, width, height, channels } = decode(await part.page().screenshot({ clip }))
  const row = Math.floor(height / 2) * width
  return Array.from({ length: width }, (_, x) => {
    const at = (row + x) * channels
    return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0] as const
  })
}

for (const theme of THEMES) {
  test(`a progress bar stands out from its ground, and how far one is from the rest (${theme})`, SWEEP, async ({ page }) => {
    await page.goto(`/dev/gallery?theme=${theme}`)
    const bars = page.getByRole('progressbar')
    expect(await bars.count()).toBeGreaterThan(3)
    for (const bar of await bars.all()) {
      const line = await lineThrough(bar)
      const [ground, edge] = [line[0] as Colour, line.at(-5) as Colour]
      expect(contrast(edge, ground), 'its edge').toBeGreaterThanOrEqual(3)
      const { value, max } = await bar.evaluate((element: HTMLProgressElement) => element)
      if (!value || value === max) continue
      expect(contrast(line[10] as Colour, line.at(-10) as Colour), 'what is done').toBeGreaterThanOrEqual(3)
    }
  })

  test(`every radio button and checkbox has one look, stands out, and is large enough (${theme})`, SWEEP, async ({ page }) => {
    await page.goto(`/dev/gallery?theme=${theme}`)
    const inputs = page.locator('input:is([type=radio], [type=checkbox]):not([role=switch])')
    expect(await inputs.count()).toBeGreaterThan(10)
    for (const input of await inputs.all()) {
      await expect(input).toHaveCSS('appearance', 'none')
      const label = await input.locator('xpath=ancestor::label').boundingBox()
      expect(Math.min(label?.width ?? 0, label?.height ?? 0)).toBeGreaterThanOrEqual(24)
    }
    for (const name of ['Poor', 'Your coins'] as const) {
      const input = page.getByLabel(name).first()
      const before = await lineThrough(input)
      expect(contrast(before[5] as Colour, before[0] as Colour), name).toBeGreaterThanOrEqual(3)
      await input.check()
      const middle = Math.floor(before.length / 2)
      const after = await lineThrough(input)
      expect(contrast(after[middle] as Colour, before[middle] as Colour), `${name}, chosen`).toBeGreaterThanOrEqual(3)
    }
  })
}

test('what opens turns its sign; with less motion it turns at once', SWEEP, async ({ page }) => {
  await page.goto('/dev/gallery')
  const menu = page.locator('summary:has([data-word])').first()
  const opens = page.locator('summary:not(:has([data-word]))').first()
  const sign = (summary: Locator) =>
    summary.evaluate(element => {
      const { content, rotate, transitionDuration } = getComputedStyle(element, '::before')
      return { isShown: content !== 'none', rotate, isMoved: transitionDuration !== '0s' }
    })
  expect(await sign(opens)).toEqual({ isShown: true, rotate: '-45deg', isMoved: true })
  expect((await sign(menu)).isShown).toBe(false)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await opens.click()
  expect(await sign(opens)).toEqual({ isShown: true, rotate: '45deg', isMoved: false })
})
