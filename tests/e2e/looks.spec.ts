import AxeBuilder from '@axe-core/playwright'
import { addresses } from '../support/addresses.ts'
import { expect, test } from './fixtures.ts'

const WIDTHS = [320, 375, 590, 768, 1024, 1440, 1920]
const pages = [
  '/',
  '/courses',
  addresses.course,
  addresses.lesson,
  '/library',
  addresses.article,
  '/quests',
  addresses.quest,
  addresses.questStep,
  '/search?query=wallet',
  '/glossary',
  '/privacy-policy',
  '/nothing-is-here',
]

for (const path of pages)
  for (const prefix of ['', '/ja-JP']) {
    const address = path === '/' ? prefix || '/' : prefix + path
    test(`${address} fits every width and has no fault that axe knows, in light and dark`, async ({ page }) => {
      await page.goto(address)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(overflow, `overflow at ${width} px`).toBeLessThanOrEqual(0)
      }
      await page.setViewportSize({ width: 375, height: 720 })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        // The size of targets (WCAG 2.2, 2.5.8) is looked at only where one asks for it; in the dark only colours differ.
        const axe = new AxeBuilder({ page }).options({ rules: { 'target-size': { enabled: true } } })
        const { violations } = await (colorScheme === 'light' ? axe : axe.withRules('color-contrast')).analyze()
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
      }
    })
  }

test('header and footer hold what the specification lists', async ({ page }) => {
  await page.goto('/library')
  const header = page.getByRole('banner')
  for (const name of ['Campus', 'Library', 'Courses', 'Quests'])
    await expect(header.getByRole('link', { name }).first()).toBeVisible()
  await expect(header.getByRole('link', { name: 'Join the community' })).toHaveAttribute('href', /discord/)
  await expect(header).toHaveCSS('position', 'fixed')
  await expect(header).toHaveCSS('height', '80px')
  await page.setViewportSize({ width: 1024, height: 700 })
  await expect(header).toHaveCSS('height', '48px')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
  await expect(footer.getByRole('link', { name: 'Report a bug' })).toHaveAttribute('href', /^mailto:/)
  await expect(footer).toContainText('2022')
  await expect(footer).toContainText('not financial advice')
  for (const name of ['Discord', 'Telegram', 'Twitter', 'Facebook'])
    await expect(footer.getByRole('link', { name })).toBeVisible()
})

test('the logo is not a link on the home page', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('banner').getByText('Campus').first()).not.toHaveRole('link')
})

test('on a wide screen the root font is 20 px', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 900 })
  await page.goto('/')
  await expect(page.locator('html')).toHaveCSS('font-size', '20px')
})

test('the menu of small screens opens below 1024 px and closes after a choice', async ({ page }) => {
  await page.setViewportSize({ width: 1023, height: 700 })
  await page.goto('/')
  await page.getByRole('banner').locator('summary').click()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Quests' }).click()
  await expect(page).toHaveURL('/quests')
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden()
})

test('the theme can be changed, and the page follows at once', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Light or dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
})
