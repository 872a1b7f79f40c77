import en from '../../../locales/en.json' with { type: 'json' }
import ja from '../../../locales/ja-JP.json' with { type: 'json' }
import { expect, rested, SWEEP, test } from '../fixtures.ts'

for (const [prefix, words] of [
  ['', en],
  ['/ja-JP', ja],
] as const)
  test(
    `a film that cannot be played says so, and shows its transcript (${prefix || '/'})`,
    prefix ? SWEEP : {},
    async ({ page }) => {
      await page.goto(`${prefix}/courses/coins/money`)
      await rested(page)
      const film = page.locator('#overview video')
      await expect(film).toBeVisible()
      await film.evaluate((video: HTMLVideoElement) => video.play().catch(() => {}))
      const said = page.locator('#overview').getByRole('status')
      await expect(said.getByText(words.film_not_played)).toBeVisible()
      await expect(film).toHaveCount(0)
      await expect(said.getByRole('link', { name: words.open_film })).toHaveAttribute('href', '/uploads/broken.mp4')
      for (const width of [375, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/film${prefix.replace('/', '-')}-${width}.png` })
      }
      await page.locator('#overview').getByText(words.show_transcript).click()
      await expect(page.locator('#overview').getByText('What was said.')).toBeVisible()
    },
  )
