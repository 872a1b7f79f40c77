import type { Page } from '@playwright/test'
import { addresses, publicPages } from '../support/addresses.ts'
import { expectNoFault } from './axe.ts'
import { expect, lively, rested, test } from './fixtures.ts'

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
  for (const name of ['Allow', 'Only essential', 'Cookie preferences']) await expect(button(page, name)).toBeVisible()
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
  await button(page, 'Cookie preferences').click()
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
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie preferences' }).click()
  await expect(personalization).toBeChecked()
  await expect(analytics).not.toBeChecked()
  await personalization.uncheck()
  await analytics.check()
  await chooseBy(page, 'Save and continue')
  expect((await cookiesOf(page)).consent?.value).toBe('1.01')
})

test('"Allow cookies" allows everything, with any switches', async ({ page }) => {
  await page.goto('/courses')
  await button(page, 'Cookie preferences').click()
  await chooseBy(page, 'Allow cookies')
  expect((await cookiesOf(page)).consent?.value).toBe('1.11')
})

test('the panel is 23.4rem wide, and on small screens as wide as they are, without making them scroll sideways', async ({
  page,
}) => {
  await page.goto('/ja-JP/courses')
  const width = async () => (await panelOf(page).boundingBox())?.width
  await panelOf(page).waitFor()
  for (const isExpanded of [false, true]) {
    if (isExpanded) await button(page, 'Cookieの設定').click()
    await page.setViewportSize({ width: 1280, height: 800 })
    expect(await width()).toBeCloseTo(23.4 * 16, 0)
    for (const small of [375, 320]) {
      await page.setViewportSize({ width: small, height: 640 })
      const room = await page.evaluate(() => document.body.getBoundingClientRect().width)
      expect(await width()).toBe(room - 32)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      const box = await panelOf(page).boundingBox()
      expect(box?.y).toBeGreaterThanOrEqual(0)
    }
  }
})

/** What can be done in the content and is covered by the panel. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const panel = document.getElementById('consent')?.getBoundingClientRect()
    return [...document.querySelectorAll<HTMLElement>('main :is(button, input, select, summary, a[class*=button])')]
      .filter(action => {
        const box = action.getBoundingClientRect()
        const { left = 0, right = 0, top = 0, bottom = 0 } = panel ?? {}
        return box.width && box.top < innerHeight && box.left < right && box.right > left && box.top < bottom && box.bottom > top
      })
      .map(action => action.innerText || action.outerHTML)
  })

for (const [width, height, paths] of [
  [375, 720, ['/courses/crypto-basics', '/ja-JP/courses/crypto-basics/final-test', '/nothing', '/ja-JP/newsletter?token=x']],
  [820, 1180, ['/quests/your-first-wallet/pick-a-wallet']],
  [1440, 900, ['/quests/your-first-wallet/pick-a-wallet']],
] as const)
  test(`where it would cover an action it stands in a row below the window, and covers nothing: ${width} × ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    for (const path of paths) {
      await page.goto(path)
      await panelOf(page).waitFor()
      await expect(panelOf(page)).toHaveCSS('position', 'absolute')
      for (const share of [0, 0.5, 1]) {
        await page.evaluate(part => scrollTo(0, (document.documentElement.scrollHeight - innerHeight) * part), share)
        expect(await covered(page)).toEqual([])
      }
    }
    // Another page decides anew, and its end has a row for the panel.
    await page.goto('/privacy-policy')
    await panelOf(page).waitFor()
    await expect(panelOf(page)).toHaveCSS('position', 'fixed')
    await expect.poll(() => panelOf(page).evaluate(panel => innerHeight - panel.getBoundingClientRect().bottom)).toBe(16)
  })

test('its row goes with the page that it was made for', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 720 })
  await page.goto('/courses/crypto-basics')
  await expect(panelOf(page)).toHaveCSS('position', 'absolute')
  await page.locator('main').getByRole('link', { name: 'Courses' }).click()
  await expect(page).toHaveURL('/courses')
  await expect(panelOf(page)).toHaveCSS('position', 'fixed')
  await page.goBack()
  await expect(panelOf(page)).toHaveCSS('position', 'absolute')
  await button(page, 'Cookie preferences').click()
  await expect(panelOf(page)).toHaveCSS('position', 'fixed')
  await page.keyboard.press('Escape')
  await expect(button(page, 'Cookie preferences')).toBeVisible()
  expect(await covered(page)).toEqual([])
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
  await button(page, 'Cookie preferences').click()
  await expect(panelOf(page).getByRole('heading', { name: 'Cookies' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button(page, 'Allow')).toBeVisible()
  await expect(button(page, 'Cookie preferences')).toBeFocused()
  await chooseBy(page, 'Only essential')
  await lively(page)
  const opener = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie preferences' })
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
  await button(page, 'Cookie preferences').click()
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

test('where the browser keeps no cookies, the panel says so and closes for this visit', async ({ page }) => {
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
    await button(page, 'Cookie preferences').click()
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
  test(`${prefix || '/en'}: axe knows no fault of the panel, in light and dark, on small and large screens`, async ({ page }) => {
    for (const width of [375, 1440]) {
      await page.setViewportSize({ width, height: 720 })
      // A short page: what is there beside the panel is looked at elsewhere.
      await page.goto(`${prefix}/search`)
      await panelOf(page).waitFor()
      await expectNoFault(page, { state: `${width} px` })
      await panelOf(page).locator('[data-expand]').click()
      await expectNoFault(page, { state: `${width} px, expanded` })
    }
  })

test('on a small screen nothing that has the focus is hidden by the panel', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 720 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/privacy-policy')
  await panelOf(page).waitFor()
  const last = page.getByRole('contentinfo').getByRole('link').last()
  for (let i = 0; i < 100 && !(await last.evaluate(link => link === document.activeElement)); i++) {
    await page.keyboard.press('Tab')
    const hidden = await page.evaluate(() => {
      const panel = document.getElementById('consent')
      const focused = document.activeElement
      if (!panel || !focused || panel.contains(focused)) return null
      const [of, over] = [focused.getBoundingClientRect(), panel.getBoundingClientRect()]
      return of.top >= over.top && of.bottom <= over.bottom ? focused.outerHTML : null
    })
    expect(hidden).toBeNull()
  }
  await expect(last).toBeFocused()
})

test('the panel is the last row of the page: it covers no action there, and adds nothing but itself', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [width, path] of [
    [375, '/library'],
    [1440, '/library'],
    [1440, '/search'],
    [375, '/ja-JP/search'],
  ] as const) {
    await page.context().clearCookies()
    await page.setViewportSize({ width, height: 720 })
    await page.goto(path)
    await panelOf(page).waitFor()
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--consent')))
      .not.toBe('')
    const [before, row] = [await height(), await page.locator('#consent-container').boundingBox()]
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    const covered = await page.evaluate(() => {
      const panel = document.getElementById('consent')?.getBoundingClientRect()
      return [...document.querySelectorAll('footer a, footer button, main a, main button')].filter(action => {
        const { top, bottom } = action.getBoundingClientRect()
        return panel && bottom > panel.top && top < panel.bottom
      }).length
    })
    expect(covered, path).toBe(0)
    await page.evaluate(() => document.getElementById('consent-container')?.remove())
    expect(before - (await height()), path).toBe(Math.round(row?.height ?? 0))
  }
})

test.describe('as it comes to visitors', () => {
  test.use({ restSoon: false })

  for (const [width, height] of [
    [320, 568],
    [375, 720],
    [412, 823],
    [820, 1180],
    [1440, 900],
  ] as const)
    test(`the banner moves nothing on any page, and is not its largest paint: ${width} × ${height}`, async ({ page }) => {
      test.slow()
      // A font that comes after the first paint moves a link or two by a few pixels: here only the banner comes.
      await page.route('**/*.woff2', route => route.abort())
      await page.setViewportSize({ width, height })
      for (const kind of publicPages)
        for (const locale of ['', '/ja-JP']) {
          const path = `${locale}${addresses[kind]}`
          await page.goto(path)
          await panelOf(page).waitFor()
          await rested(page)
          const measured = await page.evaluate(
            () =>
              new Promise<{ shift: number; largest: boolean }>(resolve => {
                let shift = 0
                let largest = false
                new PerformanceObserver(list => {
                  for (const entry of list.getEntries()) shift += (entry as PerformanceEntry & { value: number }).value
                }).observe({ type: 'layout-shift', buffered: true })
                new PerformanceObserver(list => {
                  const { element } = list.getEntries().at(-1) as PerformanceEntry & { element: Element | null }
                  largest = Boolean(element?.closest('#consent'))
                }).observe({ type: 'largest-contentful-paint', buffered: true })
                setTimeout(() => resolve({ shift, largest }), 300)
              }),
          )
          // A lesson without its fonts moves by 0.00002: less than anybody sees.
          if (kind === 'lesson') expect(measured.shift, path).toBeCloseTo(0, 3)
          else expect(measured.shift, path).toBe(0)
          // Where a page says less than the question, that is the largest.
          if (kind === 'home') expect(measured.largest, path).toBe(false)
          expect(await covered(page), path).toEqual([])
        }
    })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('neither the banner nor the button that would open it is there', async ({ page }) => {
    await page.goto('/courses')
    await expect(page.getByRole('contentinfo').getByText('Cookie preferences')).toBeHidden()
    await expect(panelOf(page)).toHaveCount(0)
  })
})
