import type { Page } from '@playwright/test'
import { expect, lively, rested, test } from './fixtures.ts'
import { followPaints, paintsOf } from './paints.ts'

const LESSON = '/courses/crypto-basics/what-money-is'
const leftOff = (page: Page) => page.getByRole('main').getByText('Continue where you left')
/** What stands in the storages beside how far this tab's pages are scrolled, which is essential and ends with the tab. */
const storageOf = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter(name => name !== 'places'))
const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name).sort()

/** Every view that the page has counted from now on. */
function countedBy(page: Page) {
  const views: unknown[] = []
  page.on('request', request => {
    if (new URL(request.url()).pathname === '/api/visit') views.push(request.postDataJSON())
  })
  return views
}

/** Opens the preferences from the footer and sets a switch. */
async function turn(page: Page, name: string, isOn: boolean) {
  await lively(page)
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookies preferences' }).click()
  const panel = page.locator('#consent')
  await panel.getByRole('switch', { name }).setChecked(isOn)
  await page.evaluate(() => Object.assign(window, { isStillThere: true }))
  await panel.getByRole('button', { name: 'Save and continue' }).click()
  await page.waitForFunction(() => !('isStillThere' in window))
  await rested(page)
}

for (const [kind, consent] of [
  ['who has not chosen', null],
  ['who has chosen only what is essential', { personalization: false, analytics: false }],
] as const)
  test.describe(`a visitor ${kind}`, () => {
    test.use({ consent })

    test('reads, goes on and changes the theme: that lasts until the browser is closed, and nothing else is kept or counted', async ({
      page,
    }) => {
      const calls: string[] = []
      page.on('request', request => {
        if (request.method() !== 'GET') calls.push(`${request.method()} ${request.url()}`)
      })
      await page.goto(LESSON)
      await rested(page)
      await page.emulateMedia({ colorScheme: 'light' })
      const kept = page.waitForResponse('**/api/theme')
      await page.getByRole('button', { name: 'Theme' }).click()
      await kept
      await page.getByRole('link', { name: 'Screen 10 of 10' }).click()
      await page.getByRole('link', { name: 'How a ledger works' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('How a ledger works')
      await page.goto('/')
      await rested(page)
      expect(calls).toEqual([`POST ${new URL('/api/theme', page.url())}`])
      expect(await storageOf(page)).toEqual([])
      expect(await cookieNames(page)).toEqual(consent ? ['consent', 'theme'] : ['theme'])
      const theme = (await page.context().cookies()).find(({ name }) => name === 'theme')
      expect(theme).toMatchObject({ value: 'dark', expires: -1 })
      await expect(leftOff(page)).toHaveCount(0)
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    })
  })

test.describe('with personalization', () => {
  test.use({ consent: { personalization: true, analytics: false } })

  test('the theme is remembered until personalization is switched off', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/courses')
    await rested(page)
    const kept = page.waitForResponse('**/api/theme')
    await page.getByRole('button', { name: 'Theme' }).click()
    expect((await kept).status()).toBe(204)
    const html = page.locator('html')
    await page.goto('/library')
    await expect(html).toHaveAttribute('data-theme', 'dark')
    const theme = (await page.context().cookies()).find(({ name }) => name === 'theme')
    expect(theme).toMatchObject({ value: 'dark', secure: true, sameSite: 'Lax' })
    expect(Math.round(((theme?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365)
    await turn(page, 'Personalization', false)
    await expect(html).not.toHaveAttribute('data-theme')
    expect(await cookieNames(page)).toEqual(['consent'])
  })

  test('a theme that is changed before the page is fully alive is remembered too', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/courses')
    const kept = page.waitForResponse('**/api/theme')
    await page.getByRole('button', { name: 'Theme' }).click()
    await kept
    expect((await page.context().cookies()).find(({ name }) => name === 'theme')?.value).toBe('dark')
  })

  test.describe('as it comes to visitors', () => {
    test.use({ restSoon: false })

    test('the home page leads back to the lesson and slide of last time, and moves nothing for it', async ({ page }) => {
      await followPaints(page)
      await page.goto('/')
      await rested(page)
      await expect(leftOff(page)).toHaveCount(0)
      await page.goto(LESSON)
      await rested(page)
      await page.getByRole('link', { name: 'Start' }).click()
      await page.getByRole('link', { name: 'Screen 4 of 10' }).click()
      await expect(page).toHaveURL(/#s3$/)
      // Another page of this visit does not change it. The header is back when the focus enters it.
      await page.getByRole('link', { name: 'Library' }).first().press('Enter')
      await expect(page).toHaveURL('/library')
      for (const width of [1280, 375, 320]) {
        await page.setViewportSize({ width, height: 800 })
        await page.goto('/')
        await expect(leftOff(page)).toBeVisible()
        await rested(page)
        const { shift } = await paintsOf(page, 'main')
        expect(shift, `shift at ${width} px`).toBe(0)
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      }
      await page.getByRole('main').getByRole('link', { name: 'What money is' }).click()
      await expect(page).toHaveURL(`${LESSON}#s3`)
      await expect(page.getByText('4 of 10', { exact: true })).toBeVisible()
    })
  })

  test('what the device remembers is gone once personalization is switched off', async ({ page }) => {
    await page.goto(LESSON)
    await rested(page)
    expect(await storageOf(page)).toEqual(['left-off'])
    await page.goto('/')
    await expect(leftOff(page)).toBeVisible()
    await turn(page, 'Personalization', false)
    await expect(leftOff(page)).toHaveCount(0)
    expect(await storageOf(page)).toEqual([])
  })

  test('what makes no sense as a lesson is not shown', async ({ page }) => {
    await page.goto('/courses')
    for (const text of ['{"to":"javascript:alert(1)","lesson":"a","course":"b","at":9999999999999}', '{']) {
      await page.evaluate(value => localStorage.setItem('left-off', value), text)
      await page.goto('/')
      await rested(page)
      await expect(leftOff(page), text).toHaveCount(0)
    }
  })

  test('for a learner what the server knows stands there, and only that', async ({ page }) => {
    await page.goto('/courses/crypto-basics/how-a-ledger-works#quiz')
    await rested(page)
    await page.getByRole('button', { name: 'Start the quiz' }).click()
    await expect(page.locator('#quiz legend')).toBeVisible()
    await page.goto('/')
    await expect(leftOff(page)).toHaveCount(1)
    await rested(page)
    await expect(leftOff(page)).toHaveCount(1)
    await expect(page.getByRole('region', { name: 'Today' }).getByText('Continue where you left off')).toBeVisible()
  })
})

test.describe('with analytics', () => {
  // Views are counted from the second after a page on, and a link is followed by the page itself once it is alive.
  test.use({ consent: { personalization: false, analytics: true }, restSoon: false })

  test('each page that is shown is counted once, without anything that says who it was, until analytics is switched off', async ({
    page,
  }) => {
    const views = countedBy(page)
    await page.goto('/courses?sort=oldest', { referer: 'https://news.example.org/an-article?of=somebody' })
    await expect.poll(() => views).toEqual([{ path: '/courses', from: 'news.example.org', viewport: 'desktop' }])
    await page.getByRole('article').getByRole('link', { name: 'Crypto from zero' }).click()
    await expect(page).toHaveURL('/courses/crypto-basics')
    await expect.poll(() => views.slice(1)).toEqual([{ path: '/courses/crypto-basics', from: '', viewport: 'desktop' }])
    await page.goBack()
    await expect.poll(() => views.slice(2)).toEqual([{ path: '/courses', from: '', viewport: 'desktop' }])
    await page.getByRole('link', { name: 'Latest' }).click()
    await expect(page).toHaveURL(/sort=latest|courses$/)
    await page.goto('/library/nothing-here')
    await rested(page)
    expect(views.length).toBe(3)
    expect(await storageOf(page)).toEqual([])

    await page.goto('/library')
    await turn(page, 'Analytics', false)
    expect(await cookieNames(page)).toEqual(['consent'])
    const after = views.length
    await page.goto('/quests')
    await rested(page)
    expect(views.length).toBe(after)
  })

  test('a browser that asks not to be counted is not', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true }))
    const views = countedBy(page)
    await page.goto('/courses')
    await rested(page)
    expect(views).toEqual([])
  })
})
