import type { Page } from '@playwright/test'
import { expect, rested, test } from './fixtures.ts'

const box = (page: Page) =>
  page
    .getByRole('banner')
    .getByLabel(/Search|検索/)
    .and(page.locator('#search'))
const list = (page: Page) => page.getByRole('listbox')

/** Every question that the box asks. */
function questions(page: Page) {
  const asked: string[] = []
  page.on('request', request => {
    const url = new URL(request.url())
    if (url.pathname === '/api/search') asked.push(url.searchParams.get('query') ?? '')
  })
  return asked
}

test('the box shows the first article, course and quest, how many there are, and the way to all of them', async ({ page }) => {
  const asked = questions(page)
  await page.goto('/courses')
  await box(page).pressSequentially('wallet', { delay: 40 })
  await expect(list(page).getByRole('option')).toHaveCount(4)
  expect(asked).toEqual(['wallet'])
  expect((await box(page).boundingBox())?.width).toBe(260)
  for (const kind of ['Article', 'Course', 'Quest']) await expect(list(page).getByText(kind, { exact: true })).toBeVisible()
  await page.goto('/search?query=wallet')
  const [total] = /\d+/.exec((await page.getByRole('heading', { level: 2 }).first().textContent()) ?? '') ?? []
  await box(page).fill('wallet')
  await list(page)
    .getByRole('option', { name: `See all ${total} results` })
    .click()
  await expect(page).toHaveURL('/search?query=wallet')
})

test('the box is used by keys alone, and is inactive after a choice', async ({ page }) => {
  await page.goto('/courses')
  await box(page).focus()
  await expect(box(page)).toHaveRole('combobox')
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.type('wallet')
  await expect(list(page)).toBeVisible()
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const course = list(page).getByRole('option', { selected: true })
  await expect(course).toContainText('Course')
  await expect(box(page)).toHaveAttribute('aria-activedescendant', (await course.getAttribute('id')) ?? '')
  await expect(box(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/courses\/[\w-]+$/)
  await expect(box(page)).not.toBeFocused()
  await expect(list(page)).toBeHidden()
  expect((await box(page).boundingBox())?.width).toBeLessThan(260)
})

test('Escape closes the list and keeps the words; Enter without a choice goes to the results', async ({ page }) => {
  await page.goto('/courses')
  await box(page).fill('wallet')
  await expect(list(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list(page)).toBeHidden()
  await expect(box(page)).toHaveValue('wallet')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?query=wallet')
  await expect(list(page)).toBeHidden()
})

test('fewer than three characters clear the results; nothing found says so', async ({ page }) => {
  const asked = questions(page)
  await page.goto('/courses')
  await box(page).fill('key')
  await expect(list(page)).toBeVisible()
  await box(page).fill('ke')
  await expect(list(page)).toBeHidden()
  await box(page).fill('zzzzqqq')
  await expect(page.getByRole('banner').getByText('zzzzqqq').last()).toBeVisible()
  await expect(list(page)).toBeHidden()
  expect(asked).toEqual(['key', 'zzzzqqq'])
})

test('two kanji are enough, and nothing is asked while an input method composes', async ({ page }) => {
  const asked = questions(page)
  await page.goto('/ja-JP/courses')
  await box(page).focus()
  await expect(box(page)).toHaveRole('combobox')
  const session = await page.context().newCDPSession(page)
  await session.send('Input.imeSetComposition', { text: 'ひみつかぎ', selectionStart: 5, selectionEnd: 5 })
  await expect(box(page)).toHaveValue('ひみつかぎ')
  await rested(page)
  expect(asked).toEqual([])
  await session.send('Input.insertText', { text: '秘密' })
  await expect(list(page).getByRole('option').first()).toBeVisible()
  await expect(list(page).getByRole('option').last()).toHaveText(/^\d+ 件の結果をすべて見るほかに、.+に\d+件あります$/)
  expect(asked).toEqual(['秘密'])
})

test('an answer that arrives late is dropped, and that the box asks is shown', async ({ page }) => {
  await page.goto('/courses')
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/api\/search\?.*query=bitcoin/, async route => {
    await held
    await route.continue().catch(() => {})
  })
  await box(page).fill('bitcoin')
  await expect(page.getByRole('banner').getByRole('status').filter({ hasText: 'Searching' })).toBeAttached()
  await box(page).fill('wallet')
  await expect(list(page)).toBeVisible()
  const shown = await list(page).textContent()
  release()
  await rested(page)
  expect(await list(page).textContent()).toBe(shown)
})

test('the box asks 250 ms after the last key, for the newest first, and shows for 500 ms that it asks', async ({ page }) => {
  const asked: URL[] = []
  page.on('request', request => {
    const url = new URL(request.url())
    if (url.pathname === '/api/search') asked.push(url)
  })
  await page.clock.install()
  await page.goto('/courses')
  await box(page).focus()
  await expect(box(page)).toHaveRole('combobox')
  // From here on time passes by the test only.
  await page.clock.pauseAt(Date.now() + 10_000)
  const searching = page.getByRole('banner').locator('[class^=asking]')
  await box(page).pressSequentially('walle')
  await page.clock.runFor(249)
  await box(page).press('t')
  await page.clock.runFor(249)
  await expect(searching).toHaveCount(0)
  expect(asked).toEqual([])
  const answered = page.waitForResponse(/\/api\/search\?/)
  await page.clock.runFor(1)
  await expect(searching).toBeVisible()
  await (await answered).finished()
  await expect(list(page).getByRole('option')).toHaveCount(4)
  await page.clock.runFor(499)
  await expect(searching).toBeVisible()
  await page.clock.runFor(1)
  await expect(searching).toHaveCount(0)
  expect(asked.map(({ searchParams }) => [searchParams.get('query'), searchParams.get('sort[publishedAt]')])).toEqual([
    ['wallet', 'desc'],
  ])
})

test('the box shows the newest of each kind, and the results page the newest articles first', async ({ page }) => {
  interface Found {
    headline?: string
    Headline?: string
    publishedAt: string
  }
  const { data } = (await (await page.request.get('/api/search?query=wallet')).json()) as { data: Record<string, Found[]> }
  const newest = (kind: string) =>
    [...(data[kind] ?? [])]
      .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt))
      .map(({ headline, Headline }) => headline ?? Headline ?? '')
  expect(newest('articles').length).toBeGreaterThan(2)
  // All that there is: a page shows the first twenty.
  await page.goto('/search?query=wallet&page=9')
  const articles = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /^Article/ })
  await expect(articles.getByRole('heading')).toHaveText(newest('articles'))
  await box(page).fill('wallet')
  for (const [i, kind] of ['articles', 'courses', 'quests'].entries())
    await expect(list(page).getByRole('option').nth(i)).toContainText(newest(kind)[0] ?? '')
})

test('choosing an article of our own opens its page, and the box is inactive', async ({ page }) => {
  await page.goto('/courses')
  await box(page).fill('private key')
  const article = list(page).getByRole('option').filter({ hasText: 'Article' })
  await expect(article).toHaveAttribute('href', /^\/library\/[\w-]+$/)
  const address = (await article.getAttribute('href')) ?? ''
  await article.click()
  await expect(page).toHaveURL(address)
  await expect(list(page)).toBeHidden()
  await expect(box(page)).not.toBeFocused()
})

test('choosing an article opens its source where it has one', async ({ page }) => {
  await page.route('https://bitcoin.org/**', route => route.fulfill({ body: 'the paper', contentType: 'text/plain' }))
  await page.goto('/courses')
  await box(page).fill('mailing list')
  const article = list(page).getByRole('option').filter({ hasText: 'bitcoin.org' })
  await expect(article).toContainText('Article')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/^https:\/\/bitcoin\.org\//)
})

test('a search that fails says so and can be tried again', async ({ page }) => {
  await page.goto('/courses')
  await page.route('**/api/search?**', route => route.fulfill({ status: 503, json: {} }), { times: 1 })
  await box(page).fill('wallet')
  await expect(page.getByText('Search is not working right now.').last()).toBeVisible()
  await box(page).pressSequentially('s')
  await expect(list(page)).toBeVisible()
})

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 320, height: 640 }, colorScheme: 'dark' })

  test('the box in the menu finds too, in Japanese, by keys alone', async ({ page }) => {
    await page.goto('/ja-JP/courses')
    await page.locator('summary[aria-label="メニュー"]').focus()
    await page.keyboard.press('Enter')
    const inMenu = page.locator('#search-in-menu')
    for (let presses = 0; presses < 6 && !(await inMenu.evaluate(input => input === document.activeElement)); presses++)
      await page.keyboard.press('Tab')
    await expect(inMenu).toHaveRole('combobox')
    await page.keyboard.insertText('ウォレット')
    await expect(list(page).getByRole('option').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/ja-JP\/\w+\/[\w-]+$/)
    await expect(inMenu).toBeHidden()
  })
})

test('on a phone the suggestions and their box stay above the keyboard', async ({ page }) => {
  const KEYBOARD_TOP = 420
  await page.setViewportSize({ width: 375, height: 720 })
  for (const path of ['/courses', '/ja-JP/courses']) {
    await page.goto(path)
    await rested(page)
    await page.locator('[data-page-menu] > summary').click()
    const field = page.locator('#search-in-menu')
    await field.fill('bitcoin')
    await expect(list(page).getByRole('option').last()).toBeVisible()
    // As a keyboard does: only the visual viewport shrinks.
    await page.evaluate(top => {
      Object.defineProperty(VisualViewport.prototype, 'height', { configurable: true, get: () => top })
      visualViewport?.dispatchEvent(new Event('resize'))
    }, KEYBOARD_TOP)
    const edges = async () => {
      const [above, below] = await Promise.all([field.boundingBox(), list(page).locator('..').boundingBox()])
      return { top: above?.y ?? 0, bottom: (below?.y ?? 0) + (below?.height ?? KEYBOARD_TOP) }
    }
    await expect.poll(async () => (await edges()).bottom).toBeLessThanOrEqual(KEYBOARD_TOP)
    expect((await edges()).top).toBeGreaterThanOrEqual(48)
    // All of them can be reached.
    await list(page).getByRole('option').last().scrollIntoViewIfNeeded()
    const last = await list(page).getByRole('option').last().boundingBox()
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(KEYBOARD_TOP)
    // Without the box there is no keyboard, and the menu has its height again.
    await field.blur()
    await expect.poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--keyboard'))).toBe('')
  }
})
