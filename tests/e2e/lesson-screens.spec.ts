import { globSync } from 'node:fs'
import { basename } from 'node:path'
import type { CDPSession, Page } from '@playwright/test'
import { compileContent } from '../../scripts/content/compile.ts'
import { LOCALES, localePrefix } from '../../shared/locale.ts'
import { expectNoFault } from './axe.ts'
import { expect, rested, SWEEP, test } from './fixtures.ts'

/** Slugs of the lessons to measure, separated by commas; all lessons where the variable isn't set. */
const { LESSONS } = process.env
const isWanted = (lesson: string) => LESSONS === undefined || LESSONS.split(',').includes(lesson)

const { bundle } = compileContent('content')
const courses = bundle.entries
  .filter(({ kind, locale }) => kind === 'courses' && locale === 'en')
  .map(({ slug, data }) => ({
    course: slug,
    lessons: (data.modules as { lessons: string[] }[]).flatMap(({ lessons }) => lessons).filter(isWanted),
  }))
  .filter(({ lessons }) => lessons.length)

/** The longest step of a screen on a phone, in windows; browsers round by up to a pixel. */
const LONGEST = 1.5 + 1 / 720

/** On a phone, the text, figure and question of a screen follow each other as steps. */
const PHONE_STEPS = ['', '-figure', '-check']

interface Measured {
  step: string
  /** Whether progress, heading and navigation are in the window, both at the top of the page and at its end. */
  isInView: boolean
  /** Pixels by which the page scrolls sideways. */
  sideways: number
  /** Pixels of the screen behind the navigation. */
  hidden: number
  /** Height of the screen with the header, in windows. */
  windows: number
}

/** Opens each step of each screen by its fragment, and measures it. Runs in the page. */
const measure = async (steps: readonly string[]): Promise<Measured[]> => {
  const root = document.documentElement
  const found: Measured[] = []
  const frame = () => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
  for (const screen of document.querySelectorAll<HTMLElement>('[data-screen]'))
    for (const end of steps) {
      if (end && !document.getElementById(screen.id + end)) continue
      location.hash = screen.id + end
      await frame()
      const article = screen.closest('article') as HTMLElement
      const header = document.querySelector('body > header') as HTMLElement
      const navigation = screen.lastElementChild as HTMLElement
      const body = navigation.previousElementSibling as HTMLElement
      const heading = screen.querySelector('header') ?? (screen.querySelector('h1') as HTMLElement)
      const progress = article.firstElementChild as HTMLElement
      const boxes = () => [progress, heading, navigation].map(part => part.getBoundingClientRect())
      const inView = () => boxes().every(({ top, bottom }) => top >= header.offsetHeight - 1 && bottom <= innerHeight + 1)
      scrollTo(0, 0)
      const first = inView()
      const hidden = Math.max(0, body.getBoundingClientRect().bottom - navigation.getBoundingClientRect().top)
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
}

/** Gives the open page the window of a desktop or a phone, so that one load serves both. */
const resize = (session: CDPSession, width: number, height: number, mobile: boolean) =>
  session.send('Emulation.setDeviceMetricsOverride', { width, height, mobile, deviceScaleFactor: 1 })

const [japaneseFont = ''] = globSync('dist/client/assets/japanese-*.css')

/** Opens a lesson without its script, which would bring the Japanese font on a system without one (client/japanese). */
async function openLesson(page: Page, address: string) {
  await page.goto(address)
  await page.evaluate(
    async font => {
      if (document.documentElement.dataset.kanji === 'none') {
        const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: font })
        await new Promise(resolve => {
          link.addEventListener('load', resolve)
          document.head.appendChild(link)
        })
        await document.fonts.load('1em "Noto Sans JP Variable"', document.body.innerText)
        document.documentElement.dataset.kanji = 'ours'
      }
      await document.fonts.ready
    },
    `/assets/${basename(japaneseFont)}`,
  )
}

// The script that would use what is preloaded is blocked.
test.use({ expectedMessages: [/was preloaded using link preload but not used/] })

// Tests of a few lessons are no sweep: they belong to the change of these lessons.
for (const { course, lessons } of courses)
  for (const locale of LOCALES)
    test(
      `${course} (${locale}): each screen fits a window of 1440 x 900, and each step one and a half windows of a phone`,
      LESSONS === undefined ? SWEEP : {},
      async ({ page }) => {
        test.slow()
        const session = await page.context().newCDPSession(page)
        await page.route(/\/assets\/entry-.*\.js$/, route => route.abort())
        for (const lesson of lessons) {
          await resize(session, 1440, 900, false)
          await openLesson(page, `${localePrefix(locale)}/courses/${course}/${lesson}`)
          // The last screen holds what there is beside the lesson.
          const wide = (await page.evaluate(measure, [''])).filter(({ step }) => step !== 'done')
          expect
            .soft(
              wide.filter(({ hidden, isInView, sideways }) => hidden > 1 || !isInView || sideways > 0),
              `${lesson}, 1440 px`,
            )
            .toEqual([])
          await resize(session, 375, 720, true)
          const narrow = await page.evaluate(measure, PHONE_STEPS)
          expect.soft(narrow.length, lesson).toBeGreaterThan(8)
          expect
            .soft(
              narrow.filter(({ isInView, sideways, step }) => sideways > 0 || (!isInView && step !== 'overview')),
              `${lesson}, 375 px`,
            )
            .toEqual([])
          expect
            .soft(
              narrow
                .filter(({ step, windows }) => /^s\d/.test(step) && windows > LONGEST)
                .map(({ step, windows }) => `${step}: ${windows.toFixed(2)}`),
              `${lesson}, 375 px`,
            )
            .toEqual([])
        }
      },
    )

test('the name of the lesson is heard on every screen, and seen on the first', SWEEP, async ({ page }) => {
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
