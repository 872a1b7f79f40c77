import { LOCALES } from '../../shared/locale.ts'
import { type Background, type Layout, routes } from '../../shared/routes.ts'
import { addresses, inLanguage, publicPages } from '../support/addresses.ts'
import { expectNoFault } from './axe.ts'
import { buttonRows, untidyRows } from './button-rows.ts'
import { expect, lively, SWEEP, test } from './fixtures.ts'
import { checkLooks } from './page-checks.ts'
import { expectStructure } from './structure.ts'
import { expectReadableWhenMagnified } from './zoom.ts'

const pages: { path: string; layout: Layout; background: Background; isCentred?: boolean }[] = [
  ...publicPages.map(page => ({ path: addresses[page], layout: routes[page].layout, background: routes[page].background })),
  { path: '/nothing-is-here', layout: 'empty-with-header', background: 'base', isCentred: true },
]
/** The first page of each layout: the gallery shows the colours of all components in the dark at once. */
const ofEachLayout = new Set([...Map.groupBy(pages, ({ layout }) => layout).values()].map(([first]) => first?.path))

/** Pages that are also looked at magnified; home, a lesson and an article are in zoom.spec.ts, with the cookie question open. */
const MAGNIFIED = [
  `/ja-JP${addresses.courses}`,
  `/ja-JP${addresses.course}`,
  addresses.questStep,
  addresses.search,
  '/ja-JP/nothing-is-here',
]

test.describe('every public page', SWEEP, () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const { path, layout, background, isCentred = false } of pages)
    for (const locale of LOCALES) {
      const address = inLanguage(locale, path)
      test(`${address} has its structure, fits every width, and keeps to type, axes and rows; axe finds no fault`, async ({
        page,
      }) => {
        await page.goto(address)
        await lively(page)
        await expectStructure(page, layout, locale)
        if (locale === 'en' && layout !== 'empty-with-header') {
          // Pages without a footer have these at the end of the page itself.
          const end = page.getByRole(layout === 'default' ? 'contentinfo' : 'main')
          await expect.soft(end.getByRole('link', { name: 'Privacy policy' }).last()).toBeVisible()
          await expect.soft(end.getByRole('link', { name: 'Report a bug' })).toHaveAttribute('href', /^mailto:/)
        }
        const isArticle = path === addresses.article
        const pieces = await checkLooks(page, {
          locale,
          background,
          isCentred,
          isArticle,
          dark: locale === 'en' && ofEachLayout.has(path),
        })
        if (isArticle && locale === 'ja-JP') for (const piece of [/年\d+月\d+日/, /「/]) expect.soft(pieces).toMatch(piece)
        if (path === addresses.home) expect.soft((await buttonRows(page)).length).toBeGreaterThan(0)
        if (path === addresses.lesson) {
          await page.goto(`${address}#done`)
          expect.soft(await untidyRows(page), 'rows of buttons at the end').toEqual([])
        }
        if (MAGNIFIED.includes(address)) await expectReadableWhenMagnified(page)
      })
    }
})

for (const locale of LOCALES)
  test(
    `axe finds no fault in what opens on a page: suggestions, an empty search, menu, answers (${locale})`,
    SWEEP,
    async ({ page }) => {
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
    },
  )

test('header and footer hold what the specification lists', SWEEP, async ({ page }) => {
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

test('on a wide screen the root font is 20 px', SWEEP, async ({ page }) => {
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
