import type { Page } from '@playwright/test'
import { expect, lively, rested, test } from './fixtures.ts'

const isLocked = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden')

/** The page as it is when editors have something to say: its common site data holds a notice and a banner. */
async function withCommon(page: Page, more: object) {
  await page.route(
    url => url.pathname === '/courses',
    async route => {
      const answer = await route.fetch()
      const html = await answer.text()
      const changed = html.replace(
        /(<script type="application\/json" id="data-store">)([^<]+)/,
        (_, tag: string, json: string) => {
          const store = JSON.parse(json) as { site: object }
          return tag + JSON.stringify({ ...store, site: { ...store.site, ...more } }).replaceAll('<', '\\u003c')
        },
      )
      await route.fulfill({ response: answer, body: changed })
    },
  )
}
const NOTICE = { id: 7, title: 'Certificates are here', text: 'Whoever passes a course gets one.' }

test('a dialog locks the page, closes on Escape, and gives the focus back', async ({ page }) => {
  await page.goto('/courses')
  await lively(page)
  const signIn = page.getByRole('banner').getByRole('button', { name: 'Sign in' })
  await signIn.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
  expect(await isLocked(page)).toBe(true)
  // The veil does not reach the strip where a scroll bar was: it is as dark by itself.
  await expect(page.locator('html')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab')
    // Between its first and its last control the browser's own bars may have the focus, the page behind never.
    expect(
      await page.evaluate(() => document.activeElement === document.body || !!document.activeElement?.closest('dialog')),
    ).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await isLocked(page)).toBe(false)
  await expect(signIn).toBeFocused()
})

test('where wallets are the only way to sign in, they are looked for at once', async ({ page }) => {
  await page.goto('/courses')
  await lively(page)
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await expect(dialog.getByText('We found no wallet in this browser.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Connect wallet' })).toHaveCount(0)
})

test('the update notice is shown until it is closed, and then no more', async ({ page }) => {
  await withCommon(page, { notice: NOTICE })
  await page.goto('/courses')
  const dialog = page.getByRole('dialog', { name: NOTICE.title })
  await expect(dialog).toContainText(NOTICE.text)
  expect(await isLocked(page)).toBe(true)
  await page.reload()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'All right' }).click()
  await expect(dialog).toBeHidden()
  expect(await isLocked(page)).toBe(false)
  // A browser tells the page of the closing a moment after it; with that the dialog leaves the page, and is noted.
  await expect(page.locator('dialog')).toHaveCount(0)
  await page.reload()
  await rested(page)
  await expect(dialog).toBeHidden()
})

test('the update notice counts as seen when it is closed by Escape, and a new one is shown again', async ({ page }) => {
  await withCommon(page, { notice: NOTICE })
  await page.goto('/courses')
  await expect(page.getByRole('dialog', { name: NOTICE.title })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog')).toHaveCount(0)
  await page.unrouteAll()
  await withCommon(page, { notice: { ...NOTICE, id: 8, title: 'Quests are here' } })
  await page.reload()
  await expect(page.getByRole('dialog', { name: 'Quests are here' })).toBeVisible()
})

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 375, height: 720 } })

  test('the menu holds navigation, search, language, theme and sign-in, and locks the page', async ({ page }) => {
    await page.goto('/courses')
    await lively(page)
    await page.locator('summary[aria-label="Menu"]').click()
    const menu = page.locator('[data-page-menu]')
    for (const name of ['Home', 'Courses', 'Library', 'Quests', 'Glossary'])
      await expect(menu.getByRole('navigation').getByRole('link', { name })).toBeVisible()
    await expect(menu.getByRole('searchbox')).toBeVisible()
    await expect(menu.getByRole('link', { name: '日本語' })).toBeVisible()
    await expect(menu.getByRole('button', { name: 'Theme' })).toBeVisible()
    await expect(menu.getByRole('button', { name: 'Sign in' })).toBeVisible()
    const order = await menu
      .locator('nav a, [type=search], button, [hreflang]')
      .evaluateAll(all => all.map(one => one.getAttribute('name') ?? one.textContent))
    expect(order).toEqual(['Home', 'Courses', 'Library', 'Quests', 'Glossary', 'query', 'Sign in', '日本語', 'Theme'])
    await expect(menu.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/privacy-policy')
    await expect(menu.getByRole('link', { name: 'Report a bug' })).toHaveAttribute('href', /^mailto:/)
    expect(await isLocked(page)).toBe(true)
    await page.keyboard.press('Escape')
    expect(await isLocked(page)).toBe(false)
    await expect(page.locator('summary[aria-label="Menu"]')).toBeFocused()
    await page.locator('summary[aria-label="Menu"]').click()
    await menu.getByRole('link', { name: 'Quests' }).click()
    await expect(page).toHaveURL('/quests')
    await expect(menu.getByRole('button', { name: 'Sign in' })).toBeHidden()
  })
})
