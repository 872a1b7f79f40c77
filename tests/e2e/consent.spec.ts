import type { Page } from '@playwright/test'
import { addresses, publicPages } from '../support/addresses.ts'
import { expectNoFault } from './axe.ts'
import { expect, lively, rested, SWEEP, test } from './fixtures.ts'
import { followPaints, paintsOf } from './paints.ts'

test.use({ consent: null })

const DAY_SECONDS = 86_400
const panelOf = (page: Page) => page.locator('#consent')
const button = (page: Page, name: string) => panelOf(page).getByRole('button', { name, exact: true })
const cookiesOf = async (page: Page) => Object.fromEntries((await page.context().cookies()).map(cookie => [cookie.name, cookie]))

/** Presses a button that loads the page anew, and waits until that has happened. */
async function chooseBy(page: Page, name: string) {
  await page.evaluate(() => Object.assign(window, { isStillThere: true }))
  await button(page, name).click()
  await page.waitForFunction(() => !('isStillThere' in window))
}

test('the banner is shown on every page until the visitor has chosen; choosing reloads the page, and it is gone for a year', async ({
  page,
}) => {
  await page.goto('/')
  for (const name of ['Allow', 'Only essential', 'Cookies preferences']) await expect(button(page, name)).toBeVisible()
  await page.getByRole('link', { name: 'Library' }).first().click()
  await expect(page).toHaveURL('/library')
  await expect(panelOf(page)).toBeVisible()
  await page.goto('/quests')
  await expect(panelOf(page)).toBeVisible()
  await chooseBy(page, 'Only essential')
  await rested(page)
  await expect(panelOf(page)).toBeHidden()
  await page.goto('/ja-JP/courses')
  await rested(page)
  await expect(panelOf(page)).toBeHidden()
  const { consent, ...others } = await cookiesOf(page)
  expect(Object.keys(others)).toEqual([])
  expect(consent).toMatchObject({ value: '1.00', secure: true, sameSite: 'Lax', httpOnly: false, path: '/' })
  expect(Math.round(((consent?.expires ?? 0) - Date.now() / 1000) / DAY_SECONDS)).toBe(365)
})

test('"Allow" allows everything, also in Japanese', async ({ page }) => {
  await page.goto('/ja-JP')
  await chooseBy(page, '許可する')
  const cookies = await cookiesOf(page)
  expect(cookies.consent?.value).toBe('1.11')
  expect(cookies['__Host-analytics']).toMatchObject({ secure: true, sameSite: 'Lax', httpOnly: true })
  expect(Math.round(((cookies['__Host-analytics']?.expires ?? 0) - Date.now() / 1000) / DAY_SECONDS)).toBe(365)
})

test('the preferences have a switch that is always on and two that are off; "Save and continue" keeps how they stand', async ({
  page,
}) => {
  await page.goto('/courses')
  await button(page, 'Cookies preferences').click()
  const essential = panelOf(page).getByRole('switch', { name: 'Essential' })
  const personalization = panelOf(page).getByRole('switch', { name: 'Personalization' })
  const analytics = panelOf(page).getByRole('switch', { name: 'Analytics' })
  await expect(essential).toBeChecked()
  await expect(essential).toBeDisabled()
  await expect(personalization).not.toBeChecked()
  await expect(analytics).not.toBeChecked()
  await expect(analytics).toHaveAccessibleDescription(/Counts visits/)
  await personalization.check()
  await chooseBy(page, 'Save and continue')
  expect((await cookiesOf(page)).consent?.value).toBe('1.10')
  // The footer opens them again, as they stand.
  await lively(page)
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookies preferences' }).click()
  await expect(personalization).toBeChecked()
  await expect(analytics).not.toBeChecked()
  await personalization.uncheck()
  await analytics.check()
  await chooseBy(page, 'Save and continue')
  expect((await cookiesOf(page)).consent?.value).toBe('1.01')
})

test('"Allow cookies" allows everything, with any switches', async ({ page }) => {
  await page.goto('/courses')
  await button(page, 'Cookies preferences').click()
  await chooseBy(page, 'Allow cookies')
  expect((await cookiesOf(page)).consent?.value).toBe('1.11')
})

const SIZES = [
  { width: 375, height: 720 },
  { width: 1440, height: 900 },
]
const ACTIONS = 'main :is(a, button, input, select, textarea, summary), footer :is(a, button, input)'
/** What the player always shows: progress, the heading of the screen, and the bar. */
const FIXED_PARTS = '[data-lesson-body] > :first-child, [data-screen] > header, [data-screen] > :last-child'

/** The visible elements of a selector that the card overlaps, at this or the other end of the page or while they have the focus. */
const covered = (page: Page, selector: string, position: 'top' | 'end' | 'focused') =>
  page.evaluate(
    async ([elements, at]) => {
      // In the player the card follows the bar in the next frame.
      const frame = () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
      const isCovered = (element: HTMLElement) => {
        const card = document.querySelector('#consent')?.getBoundingClientRect() as DOMRect
        const box = element.getBoundingClientRect()
        return box.left < card.right && box.right > card.left && box.top < card.bottom && box.bottom > card.top
      }
      const found: string[] = []
      if (at !== 'focused') scrollTo(0, at === 'end' ? document.documentElement.scrollHeight : 0)
      await frame()
      for (const element of document.querySelectorAll<HTMLElement>(elements)) {
        if (!element.checkVisibility({ visibilityProperty: true })) continue
        if (at === 'focused') {
          element.focus()
          if (document.activeElement !== element) continue
          if (isCovered(element)) await frame()
        }
        if (isCovered(element)) found.push(element.outerHTML)
      }
      return found
    },
    [selector, position] as const,
  )

/** Letters of this size instead of 16 px, as a visitor sets them in the browser. */
async function setLetters(page: Page, standard: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
}

for (const [path, expand] of [
  ['/courses', 'Cookies preferences'],
  ['/ja-JP/courses', 'Cookieの設定'],
] as const)
  test(
    `${path}: the card is compact, in the lower left corner, and 23.4rem or the whole window wide`,
    SWEEP,
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(path)
      await panelOf(page).waitFor()
      const box = () => panelOf(page).boundingBox()
      const windowWidth = () => page.evaluate(() => document.documentElement.clientWidth)
      for (const { width, height } of SIZES) {
        await page.setViewportSize({ width, height })
        const isPhone = width === 375
        await expect.poll(async () => (await box())?.x).toBe(isPhone ? 0 : 16)
        const { y = 0, height: high = 0, width: wide } = (await box()) ?? {}
        expect(wide).toBeCloseTo(isPhone ? await windowWidth() : 23.4 * 16, 0)
        expect(high).toBeLessThanOrEqual(8.75 * 16)
        expect(y + high).toBeCloseTo(isPhone ? height : height - 16, 0)
        const [allow, essential, more] = await panelOf(page)
          .getByRole('button')
          .evaluateAll(all => all.map(each => each.getBoundingClientRect().toJSON() as DOMRect))
        expect(allow?.width).toBeCloseTo(essential?.width ?? 0, 1)
        for (const target of [allow, essential, more]) expect(target).toMatchObject({ height: 44, y: allow?.y })
      }
      // Twice as large letters on a phone, and the smallest phone.
      await page.setViewportSize({ width: 375, height: 720 })
      await setLetters(page, 32)
      await expect.poll(async () => (await box())?.height).toBeGreaterThan(8.75 * 16)
      await expect.poll(() => covered(page, ACTIONS, 'end')).toEqual([])
      await expect(panelOf(page)).toBeInViewport({ ratio: 1 })
      await setLetters(page, 16)
      await page.setViewportSize({ width: 320, height: 568 })
      await expect(panelOf(page)).toBeInViewport({ ratio: 1 })
      await button(page, expand).click()
      await expect(panelOf(page)).toBeInViewport({ ratio: 1 })
      await expect.poll(() => covered(page, ACTIONS, 'end')).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    },
  )

for (const { width, height } of SIZES)
  test(
    `in the player it stands on the bar, and covers neither heading nor progress: ${width} × ${height}`,
    SWEEP,
    async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(addresses.lesson)
      await panelOf(page).waitFor()
      // What is always in view has the focus without scrolling the page.
      for (const part of ['#consent button', '#overview > :last-child a']) {
        await page.locator(part).first().focus()
        expect(await page.evaluate(() => scrollY), part).toBe(0)
      }
      for (const step of ['overview', 's1', 's2-figure', 'quiz', 'done']) {
        await page.evaluate(id => {
          location.hash = id
        }, step)
        const bar = page.locator('[data-screen]:visible > :last-child:visible')
        for (const position of ['top', 'end'] as const) {
          expect(await covered(page, FIXED_PARTS, position), `${step}, ${position}`).toEqual([])
          const gap = async () =>
            ((await bar.boundingBox())?.y ?? 0) - (await panelOf(page).evaluate(card => card.getBoundingClientRect().bottom))
          await expect.poll(gap, `${step}, ${position}`).toBeCloseTo(width === 375 ? 0 : 16, 0)
        }
        expect(await covered(page, `[data-lesson-body] :is(a, button, input, select, summary)`, 'focused'), step).toEqual([])
      }
      await button(page, 'Cookies preferences').click()
      expect(await covered(page, FIXED_PARTS, 'top')).toEqual([])
    },
  )

test('it is not there while the menu of small screens is open, nor on paper', SWEEP, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 720 })
  await page.goto('/courses')
  await panelOf(page).waitFor()
  await page.getByRole('banner').locator('summary').first().click()
  await expect(panelOf(page)).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(panelOf(page)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(panelOf(page)).toBeHidden()
  await expect(page.locator('body')).toHaveCSS('padding-bottom', '0px')
})

test('it takes no focus and stops nobody; by keyboard it comes early', async ({ page }) => {
  await page.goto('/courses')
  await panelOf(page).waitFor()
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(button(page, 'Allow')).toBeFocused()
  await page.getByRole('link', { name: 'Oldest' }).click()
  await expect(page).toHaveURL(/sort=oldest/)
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()
})

test('Escape collapses the preferences, and closes them where the footer opened them; the focus goes back', async ({ page }) => {
  await page.goto('/courses')
  await button(page, 'Cookies preferences').click()
  await expect(panelOf(page).getByRole('heading', { name: 'Cookies' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button(page, 'Allow')).toBeVisible()
  await expect(button(page, 'Cookies preferences')).toBeFocused()
  await chooseBy(page, 'Only essential')
  await lively(page)
  const opener = page.getByRole('contentinfo').getByRole('button', { name: 'Cookies preferences' })
  await opener.click()
  await expect(panelOf(page).getByRole('switch')).toHaveCount(3)
  await page.keyboard.press('Escape')
  await expect(panelOf(page)).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await button(page, 'Close').click()
  await expect(panelOf(page)).toBeHidden()
})

test('Escape reaches the preferences from wherever the focus is, and leaves it there', async ({ page }) => {
  await page.goto('/courses')
  await button(page, 'Cookies preferences').click()
  const search = page.locator('#search')
  await search.focus()
  await page.keyboard.press('Escape')
  await expect(button(page, 'Allow')).toBeVisible()
  await expect(search).toBeFocused()
})

test('a choice that was made in another tab counts here too', async ({ page, context }) => {
  await page.goto('/courses')
  await panelOf(page).waitFor()
  const other = await context.newPage()
  await other.goto('/library')
  await chooseBy(other, 'Only essential')
  // Headless tabs are never hidden, so they get no event when they are seen again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(panelOf(page)).toBeHidden()
})

test('choosing loses neither the place nor what was typed, also where storage is blocked; secrets are not written down', async ({
  page,
}) => {
  // A page that still scrolls smoothly is at no place yet.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
  })
  await page.goto('/quests/your-first-wallet/pick-a-wallet')
  await panelOf(page).waitFor()
  const choice = page.locator('main input[type=radio], main input[type=checkbox]').nth(1)
  await choice.check()
  await chooseBy(page, 'Only essential')
  await expect(choice).toBeChecked()

  await page.context().clearCookies()
  await page.goto('/library')
  await panelOf(page).waitFor()
  const email = page.locator('#search')
  await email.fill('somebody@example.test')
  await page.evaluate(() => {
    for (const attributes of ['type="password"', 'autocomplete="one-time-code"', 'type="hidden"'])
      document.querySelector('main')?.insertAdjacentHTML('beforeend', `<input ${attributes} value="a-secret">`)
  })
  const top = () => page.evaluate(() => Math.round(scrollY))
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
  await expect.poll(top).toBe(700)
  const kept = page.evaluate(
    () =>
      new Promise<string>(resolve => {
        const write = history.replaceState.bind(history)
        history.replaceState = (...all) => {
          write(...all)
          resolve(JSON.stringify(history.state))
        }
      }),
  )
  await button(page, 'Allow').click()
  expect(await kept).toContain('somebody@example.test')
  expect(await kept).not.toContain('a-secret')
  await expect(email).toHaveValue('somebody@example.test')
  await expect.poll(top).toBe(700)
  await rested(page)
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('somebody@example.test')
  expect(await top()).toBe(700)
})

test('where the browser keeps no cookies, the panel says so and closes for this visit', SWEEP, async ({ page }) => {
  await page.route('**/api/consent', route => route.fulfill({ json: { data: { personalization: true, analytics: true } } }))
  await page.goto('/courses')
  await button(page, 'Allow').click()
  await expect(panelOf(page).getByRole('status')).toContainText('blocks cookies')
  await button(page, 'Close').click()
  await expect(panelOf(page)).toBeHidden()
  await page.getByRole('link', { name: 'Quests' }).first().click()
  await expect(page).toHaveURL('/quests')
  await rested(page)
  await expect(panelOf(page)).toBeHidden()
})

test('without a network the panel says so, and the question stays', async ({ page }) => {
  await page.goto('/courses')
  await panelOf(page).waitFor()
  await page.route('**/api/consent', route => route.abort())
  await button(page, 'Allow').click()
  await expect(panelOf(page).getByRole('status')).not.toBeEmpty()
  await page.unroute('**/api/consent')
  await chooseBy(page, 'Allow')
  expect((await cookiesOf(page)).consent?.value).toBe('1.11')
})

test.describe('with a browser that asks not to be counted', () => {
  test.use({ extraHTTPHeaders: { 'sec-gpc': '1' } })

  test('the switch for analytics stays off and says why, and "Allow" allows the rest', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true }))
    await page.goto('/courses')
    await button(page, 'Cookies preferences').click()
    const analytics = panelOf(page).getByRole('switch', { name: 'Analytics' })
    await expect(analytics).toBeDisabled()
    await expect(analytics).not.toBeChecked()
    await expect(analytics).toHaveAccessibleDescription(/asks sites not to count/)
    await chooseBy(page, 'Allow cookies')
    const cookies = await cookiesOf(page)
    expect(cookies.consent?.value).toBe('1.10')
    expect(cookies['__Host-analytics']).toBeUndefined()
  })
})

for (const prefix of ['', '/ja-JP'])
  test(
    `${prefix || '/en'}: axe knows no fault of the panel, in light and dark, on small and large screens`,
    SWEEP,
    async ({ page }) => {
      for (const width of [375, 1440]) {
        await page.setViewportSize({ width, height: 720 })
        // A short page: what is there beside the panel is looked at elsewhere.
        await page.goto(`${prefix}/search`)
        await panelOf(page).waitFor()
        await expectNoFault(page, { state: `${width} px` })
        await panelOf(page).locator('[data-expand]').click()
        await expectNoFault(page, { state: `${width} px, expanded` })
      }
    },
  )

for (const size of SIZES)
  test(
    `on every kind of page it is in the window, moves nothing, and hides nothing for good: ${size.width} × ${size.height}`,
    SWEEP,
    async ({ page }) => {
      test.slow()
      await page.setViewportSize(size)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await followPaints(page)
      // A font that arrives after the first paint moves a link or two by a few pixels: here only the card arrives.
      await page.route('**/*.woff2', route => route.abort())
      for (const path of [...publicPages.map(kind => addresses[kind]), '/no-such-page', `/ja-JP${addresses.course}`]) {
        await page.goto(path)
        await panelOf(page).waitFor()
        await rested(page)
        await expect(panelOf(page), path).toBeInViewport({ ratio: 1 })
        const { shift, isLargest } = await paintsOf(page, '#consent')
        // A lesson without its fonts moves by 0.00002: too little to be seen.
        expect(shift, path).toBeCloseTo(0, path === addresses.lesson ? 3 : 9)
        expect(isLargest, path).toBe(false)
        expect(await covered(page, ACTIONS, 'focused'), path).toEqual([])
        expect(await covered(page, ACTIONS, 'end'), path).toEqual([])
      }
    },
  )

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('neither the banner nor the button that would open it is there', async ({ page }) => {
    await page.goto('/courses')
    await expect(page.getByRole('contentinfo').getByText('Cookies preferences')).toBeHidden()
    await expect(panelOf(page)).toHaveCount(0)
  })
})
