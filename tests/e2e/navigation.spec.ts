import type { Page } from '@playwright/test'
import { expect, lively, rested, SWEEP, test } from './fixtures.ts'

/** A page whose console may say what the browser could not load. */
const bare = test.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
  failOnConsole: async ({}, use) => use(undefined),
})

const LESSON = '/courses/crypto-basics/what-money-is'
const bar = '[class^=bar]'

/** A lesson as one page, which is long. */
const readOnOnePage = (page: Page) => page.addInitScript(() => localStorage.setItem('lesson', 'read'))

test('a new page begins at its top and at its heading; back and forward return to where one was', async ({ page }) => {
  await readOnOnePage(page)
  await page.goto(LESSON)
  await lively(page)
  const next = page.getByRole('link', { name: 'How a ledger works' }).last()
  await next.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => scrollY)
  expect(left).toBeGreaterThan(1000)
  await next.click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('How a ledger works')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(heading).toBeFocused()
  await page.mouse.wheel(0, 700)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700)
  await page.goBack()
  await expect(heading).toHaveText('What money is')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
  await page.goForward()
  await expect(heading).toHaveText('How a ledger works')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700)
})

test('a list that one comes back to is as long as it was, also when it has to be fetched again', async ({ page }) => {
  await page.goto('/library')
  await lively(page)
  const article = page.locator('main a[href^="/library/"]').last()
  await article.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => scrollY)
  expect(left).toBeGreaterThan(400)
  await article.click()
  await expect(page).toHaveURL(/\/library\/./)
  await page.evaluate(() => scrollTo(0, 0))
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
})

test('a reload stays where the reader is; places on one page are found again', async ({ page }) => {
  await readOnOnePage(page)
  await page.goto(LESSON)
  await lively(page)
  await page.mouse.wheel(0, 900)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
  await page.reload()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
  await rested(page)
  // The mouse would scroll the link into view first.
  await page.locator('a[href="#transcript"]').first().dispatchEvent('click')
  await expect(page).toHaveURL(/#transcript$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => Math.abs(scrollY - 900))).toBeLessThan(4)
})

test('a place on the page is left for where a reload was, also by somebody who is faster than the page', async ({ page }) => {
  await readOnOnePage(page)
  await page.goto(LESSON)
  await lively(page)
  await page.mouse.wheel(0, 900)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
  await page.reload()
  await lively(page)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
  await page.locator('a[href="#transcript"]').first().dispatchEvent('click')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => Math.abs(scrollY - 900))).toBeLessThan(4)
})

test('another order of a list loads too, and stays where the reader is', async ({ page }) => {
  await page.goto('/courses')
  await lively(page)
  await page.evaluate(() => scrollTo(0, 200))
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/courses?**', async route => {
    await held
    await route.continue()
  })
  await page.getByRole('link', { name: 'Oldest' }).click()
  await expect(page.locator(bar)).toBeVisible()
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true')
  expect((await page.locator(bar).boundingBox())?.height).toBe(2)
  release()
  await expect(page).toHaveURL(/sort=oldest/)
  await expect(page.locator(bar)).toBeHidden()
  expect(await page.evaluate(() => scrollY)).toBe(200)
})

test('a page that takes longer than 200 ms shows a bar, which grows for 5 s, and the page there fades and does not react', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/courses')
  await lively(page)
  // From here on time passes by the test only.
  await page.clock.pauseAt(Date.now() + 10_000)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/**', async route => {
    await held
    await route.continue()
  })
  const [asked, answered] = [page.waitForRequest('**/api/pages?**'), page.waitForResponse('**/api/pages?**')]
  // The mouse would fetch the page before the click.
  await page.getByRole('link', { name: 'Quests' }).first().dispatchEvent('click')
  await asked
  await page.clock.runFor(199)
  await expect(page.locator(bar)).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(page.locator(bar)).toHaveCSS('height', '2px')
  await expect(page.locator(bar)).toHaveCSS('background-color', 'rgb(47, 61, 148)')
  await expect(page.locator(bar)).toHaveCSS('animation-duration', '5s')
  expect(await page.locator(bar).boundingBox()).toMatchObject({ x: 0, y: 0 })
  await expect(page.getByRole('main')).toHaveCSS('opacity', '0.55')
  await expect(page.getByRole('main')).toHaveCSS('pointer-events', 'none')
  release()
  // Once it is shown it stays 200 ms, so that nothing flickers.
  await (await answered).finished()
  await page.clock.runFor(199)
  await expect(page.locator(bar)).toBeVisible()
  await page.clock.resume()
  await expect(page).toHaveURL('/quests')
  await expect(page.locator(bar)).toHaveCount(0)
  await expect(page.getByRole('main')).toHaveCSS('opacity', '1')
})

test('a page that cannot be had turns the bar red, and the page that is there stays', async ({ page, context }) => {
  await page.goto('/courses')
  await rested(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Quests' }).first().click()
  await expect(page.locator(bar)).toBeVisible()
  await expect(page.getByText('This page could not be loaded')).toBeAttached()
  const vermilion = await page.locator('html').evaluate(root => getComputedStyle(root).getPropertyValue('--shu'))
  expect(vermilion).toContain('#b23822')
  await expect(page.locator(bar)).toHaveCSS('background-color', 'rgb(178, 56, 34)')
  await expect(page).toHaveURL('/courses')
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Quests' }).first().click()
  await expect(page).toHaveURL('/quests')
})

bare(
  'F6: code that cannot be loaded reloads the page at most once in 60 seconds, with storage blocked too',
  SWEEP,
  async ({ page }) => {
    let loads = 0
    page.on('request', request => {
      if (request.isNavigationRequest()) loads++
    })
    await page.route('**/assets/login-modal*', route => route.abort())
    for (const isBlocked of [false, true]) {
      if (isBlocked)
        await page.addInitScript(() => {
          Object.defineProperty(window, 'sessionStorage', {
            get() {
              throw new Error('blocked')
            },
          })
        })
      loads = 0
      await page.goto('/courses')
      const signIn = page.getByRole('banner').getByRole('button', { name: 'Sign in' })
      await lively(page)
      const reloaded = page.waitForEvent('load')
      await signIn.click()
      await reloaded
      expect(loads).toBe(2)
      await lively(page)
      await signIn.click()
      await rested(page)
      expect(loads).toBe(2)
      await page.evaluate(() => sessionStorage.clear()).catch(() => {})
    }
  },
)

for (const [name, chunk, opened] of [
  ['Sign in', 'login-modal', 'Sign in'],
  ['Share', 'share-dialog', 'Share'],
] as const)
  bare(
    `F6: the first press of "${name}" after a deployment opens its dialog, and what was typed is still there`,
    SWEEP,
    async ({ page }) => {
      const typed = page.locator('#search')
      await page.goto('/courses/crypto-basics')
      await lively(page)
      await typed.fill('ada@example.test')
      // The files of the page's own deployment are gone; those of the next are there.
      await page.route(`**/assets/${chunk}*.js`, route => route.fulfill({ status: 404 }))
      const reloaded = page.waitForEvent('load')
      await page.evaluate(() => scrollTo(0, 0))
      await page.getByRole('button', { name, exact: true }).first().click()
      await reloaded
      await page.unroute(`**/assets/${chunk}*.js`)
      await expect(page.getByRole('dialog', { name: opened })).toBeVisible()
      await expect(typed).toHaveValue('ada@example.test')
    },
  )

bare(
  'F6: code that is missing because there is no network takes neither the page away nor what was typed',
  SWEEP,
  async ({ page, context }) => {
    const [typed, signIn] = [page.locator('#search'), page.getByRole('banner').getByRole('button', { name: 'Sign in' })]
    let missed = 0
    page.on('requestfailed', () => missed++)
    await page.goto('/courses')
    await rested(page)
    await typed.fill('ada@example.test')
    // The header comes back.
    await page.evaluate(() => scrollTo(0, 0))
    await context.setOffline(true)
    await signIn.click()
    await expect.poll(() => missed).toBeGreaterThan(0)
    await rested(page)
    await expect(typed).toHaveValue('ada@example.test')
    await expect(page.getByText('You are offline.')).toBeVisible()
    const missing = page.getByRole('alert').filter({ hasText: 'A part of this page could not be loaded.' })
    await expect(missing.getByRole('button', { name: 'Retry' })).toBeVisible()
    await context.setOffline(false)
    await signIn.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(missing).toBeHidden()
  },
)

bare(
  'F6: code that is lost a second time says so, and Retry opens what was asked for, with what was typed',
  SWEEP,
  async ({ page }) => {
    const [typed, signIn] = [page.locator('#search'), page.getByRole('banner').getByRole('button', { name: 'Sign in' })]
    await page.route('**/assets/login-modal*', route => route.abort())
    await page.goto('/courses')
    await lively(page)
    const reloaded = page.waitForEvent('load')
    await signIn.click()
    await reloaded
    await lively(page)
    await typed.fill('ada@example.test')
    await page.evaluate(() => scrollTo(0, 0))
    await signIn.click()
    const said = page.getByRole('alert').filter({ hasText: 'A part of this page could not be loaded.' })
    await expect(said).toBeVisible()
    // It is still lost: it is said again.
    await said.getByRole('button', { name: 'Retry' }).click()
    await expect(said).toBeVisible()
    await page.unroute('**/assets/login-modal*')
    await said.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(said).toBeHidden()
    await expect(typed).toHaveValue('ada@example.test')
  },
)

bare('F6: a dialog whose style was lost is not shown without it', SWEEP, async ({ page }) => {
  await page.goto('/courses')
  await lively(page)
  const signIn = page.getByRole('banner').getByRole('button', { name: 'Sign in' })
  const notThere = '**/{assets/dialog-*.css,healthz}'
  await page.route(notThere, route => route.abort())
  await signIn.click()
  await expect(page.getByText('We cannot reach the academy right now.')).toBeVisible()
  await page.unroute(notThere)
  await signIn.click()
  await expect(page.getByRole('dialog')).toHaveCSS('position', 'fixed')
})

bare('F6: a page whose code is lost is followed as a plain link, and pointing at it does nothing', SWEEP, async ({ page }) => {
  let loads = 0
  page.on('request', request => {
    if (request.isNavigationRequest()) loads++
  })
  await page.goto('/courses')
  await lively(page)
  await page.route('**/assets/quests-*.js', route => route.abort())
  const link = page.getByRole('link', { name: 'Quests' }).first()
  const lost = page.waitForEvent('requestfailed')
  await link.hover()
  await lost
  await rested(page)
  expect(loads).toBe(1)
  await link.click()
  await expect(page).toHaveURL('/quests')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quests')
  expect(loads).toBeLessThanOrEqual(3)
})

test('a part that could not be loaded is loaded by Retry; the page and what was typed stay', SWEEP, async ({ page }) => {
  await page.goto('/courses')
  await lively(page)
  await page.route('**/api/articles?**', async route => {
    await new Promise(resolve => setTimeout(resolve, 500))
    await route.fulfill({ status: 503, json: { error: { message: 'x' } } })
  })
  await page.getByRole('banner').getByRole('link', { name: 'Library' }).click()
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' })
  await expect(retry).toBeVisible()
  await page.locator('#search').fill('w')
  await retry.click()
  await expect(page.getByText('It still did not load.')).toBeVisible()
  await page.unroute('**/api/articles?**')
  await retry.click()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await expect(retry).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.locator('#search')).toHaveValue('w')
  await expect(page).toHaveURL('/library')
})

test('"Load more" leaves the focus on the first new card', async ({ page }) => {
  await page.route('**/api/courses?**', async route => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: { slug: string; documentId: string }[]; meta: { pagination: object } }
    const wanted = Number(new URL(route.request().url()).searchParams.get('pagination[pageSize]') ?? 6)
    const data = Array.from({ length: Math.min(wanted, 9) }, (_, i) => ({
      ...body.data[i % body.data.length],
      slug: `made-${i}`,
      documentId: `made-${i}`,
    }))
    await route.fulfill({ json: { data, meta: { pagination: { ...body.meta.pagination, total: 9 } } } })
  })
  await page.goto('/library')
  await lively(page)
  await page.getByRole('banner').getByRole('link', { name: 'Courses' }).click()
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(6)
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(cards).toHaveCount(9)
  await expect(cards.nth(6).getByRole('link')).toBeFocused()
})
