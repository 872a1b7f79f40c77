import { compileContent } from '../../scripts/content/compile.ts'
import { LOCALES } from '../../shared/locale.ts'
import { expectNoFault } from './axe.ts'
import { expect, rested, test } from './fixtures.ts'

const { bundle } = compileContent('content')
const courses = bundle.entries.filter(({ kind, locale }) => kind === 'courses' && locale === 'en')
const lessons = courses.flatMap(({ slug, data }) =>
  (data.modules as { lessons: string[] }[]).flatMap(module => module.lessons.map(lesson => ({ course: slug, lesson }))),
)

/** Windows; a pixel more or less is the browser's. */
const LONGEST = 1.5 + 1 / 720

/** Steps of a screen: on a small device text, figure and question follow each other. */
const STEPS = ['', '-figure', '-check']

interface Measured {
  step: string
  /** Whether progress, heading and the ways on are in the window, at the top of the page and at its end. */
  isInView: boolean
  sideways: number
  /** Pixels of the screen that no window shows at once. */
  hidden: number
  /** Height of the screen with the header, in windows. */
  windows: number
}

/** Turns to each step of each screen, and measures it there. */
const measure = (steps: readonly string[]): Promise<Measured[]> =>
  (async () => {
    const root = document.documentElement
    const found: Measured[] = []
    const frame = () => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
    for (const screen of document.querySelectorAll<HTMLElement>('[data-screen]'))
      for (const end of steps) {
        if (end && !document.getElementById(screen.id + end)) continue
        location.hash = screen.id + end
        await frame()
        const [article, header] = [
          screen.closest('article') as HTMLElement,
          document.querySelector('body > header') as HTMLElement,
        ]
        const ways = screen.lastElementChild as HTMLElement
        const body = ways.previousElementSibling as HTMLElement
        const heading = screen.querySelector('header') ?? (screen.querySelector('h1') as HTMLElement)
        const top = article.firstElementChild as HTMLElement
        const parts = () => [top, heading, ways].map(part => part.getBoundingClientRect())
        const inView = () => parts().every(({ top, bottom }) => top >= header.offsetHeight - 1 && bottom <= innerHeight + 1)
        scrollTo(0, 0)
        const first = inView()
        const hidden = Math.max(0, body.getBoundingClientRect().bottom - ways.getBoundingClientRect().top)
        scrollTo(0, article.offsetTop + article.offsetHeight - innerHeight)
        await frame()
        found.push({
          step: screen.id + end,
          isInView: first && inView(),
          sideways: root.scrollWidth - innerWidth,
          hidden: Math.round(hidden),
          windows: (article.offsetHeight + header.offsetHeight) / innerHeight,
        })
        scrollTo(0, 0)
      }
    return found
  })()

for (const { course, lesson } of lessons)
  for (const locale of LOCALES) {
    const address = `${locale === 'en' ? '' : '/ja-JP'}/courses/${course}/${lesson}`

    test(`${address}: a whole screen needs no scrolling at 1440 x 900`, async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(address)
      await rested(page)
      // The last screen is what there is beside the lesson.
      const measured = (await page.evaluate(measure, [''])).filter(({ step }) => step !== 'done')
      expect(measured.filter(({ hidden, isInView, sideways }) => hidden > 1 || !isInView || sideways > 0)).toEqual([])
    })

    test.describe('on a phone', () => {
      test.use({ viewport: { width: 375, height: 720 }, isMobile: true, hasTouch: true })

      test(`${address}: the ways on stay in view, and a step is at most one and a half windows long`, async ({ page }) => {
        await page.goto(address)
        await rested(page)
        const measured = await page.evaluate(measure, STEPS)
        expect(measured.length).toBeGreaterThan(8)
        const screens = measured.filter(({ step }) => /^s\d/.test(step))
        expect(measured.filter(({ isInView, sideways, step }) => sideways > 0 || (!isInView && step !== 'overview'))).toEqual([])
        expect(
          screens.filter(({ windows }) => windows > LONGEST).map(({ step, windows }) => `${step}: ${windows.toFixed(2)}`),
        ).toEqual([])
      })
    })
  }

test('the name of the lesson is heard on every screen, and seen on the first', async ({ page }) => {
  await page.goto('/courses/crypto-basics/what-a-blockchain-adds')
  await rested(page)
  const name = page.getByRole('heading', { level: 1 })
  const screens = await page.locator('[data-screen]').evaluateAll(all => all.map(({ id }) => id))
  for (const step of [...screens, 's2-figure', 'overview']) {
    await page.evaluate(id => {
      location.hash = id
    }, step)
    await expect(name).toHaveText('What a blockchain adds')
    await expect(page.locator('#overview').getByRole('link', { name: 'Start', exact: true })).toBeVisible({
      visible: step === 'overview',
    })
    const { width, height } = (await page.locator('#overview').boundingBox()) ?? { width: 0, height: 0 }
    expect(width <= 1 && height <= 1, step).toBe(step !== 'overview')
  }
  await page.goto('/courses/crypto-basics/what-a-blockchain-adds#s3')
  await expectNoFault(page, { dark: false })
})
