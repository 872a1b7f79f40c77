import type { Page } from '@playwright/test'
import { expectNoFault } from './axe.ts'
import { expect, holdBack, test } from './fixtures.ts'

const PAGES = [
  '/courses/crypto-basics',
  '/library/what-is-a-private-key',
  '/quests/your-first-wallet',
  '/courses/crypto-basics/what-money-is',
]

/** A device that shares, or refuses to: what it was asked is kept on the page. */
const deviceThat = (how: string) => `
  Object.defineProperty(navigator, 'share', { configurable: true, value: async page => {
    document.documentElement.dataset.shared = JSON.stringify(page)
    ${how}
  } })`
const NO_DEVICE = 'delete Navigator.prototype.share'

const button = (page: Page, name = 'Share') => page.getByRole('button', { name, exact: true })

for (const path of PAGES)
  test(`a device that can share gets the title and the one address of ${path}`, async ({ page }) => {
    await page.addInitScript(deviceThat(''))
    await page.goto(`${path}?utm_source=somewhere`)
    const shared = page.locator('html[data-shared]')
    await button(page).click()
    await shared.waitFor()
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href')
    expect(JSON.parse((await shared.getAttribute('data-shared')) ?? '')).toEqual({ title: await page.title(), url: canonical })
    expect(canonical).toMatch(new RegExp(`${path}$`))
    await expect(page.getByRole('dialog')).toBeHidden()
  })

test('closing the dialog of the device asks nothing more', async ({ page }) => {
  await page.addInitScript(deviceThat(`throw new DOMException('closed', 'AbortError')`))
  await page.goto('/courses/crypto-basics')
  await button(page).click()
  await page.locator('html[data-shared]').waitFor()
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(resolve)))
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('where the device may not share, and where it cannot, a dialog offers the link and the networks', async ({ page }) => {
  await page.addInitScript(deviceThat(`throw new DOMException('not allowed', 'NotAllowedError')`))
  await page.goto('/library/what-is-a-private-key')
  await button(page).click()
  await expect(page.getByRole('dialog', { name: 'Share' })).toBeVisible()
})

test('the dialog copies the link and says so, leads to the networks, and Escape gives the focus back', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(NO_DEVICE)
  await page.goto('/courses/crypto-basics')
  const dialog = page.getByRole('dialog', { name: 'Share' })
  await button(page).click()
  const url = (await page.locator('link[rel="canonical"]').getAttribute('href')) ?? ''
  await expect(dialog.getByLabel('Link to this page')).toHaveValue(url)
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect(dialog.getByRole('status')).toHaveText('The link is copied.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
  const links = await dialog
    .getByRole('link')
    .evaluateAll(all => all.map(a => [a.getAttribute('aria-label'), (a as HTMLAnchorElement).href, (a as HTMLAnchorElement).rel]))
  expect(links.map(([name]) => name)).toEqual(['Share on X', 'Share on Facebook', 'Share on Telegram', 'Share on LINE'])
  for (const [, href = '', rel] of links) {
    expect([...new URL(href ?? '').searchParams.values()]).toContain(url)
    expect(rel).toBe('noopener noreferrer')
  }
  await expectNoFault(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button(page)).toBeFocused()
})

test('a browser that lets nothing be copied marks the link, and says what to do', async ({ page }) => {
  await page.addInitScript(`${NO_DEVICE}
    navigator.clipboard.writeText = async () => { throw new DOMException('no', 'NotAllowedError') }`)
  await page.goto('/courses/crypto-basics')
  await button(page).click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('alert')).toHaveText(/copy it yourself/)
  expect(await page.evaluate(() => getSelection()?.toString())).toMatch(/crypto-basics$/)
})

test('in Japanese LINE comes first, and after a navigation the page on screen is shared', async ({ page }) => {
  await page.addInitScript(NO_DEVICE)
  await page.goto('/ja-JP/courses')
  await page.getByRole('article').getByRole('link', { name: 'ゼロからの暗号資産' }).click()
  const dialog = page.getByRole('dialog', { name: '共有' })
  await expect(page.getByRole('heading', { level: 1, name: 'ゼロからの暗号資産' })).toBeVisible()
  await button(page, '共有').click()
  await expect(dialog.getByLabel('このページへのリンク')).toHaveValue(/\/ja-JP\/courses\/crypto-basics$/)
  await expect(dialog.getByRole('link').first()).toHaveAccessibleName('LINEで共有')
})

test('a press before the page is alive counts as soon as it is', async ({ page }) => {
  await page.addInitScript(NO_DEVICE)
  const release = await holdBack(page)
  await page.goto('/courses/crypto-basics', { waitUntil: 'commit' })
  await button(page).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()
  await expect(page.getByRole('dialog', { name: 'Share' })).toBeVisible()
})

test('a press leads nowhere where no script comes', async ({ page }) => {
  await page.route('**/*.js', route => route.abort())
  await page.goto('/courses/crypto-basics')
  let left = false
  page.on('framenavigated', () => {
    left = true
  })
  await button(page).click()
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(left).toBe(false)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('there is no button that does nothing', async ({ page }) => {
    await page.goto('/courses/crypto-basics')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(button(page)).toBeHidden()
  })
})
