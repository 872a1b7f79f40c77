import type { Locator, Page } from '@playwright/test'
import { lookOf } from '../../worker/drawing/cover/look.ts'
import { expect, lively, SWEEP, test } from './fixtures.ts'

const SLUG = 'what-is-a-private-key'
const { light, dark } = lookOf('article', 'explainer', 'key', SLUG).palette

/** The colour on screen a little inside the upper left corner of a cover, where nothing stands but its ground. */
async function groundOf(page: Page, cover: Locator): Promise<string> {
  await cover.scrollIntoViewIfNeeded()
  const box = await cover.boundingBox()
  if (!box) throw new Error('the cover is not on the page')
  const clip = { x: Math.round(box.x + box.width * 0.04), y: Math.round(box.y + box.height * 0.045), width: 1, height: 1 }
  const png = (await page.screenshot({ clip, scale: 'css' })).toString('base64')
  return page.evaluate(async data => {
    const image = new Image()
    image.src = `data:image/png;base64,${data}`
    await image.decode()
    const canvas = document.createElement('canvas').getContext('2d')
    canvas?.drawImage(image, 0, 0)
    const [red = 0, green = 0, blue = 0] = canvas?.getImageData(0, 0, 1, 1).data ?? []
    return `#${[red, green, blue].map(part => part.toString(16).padStart(2, '0')).join('')}`
  }, png)
}

/** The same, in a list and on the page itself. */
const PLACES = { '/library?page=2': `img[src*="/${SLUG}.svg"]`, [`/library/${SLUG}`]: `main img[src*="/${SLUG}.svg"]` }

for (const [path, selector] of Object.entries(PLACES))
  test(
    `${path}: covers change their colours with the theme that somebody chooses, whatever the system has`,
    SWEEP,
    async ({ page }) => {
      for (const [system, first, second] of [
        ['light', light.ground, dark.ground],
        ['dark', dark.ground, light.ground],
      ] as const) {
        await page.context().clearCookies()
        await page.emulateMedia({ colorScheme: system })
        await page.goto(path)
        await lively(page)
        const cover = page.locator(selector).first()
        await expect.poll(() => groundOf(page, cover)).toBe(first)
        await page.evaluate(() => scrollTo(0, 0))
        await page.getByRole('button', { name: 'Theme' }).first().click()
        await expect.poll(() => groundOf(page, cover)).toBe(second)
      }
    },
  )

for (const system of ['light', 'dark'] as const)
  test(`on paper a page is dark on white where the system is ${system} and the theme dark`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: system })
    await page.goto(`/library/${SLUG}`)
    await lively(page)
    if (system === 'light') await page.getByRole('button', { name: 'Theme' }).first().click()
    await expect(page.locator('html')).toHaveCSS('color-scheme', system === 'light' ? 'dark' : 'light dark')
    await page.emulateMedia({ colorScheme: system, media: 'print' })
    for (const part of ['h1', 'h2', 'p', 'li'])
      await expect(page.locator(`main ${part}:visible`).first()).toHaveCSS('color', /^rgb\((\d|\d\d), (\d|\d\d), \d+\)$/)
    await expect.poll(() => groundOf(page, page.locator(PLACES[`/library/${SLUG}`] as string).first())).toBe(light.ground)
  })
