import type { Locator, Page } from '@playwright/test'
import { decode } from 'fast-png'
import { expect, lively, SWEEP, test } from '../fixtures.ts'

// The system's few colours in the place of ours, as people who need strong contrast set them.
test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

/** What is painted, in colours: `255 255 255`. */
function coloursOf(picture: Buffer) {
  const { data, channels } = decode(picture)
  return Array.from({ length: data.length / channels }, (_, i) => data.slice(i * channels, i * channels + 3).join(' '))
}

const look = async (part: Locator) => coloursOf(await part.screenshot())

/** A part of the page with what stands around it, such as its ring. */
async function lookAround(page: Page, part: Locator) {
  const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 1, height: 1 }
  const clip = { x: Math.max(0, x - 6), y: Math.max(0, y - 6), width: width + 12, height: height + 12 }
  return coloursOf(await page.screenshot({ clip, caret: 'hide' }))
}

/** What the system paints a chosen thing with. */
async function highlightOf(page: Page) {
  await page.evaluate(() => {
    const place = document.body.appendChild(document.createElement('p'))
    place.id = 'painted'
    place.style.cssText = 'position: fixed; inset: 0 auto auto 0; width: 4px; height: 4px; background: Highlight'
  })
  const [colour] = await look(page.locator('#painted'))
  await page.locator('#painted').evaluate(place => place.remove())
  return colour
}

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`on a ${colorScheme} ground`, () => {
    test.use({ colorScheme })

    test(
      'on, chosen, kept, lost and far along look different from their opposites, and the focus has its ring',
      SWEEP,
      async ({ page }) => {
        await page.goto('/dev/gallery?theme=light')
        const chosen = await highlightOf(page)
        const toggle = (name: string) => page.getByRole('switch', { name, exact: true })
        const kept = (pressed: boolean) => page.getByRole('button', { name: /pretended-course/, pressed }).last()
        const hearts = page.getByText('1 of 3 hearts left').first().locator('xpath=..').locator('svg')
        for (const [one, other] of [
          [toggle('On'), toggle('Off')],
          [kept(true), kept(false)],
          [hearts.first(), hearts.last()],
        ] as const)
          expect(await look(one)).not.toEqual(await look(other))
        expect(await look(page.getByRole('progressbar').first())).toContain(chosen)
        for (const [one, other] of [
          ['Good', 'Poor'],
          ['Excellent', 'Fair'],
        ] as const) {
          await page.getByRole('radio', { name: one, exact: true }).check()
          expect(await look(page.getByLabel(one, { exact: true }))).not.toEqual(
            await look(page.getByLabel(other, { exact: true })),
          )
        }
        const several = page.locator('input[type=checkbox]:not([role=switch])')
        await several.first().check()
        expect(await look(several.first())).not.toEqual(await look(several.nth(1)))
        const choices = page.getByRole('navigation', { name: 'Choices' })
        expect(await look(choices.locator('a[aria-current]'))).toContain(chosen)
        expect(await look(choices.locator('a:not([aria-current])').first())).not.toContain(chosen)
        // Drawings have the colours of the page: they follow the system's ground, not the theme that the visitor chose.
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
        await expect(page.locator('html')).toHaveCSS('color-scheme', 'light dark')

        await page.goto('/courses')
        await lively(page)
        const link = page.getByRole('banner').getByRole('link', { name: 'Courses' })
        const before = await lookAround(page, link)
        await page.getByRole('banner').getByRole('link', { name: 'Home' }).last().focus()
        await page.keyboard.press('Tab')
        await expect(link).toBeFocused()
        expect(await lookAround(page, link)).not.toEqual(before)
        await page.locator('#search').fill('wallet')
        const options = page.getByRole('option')
        await options.first().waitFor()
        await page.keyboard.press('ArrowDown')
        await expect(options.first()).toHaveAttribute('aria-selected', 'true')
        expect(await look(options.first())).toContain(chosen)
        expect(await look(options.nth(2))).not.toContain(chosen)
      },
    )
  })
