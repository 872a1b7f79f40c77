import { compileContent } from '../../scripts/content/compile.ts'
import { COURSES_PAGE_SIZE } from '../../shared/limits.ts'
import { expect, lively, rested, SWEEP, test } from './fixtures.ts'

// As it is for visitors, to the second.
test.use({ restSoon: false })

type Watched = Window & { shown?: { lesson: string; screen: string }[] }

/** Which screens of a lesson were seen since. */
const screensSeen = (name: string) => {
  const { shown = [] } = window as Watched
  return [...new Set(shown.filter(({ lesson }) => lesson === name).map(({ screen }) => screen))]
}

/** Notes with each frame which screen of which lesson is seen. */
function watchScreens() {
  const watched = window as Watched
  watched.shown = []
  const look = () => {
    const lesson = document.querySelector('h1')?.textContent ?? ''
    const screens = [...document.querySelectorAll<HTMLElement>('[data-screen]')].filter(
      // The first one keeps the name of the lesson, and no room.
      ({ offsetHeight }) => offsetHeight > 1,
    )
    for (const { id } of screens) watched.shown?.push({ lesson, screen: id })
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

test('a visitor finds a course on the home page and reads its first lesson', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Understand crypto before you touch it')
  await page.getByRole('link', { name: 'Crypto from zero' }).click()
  await expect(page).toHaveURL('/courses/crypto-basics')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crypto from zero')
  await page.getByRole('link', { name: 'Start the course' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What money is')
  await expect(page).toHaveTitle(/What money is/)
  await page.getByRole('link', { name: 'Start' }).click()
  await expect(page.getByRole('heading', { name: 'Three jobs' })).toBeVisible()
  await page.getByRole('link', { name: 'Screen 10 of 10' }).click()
  // A page that is not alive yet leads on by loading the next one whole.
  await lively(page)
  await page.getByRole('link', { name: 'How a ledger works' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How a ledger works')
  // Back is the screen that one left, and no other is seen first.
  await page.evaluate(watchScreens)
  await page.goBack()
  await expect(page).toHaveTitle(/What money is/)
  await expect(page.getByRole('link', { name: 'Screen 10 of 10' })).toHaveAttribute('aria-current', 'step')
  await expect(page.getByRole('heading', { name: 'What you can do now' })).toBeVisible()
  await expect.poll(() => page.evaluate(screensSeen, 'What money is')).toEqual(['done'])
})

test('a reader in Japanese goes from the list to a lesson', async ({ page }) => {
  await page.goto('/ja-JP/courses')
  await page.getByRole('article').getByRole('link', { name: 'ゼロからの暗号資産' }).click()
  await page.getByRole('link', { name: 'コースを始める' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja-JP')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('お金とは何か')
})

test('hydration fetches nothing again', SWEEP, async ({ page }) => {
  const calls: string[] = []
  page.on('request', request => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url())
  })
  for (const path of [
    '/',
    '/courses',
    '/library/what-is-a-private-key',
    '/courses/crypto-basics/what-money-is',
    '/search?query=wallet',
    '/glossary',
  ]) {
    await page.goto(path)
    await rested(page)
  }
  expect(calls).toEqual([])
})

test('a page brings its style along: nothing of it is fetched, neither before nor when the page comes alive', async ({
  page,
}) => {
  // What comes half a second later, and later still, brings its own style: here it doesn't come.
  await page.addInitScript(() => {
    const start = window.setTimeout
    window.setTimeout = ((work: () => void, ms = 0) => (ms < 500 ? start(work, ms) : 0)) as typeof setTimeout
  })
  const sheets: string[] = []
  page.on('request', request => {
    // What plays a lesson comes after the page, with a style of its own.
    if (request.resourceType() === 'stylesheet' && !request.url().includes('/player-')) sheets.push(request.url())
  })
  for (const path of ['/', '/courses/crypto-basics/what-money-is', '/nothing-is-here']) {
    await page.goto(path)
    await expect(page.getByRole('banner')).toHaveCSS('position', 'fixed')
    await page.waitForFunction(() => Object.keys(document.body).some(name => name.startsWith('__react')))
    expect(sheets, path).toEqual([])
  }
})

test('pointing at a link fetches its code and data, and the click then fetches nothing', async ({ page }) => {
  await page.goto('/courses')
  await rested(page)
  const fetched = page.waitForResponse(response => response.url().includes('/api/courses'))
  const course = page.getByRole('article').getByRole('link', { name: 'Keys, wallets and self-custody' })
  await course.hover()
  await fetched
  const calls: string[] = []
  page.on('request', request => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url())
  })
  await course.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keys, wallets and self-custody')
  expect(calls).toEqual([])
})

const courses = compileContent('content').bundle.entries.filter(({ kind, locale }) => kind === 'courses' && locale === 'en')
type Course = (typeof courses)[number]
const inOrder = (a: Course, b: Course) => a.ordinal - b.ordinal
const latestFirst = (a: Course, b: Course) => b.publishedAt.localeCompare(a.publishedAt)
const nameOf = ({ data }: Course) => String(data.headline)
const coursesBy = (compare: (a: Course, b: Course) => number, level?: string) =>
  courses
    .filter(({ parent }) => !level || parent === level)
    .toSorted(compare)
    .map(nameOf)
const dayOf = (name: string) => courses.find(course => nameOf(course) === name)?.publishedAt

test('sorting and filtering courses works by links, and keeps its place in the address', async ({ page }) => {
  await page.goto('/courses')
  const names = () => page.getByRole('article').getByRole('heading', { level: 3 }).allTextContents()
  const sorts = page.getByRole('navigation', { name: 'Order' })
  await expect(sorts.getByRole('link')).toHaveText(['Latest', 'Oldest', 'Popular'])
  await expect(sorts.locator('[aria-current]')).toHaveCount(0)
  expect(await names()).toEqual(coursesBy(inOrder).slice(0, COURSES_PAGE_SIZE))
  await sorts.getByRole('link', { name: 'Latest' }).click()
  await expect(sorts.locator('[aria-current]')).toHaveText('Latest')
  await expect(page).toHaveURL(/sort=latest/)
  // Those of one day stand in any order.
  const days = async () => (await names()).map(name => dayOf(name))
  await expect.poll(days).toEqual(coursesBy(latestFirst).slice(0, COURSES_PAGE_SIZE).map(dayOf))
  await page.getByRole('link', { name: 'Oldest' }).click()
  await expect(page).toHaveURL(/sort=oldest/)
  await expect.poll(days).toEqual(coursesBy(latestFirst).toReversed().slice(0, COURSES_PAGE_SIZE).map(dayOf))
  await page.getByRole('link', { name: 'Oldest' }).click()
  await expect(page).toHaveURL('/courses')
  await page.getByRole('link', { name: 'Oldest' }).click()
  await expect(page).toHaveURL(/sort=oldest/)
  await page.getByRole('link', { name: 'Expert', exact: true }).click()
  await expect(page).toHaveURL(/level=expert/)
  await expect.poll(days).toEqual(coursesBy(latestFirst, 'expert').toReversed().map(dayOf))
})

test('the language switch keeps path and query and remembers the choice for a year', async ({ page, context }) => {
  await page.goto('/courses?sort=oldest')
  await page.getByRole('link', { name: '日本語' }).click()
  await expect(page).toHaveURL('/ja-JP/courses?sort=oldest')
  const cookie = (await context.cookies()).find(({ name }) => name === 'i18n_redirected')
  expect(cookie).toMatchObject({ value: 'ja-JP', secure: true, sameSite: 'Lax' })
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(Math.round(days)).toBe(365)
})

test('a screen has an address, and arrows turn the screens', async ({ page }) => {
  await page.goto('/courses/crypto-basics/what-money-is#s3')
  await expect(page.getByText('4 of 10', { exact: true })).toBeVisible()
  await rested(page)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('5 of 10', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/#s4$/)
  await page.goBack()
  await expect(page.getByText('4 of 10', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Screen 3 of 10: One job well, another badly' }).click()
  await expect(page.getByRole('heading', { name: 'One job well, another badly' })).toBeFocused()
})

test('a search finds a Japanese word inside a sentence', async ({ page }) => {
  await page.goto('/ja-JP')
  await page.getByRole('searchbox', { name: '検索' }).first().fill('秘密鍵')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/ja-JP\/search\?query=/)
  await expect(page.getByRole('main').getByRole('status')).toContainText('「秘密鍵」の検索結果')
  await page.getByRole('link', { name: /^記事 \d/ }).click()
  await expect(page).toHaveURL(/type=articles/)
})
