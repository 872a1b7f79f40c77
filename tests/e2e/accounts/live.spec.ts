import type { Browser, Page } from '@playwright/test'
import { expect, lively, rested, test } from '../fixtures.ts'
import { goLive } from './go-live.ts'
import { withoutPreviews } from './learner.ts'
import { signInByCalls } from './mail.ts'
import { post } from './post.ts'

const count = (page: Page) => page.locator('summary').filter({ hasText: 'Profile menu' }).getByText(/new$/)
const toast = (page: Page, name: string) => page.getByRole('status').getByRole('link', { name })

/** A signed-in learner, in a browser of their own. */
async function signedIn(page: Page) {
  await withoutPreviews({ page })
  await signInByCalls(page)
}

/** Another browser of the same person. */
async function anotherBrowser(browser: Browser, like: Page) {
  const context = await browser.newContext({
    baseURL: new URL(like.url()).origin,
    storageState: await like.context().storageState(),
  })
  const page = await context.newPage()
  await withoutPreviews({ page })
  return page
}

/** Keeps the first thing for later, which is an achievement. */
const keepACourse = (page: Page) =>
  page.evaluate(async () => {
    const body = JSON.stringify({ entityId: 'crypto-basics', type: 'course' })
    await fetch('/api/bookmarks', { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  })

test('what is earned in one browser shows in two others at once, once each; read in one, it is read in all', async ({
  page,
  browser,
}) => {
  await signedIn(page)
  await page.goto('/')
  const second = await anotherBrowser(browser, page)
  const third = await anotherBrowser(browser, page)
  for (const one of [page, second]) await goLive(one, '/')
  await goLive(third, '/courses')
  await third.getByRole('button', { name: /Crypto from zero/ }).click()
  for (const one of [page, second, third]) {
    await expect(count(one)).toHaveText('1 new')
    await expect(toast(one, 'Dog-ear')).toHaveCount(1)
  }
  await second.getByLabel('Profile menu').first().click()
  await expect(second.getByRole('link', { name: /^Achievements/ }).first()).toContainText('New')
  await second
    .getByRole('link', { name: /^Achievements/ })
    .first()
    .click()
  await expect(second.getByRole('heading', { level: 1, name: 'Achievements' })).toBeVisible()
  for (const one of [page, second, third]) await expect(count(one)).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('Profile menu').first()).toBeVisible()
  await expect(count(page)).toHaveCount(0)
  for (const one of [second, third]) await one.context().close()
})

test('tabs of one browser share one socket; when its tab is closed, another takes it over', async ({ page, context }) => {
  const sockets: string[] = []
  for (const on of [page]) on.on('websocket', socket => sockets.push(socket.url()))
  await signedIn(page)
  await goLive(page, '/')
  expect(sockets.length).toBeGreaterThan(0)
  const other = await context.newPage()
  const taken: string[] = []
  other.on('websocket', socket => taken.push(socket.url()))
  // A tab that follows asks for the list once; from then on it hears everything.
  const listed = other.waitForResponse(/\/api\/notifications/)
  await other.goto('/courses')
  await listed
  await expect(other.getByLabel('Profile menu').first()).toBeVisible()
  await keepACourse(page)
  await expect(toast(other, 'Dog-ear')).toBeVisible()
  expect(taken).toEqual([])
  await page.close()
  await expect.poll(() => taken.length).toBe(1)
  expect(taken[0]).toMatch(/\/live\?since=\d+$/)
})

test.describe('with sockets blocked', () => {
  test('the count still rises, and nothing but the browser says a word', async ({ page }) => {
    await page.routeWebSocket('**/live*', socket => socket.close({ code: 1011 }))
    await page.clock.install()
    await signedIn(page)
    await page.goto('/')
    await keepACourse(page)
    await expect(count(page)).toHaveCount(0)
    for (let i = 0; i < 5; i++) await page.clock.runFor(60_000)
    await expect(count(page)).toHaveText('1 new')
  })
})

test('a bookmark that earns an achievement costs two calls, and shows both', async ({ page }) => {
  await signedIn(page)
  await goLive(page, '/courses/crypto-basics')
  await rested(page)
  const calls: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`)
  })
  await page.getByRole('main').getByRole('button', { name: 'Keep for later: Crypto from zero' }).click()
  await expect(toast(page, 'Dog-ear')).toBeVisible()
  await expect(page.locator('header summary').filter({ hasText: 'Achievements' })).toContainText('1/12')
  await page.locator('header summary').filter({ hasText: 'Bookmarks' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Crypto from zero' })).toBeVisible()
  await rested(page)
  expect(calls.sort()).toEqual(['GET /api/me', 'POST /api/bookmarks'])
  // The answer of the first call was enough to take it out again.
  await page.getByRole('main').getByRole('button', { name: 'Kept' }).click()
  await expect(page.locator('header summary').filter({ hasText: 'Bookmarks' })).toContainText('0')
})

test('a navigation of a signed-in learner makes one call about them', async ({ page }) => {
  await signedIn(page)
  await goLive(page, '/')
  await rested(page)
  const calls: string[] = []
  page.on('request', request => {
    const { pathname, searchParams } = new URL(request.url())
    if (/^\/api\/(me|users|achievements|bookmarks|notifications|progress)\b/.test(pathname))
      calls.push(`${pathname} ${searchParams.get('parts')}`)
  })
  for (const [name, path] of [
    ['Courses', '/courses'],
    ['Library', '/library'],
  ] as const) {
    const answered = page.waitForResponse(/\/api\/me\?/)
    await page.getByRole('banner').getByRole('link', { name }).click()
    await expect(page).toHaveURL(path)
    expect((await answered).headers()['cache-control']).toBe('private, no-store')
    await rested(page)
    expect(calls.splice(0)).toEqual([
      expect.stringMatching(/^\/api\/me user,achievements,bookmarks,notifications(,certificates,progress)?$/),
    ])
  }
})

test('with sockets blocked, an award comes with the next page: its count, “New” and its toast together, the toast once', async ({
  page,
}) => {
  await page.routeWebSocket('**/live*', socket => socket.close({ code: 1011 }))
  await signedIn(page)
  await page.goto('/')
  await rested(page)
  const menu = page.locator('header summary').filter({ hasText: 'Achievements' })
  await expect(menu).toContainText('0/12')
  await keepACourse(page)
  await page.getByRole('banner').getByRole('link', { name: 'Courses' }).click()
  await expect(toast(page, 'Dog-ear')).toHaveCount(1)
  await expect(menu).toContainText('1/12')
  await expect(menu).toContainText('New')
  await page.goto('/library')
  await rested(page)
  await expect(menu).toContainText('1/12')
  await expect(menu).toContainText('New')
  await expect(toast(page, 'Dog-ear')).toHaveCount(0)
})

test('the menu of bookmarks says that one was kept in another tab or on another device, until it is opened', async ({
  page,
  context,
  browser,
}) => {
  await signedIn(page)
  await page.goto('/courses/crypto-basics')
  await lively(page)
  const menu = (of: Page) => of.locator('header summary').filter({ hasText: 'Bookmarks' })
  const keep = (of: Page) =>
    of
      .getByRole('main')
      .getByRole('button', { name: /^Keep for later/ })
      .first()
      .click()
  await keep(page)
  await expect(menu(page)).toContainText('1')
  // Whoever kept it here knows.
  await expect(menu(page)).not.toContainText('New')
  await page.getByRole('banner').getByRole('link', { name: 'Quests' }).click()
  await expect(page).toHaveURL('/quests')
  await rested(page)
  await expect(menu(page)).not.toContainText('New')
  await page.reload()
  await lively(page)
  await expect(menu(page)).toContainText('1')
  await expect(menu(page)).not.toContainText('New')
  const tab = await context.newPage()
  await tab.goto('/library/what-is-a-private-key')
  await keep(tab)
  await expect(menu(page)).toContainText('New')
  await menu(page).click()
  await expect(menu(page)).not.toContainText('New')
  await tab.close()
  const device = await anotherBrowser(browser, page)
  await device.goto('/quests/your-first-wallet')
  await expect(menu(device)).not.toContainText('New')
  await Promise.all([device.waitForResponse('**/api/bookmarks'), keep(device)])
  await page.goto('/library')
  await expect(menu(page)).toContainText('New')
  await page.goto('/bookmarks')
  await expect(menu(page)).not.toContainText('New')
  await device.context().close()
})

test('a session that is ended elsewhere signs the open page out at once', async ({ page, browser }) => {
  await signedIn(page)
  await goLive(page, '/bookmarks')
  await expect(page.getByLabel('Profile menu').first()).toBeVisible()
  const other = await anotherBrowser(browser, page)
  await other.goto('/')
  await other.evaluate(() => fetch('/api/sessions', { method: 'DELETE' }))
  await page.waitForURL(/sign-in=ended/)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByLabel('Profile menu')).toHaveCount(0)
  await other.context().close()
})

test('a session that ended elsewhere goes on to the page that was asked for, as a visitor or by the dialog', async ({ page }) => {
  for (const [name, shown] of [
    ['Library', '/library'],
    ['All bookmarks', '/?return=%2Fbookmarks'],
  ] as const) {
    await signedIn(page)
    await page.goto('/courses')
    await lively(page)
    // Its socket hears of the end as well, some seconds later.
    await post(page, '/api/logout')
    if (name === 'All bookmarks') await page.locator('header summary').filter({ hasText: 'Bookmarks' }).click()
    await page.getByRole('link', { name }).first().click()
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toContainText('Your session has ended')
    await expect(page).toHaveURL(shown)
    await expect(page.getByLabel('Profile menu')).toHaveCount(0)
  }
})

test('nobody who is signed out opens a socket', async ({ page }) => {
  const sockets: string[] = []
  page.on('websocket', socket => sockets.push(socket.url()))
  await page.goto('/courses')
  await rested(page)
  await page.goto('/')
  await rested(page)
  expect(sockets).toEqual([])
})
