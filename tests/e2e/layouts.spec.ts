import { addresses } from '../support/addresses.ts'
import { expect, lively, SWEEP, test } from './fixtures.ts'

const PAPER = 'rgb(253, 251, 246)'
const GREY = 'rgb(242, 241, 238)'

test('grounds are so close in tone that going from one to another is no flash, in either theme', SWEEP, async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(addresses.home)
    const luminances = await page.evaluate(() => {
      const linear = (byte: number) => (byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4)
      return ['--paper', '--grey', '--white'].map(token => {
        document.body.style.backgroundColor = `var(${token})`
        const [r = 0, g = 0, b = 0] = (getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? []).map(Number)
        return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
      })
    })
    // As WCAG counts contrast: 1 is the same, and 4.5 is what a text needs.
    expect((Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05), colorScheme).toBeLessThan(1.15)
  }
})

test('the background follows the way from page to page', SWEEP, async ({ page }) => {
  await page.goto(addresses.quests)
  const body = page.locator('body')
  await page.getByRole('banner').getByRole('link', { name: 'Library' }).click()
  await expect(page).toHaveURL(addresses.library)
  await expect(body).toHaveCSS('background-color', GREY)
  await page.getByRole('banner').getByRole('link', { name: 'Quests' }).click()
  await expect(page).toHaveURL(addresses.quests)
  await expect(body).toHaveCSS('background-color', PAPER)
})

test(
  'the header leads to its places in order, ends with language, theme and sign-in, and names an icon that one comes to',
  SWEEP,
  async ({ page }) => {
    await page.goto(addresses.glossary)
    await lively(page)
    const header = page.getByRole('banner')
    const places = header.getByRole('navigation', { name: 'Main navigation' }).getByRole('link')
    await expect(places).toHaveText(['Home', 'Courses', 'Library', 'Quests', 'Glossary'])
    await expect(places.last()).toHaveAttribute('aria-current', 'page')
    const names = ['日本語', 'Theme', 'Sign in']
    await expect(header.locator('[class*="tools"] > *').filter({ visible: true })).toContainText([
      '',
      'Join the community',
      ...names,
    ])
    await page.setViewportSize({ width: 1060, height: 700 })
    const name = header.getByText('Theme', { exact: true }).filter({ visible: true })
    await expect(name).not.toHaveCSS('clip-path', 'none')
    await header.getByRole('link', { name: '日本語' }).focus()
    await page.keyboard.press('Tab')
    await expect(name).toHaveCSS('clip-path', 'none')
    await page.keyboard.press('Tab')
    await expect(name).not.toHaveCSS('clip-path', 'none')
    await header.getByRole('button', { name: 'Theme' }).hover()
    await expect(name).toHaveCSS('clip-path', 'none')
  },
)
