import { LOCALES } from '../../shared/locale.ts'
import { addresses, inLanguage, publicPages } from '../support/addresses.ts'
import { expectOnAnAxis } from './axes.ts'
import { expect, lively, test } from './fixtures.ts'
import { expectRoomInHeader } from './header-room.ts'

const PAPER = 'rgb(253, 251, 246)'
const GREY = 'rgb(242, 241, 238)'

test('each kind of page has its background, and the header and footer of its layout', async ({ page }) => {
  for (const [address, background, hasHeader, hasFooter] of [
    [addresses.home, PAPER, true, true],
    [addresses.courses, GREY, true, true],
    [addresses.library, GREY, true, true],
    [addresses.search, GREY, true, true],
    [addresses.about, GREY, true, true],
    [addresses.privacyPolicy, GREY, true, true],
    [addresses.quests, PAPER, true, true],
    [addresses.course, GREY, true, false],
    [addresses.lesson, GREY, true, false],
    [addresses.questStep, PAPER, true, false],
  ] as const) {
    await page.goto(address)
    const body = page.locator('body')
    expect(await body.evaluate(element => getComputedStyle(element).backgroundColor), address).toBe(background)
    expect(await page.getByRole('banner').count(), `header of ${address}`).toBe(hasHeader ? 1 : 0)
    expect(await page.getByRole('contentinfo').count(), `footer of ${address}`).toBe(hasFooter ? 1 : 0)
    // Without a footer they stand at the end of the page itself.
    const end = page.getByRole(hasFooter ? 'contentinfo' : 'main')
    await expect(end.getByRole('link', { name: 'Privacy policy' }).last(), address).toBeVisible()
    await expect(end.getByRole('link', { name: 'Report a bug' }), address).toHaveAttribute('href', /^mailto:/)
  }
})

test('the title of every page stands on one of two axes', async ({ page }) => {
  for (const name of publicPages) {
    await page.goto(addresses[name])
    await expectOnAnAxis(page, name)
  }
})

test('grounds are so close in tone that going from one to another is no flash, in either theme', async ({ page }) => {
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

test('the background follows the way from page to page', async ({ page }) => {
  await page.goto(addresses.quests)
  const body = page.locator('body')
  await page.getByRole('banner').getByRole('link', { name: 'Library' }).click()
  await expect(page).toHaveURL(addresses.library)
  await expect(body).toHaveCSS('background-color', GREY)
  await page.getByRole('banner').getByRole('link', { name: 'Quests' }).click()
  await expect(page).toHaveURL(addresses.quests)
  await expect(body).toHaveCSS('background-color', PAPER)
})

for (const locale of LOCALES)
  test(`in ${locale} the line of the header has room at every width without the burger`, async ({ page }) => {
    await page.goto(inLanguage(locale, '/courses'))
    await expectRoomInHeader(page)
  })

test('the header leads to its places in order, ends with language, theme and sign-in, and names an icon that one comes to', async ({
  page,
}) => {
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
})
