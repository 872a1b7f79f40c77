import { LOCALES } from '../../shared/locale.ts'
import { type Layout, routes } from '../../shared/routes.ts'
import { addresses, inLanguage, publicPages } from '../support/addresses.ts'
import { expectNoFault } from './axe.ts'
import { expect, lively, test } from './fixtures.ts'
import { expectStructure } from './structure.ts'

const WIDTHS = [320, 375, 590, 768, 1024, 1440, 1920]
const pages: { path: string; layout: Layout }[] = [
  ...publicPages.map(page => ({ path: addresses[page], layout: routes[page].layout })),
  { path: '/nothing-is-here', layout: 'empty-with-header' },
]
/** The first page of each layout: the colours of components are looked at in the dark on the gallery, all at once. */
const ofEachLayout = new Set([...Map.groupBy(pages, ({ layout }) => layout).values()].map(([first]) => first?.path))

for (const { path, layout } of pages)
  for (const locale of LOCALES) {
    const address = inLanguage(locale, path)
    const dark = locale === 'en' && ofEachLayout.has(path)
    test(`${address} tells where one is, fits every width and has no fault that axe knows${dark ? ', in light and dark' : ''}`, async ({
      page,
    }) => {
      await page.goto(address)
      await expectStructure(page, layout, locale)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(overflow, `overflow at ${width} px`).toBeLessThanOrEqual(0)
      }
      await page.setViewportSize({ width: 375, height: 720 })
      await expectNoFault(page, { dark })
    })
  }

for (const locale of LOCALES)
  test(`axe knows no fault of what opens on a page either: suggestions, an empty search, menu, answers, in ${locale}`, async ({
    page,
  }) => {
    await page.goto(inLanguage(locale, '/'))
    await lively(page)
    await page.locator('#search').fill(locale === 'en' ? 'wallet' : 'ウォレット')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('ArrowDown')
    await expectNoFault(page, { state: 'suggestions', part: 'header', dark: false })
    await page.locator('#search').fill('zzzzqqq')
    await expect(page.getByRole('listbox')).toBeHidden()
    await expectNoFault(page, { state: 'no suggestions', part: 'header', dark: false })
    for (const answer of await page.locator('main details').all()) await answer.locator('summary').click()
    await expectNoFault(page, { state: 'answers to questions', part: 'main', dark: false })
    await page.goto(inLanguage(locale, '/search?query=zzzzqqq'))
    await expectNoFault(page, { state: 'nothing found', part: 'main', dark: false })
    await page.setViewportSize({ width: 375, height: 720 })
    await lively(page)
    await page.locator('[data-page-menu] > summary').click()
    await expectNoFault(page, { state: 'menu', part: 'header', dark: false })
  })

test('header and footer hold what the specification lists', async ({ page }) => {
  await page.goto('/library')
  const header = page.getByRole('banner')
  const places = header.getByRole('navigation', { name: 'Main navigation' })
  for (const [name, address] of [
    ['Home', '/'],
    ['Courses', '/courses'],
    ['Library', '/library'],
    ['Quests', '/quests'],
    ['Glossary', '/glossary'],
  ] as const) {
    await expect(places.getByRole('link', { name })).toBeVisible()
    await expect(places.getByRole('link', { name })).toHaveAttribute('href', address)
  }
  await expect(header.getByRole('searchbox', { name: 'Search' }).first()).toBeVisible()
  await expect(header.getByRole('link', { name: 'Join the community' })).toHaveAttribute('href', /discord/)
  await expect(header.getByRole('button', { name: 'Sign in' }).first()).toBeVisible()
  await expect(header).toHaveCSS('position', 'fixed')
  await expect(header).toHaveCSS('height', '80px')
  await page.setViewportSize({ width: 1024, height: 700 })
  await expect(header).toHaveCSS('height', '48px')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
  await expect(footer.getByRole('link', { name: 'Privacy policy' }).last()).toHaveAttribute('href', '/privacy-policy')
  await expect(footer.getByRole('link', { name: 'Report a bug' })).toHaveAttribute('href', /^mailto:/)
  await expect(footer).toContainText('2022')
  await expect(footer).toContainText('not financial advice')
  for (const name of ['Discord', 'Telegram', 'Twitter', 'Facebook'])
    await expect(footer.getByRole('link', { name })).toBeVisible()
})

test('in Japanese the footer leads to Japanese pages', async ({ page }) => {
  await page.goto('/ja-JP/library')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('© 2022 Campus')
  const mail = new URL((await footer.getByRole('link', { name: '不具合を報告する' }).getAttribute('href')) ?? '')
  expect(mail.pathname).toBe('bugs@campus.example')
  expect(mail.searchParams.get('subject')).toBe('Campus /ja-JP/library')
  expect(mail.searchParams.get('body')).toMatch(/^https?:\/\/[^/]+\/ja-JP\/library$/)
  await footer.getByRole('link', { name: 'プライバシーポリシー' }).last().click()
  await expect(page).toHaveURL('/ja-JP/privacy-policy')
  // The mail is about the page that one is on.
  await expect(footer.getByRole('link', { name: '不具合を報告する' })).toHaveAttribute('href', /\/ja-JP\/privacy-policy$/)
  await footer.getByRole('link', { name: 'ホーム' }).click()
  await expect(page).toHaveURL('/ja-JP')
})

test('the logo leads home, and is no link once one is there', async ({ page }) => {
  await page.goto('/ja-JP/library')
  const logo = page.getByRole('banner').getByText('Campus', { exact: true })
  await expect(logo).toHaveRole('link')
  await logo.click()
  await expect(page).toHaveURL('/ja-JP')
  await expect(logo).toBeVisible()
  await expect(logo).not.toHaveRole('link')
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
  await page.getByRole('button', { name: 'Theme' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
})
