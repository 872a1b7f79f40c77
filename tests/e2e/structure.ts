import { expect, type Page } from '@playwright/test'
import type { Locale } from '../../shared/locale.ts'
import type { Layout } from '../../shared/routes.ts'

/** A page as a screen reader reads it: each part's role and name, and a heading's level. */
interface Heard {
  role: string
  name: string
  level: number
}

async function hear(page: Page): Promise<Heard[]> {
  const lines = (await page.locator('body').ariaSnapshot()).split('\n')
  return lines.flatMap(line => {
    const [, role, name = ''] = /^\s*- '?([a-z]+)(?: "((?:[^"\\]|\\.)*)")?/.exec(line) ?? []
    return role ? [{ role, name, level: Number(/\[level=(\d)\]/.exec(line)?.[1] ?? 0) }] : []
  })
}

const LANDMARKS = ['banner', 'main', 'contentinfo']
/** Those of a layout in their order: the header, the content and, below listings and texts, the footer. */
const landmarksOf = (layout: Layout) => LANDMARKS.filter(role => role !== 'contentinfo' || layout === 'default')

const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u
/** Names that are the same in every language: the academy's, the other language's, other sites', and what is not words. */
const OF_NO_LANGUAGE = /^(Campus|English|Discord|Telegram|Twitter|Facebook|Cookie|[A-Z]|[\d\W]*)$/
const isForeign = ({ name }: Heard) => !JAPANESE.test(name) && !OF_NO_LANGUAGE.test(name)

/** Sees that a page tells where one is: landmarks, headings without a gap, names in its language, and a way past the header. */
export async function expectStructure(page: Page, layout: Layout, locale: Locale) {
  await expect.soft(page.locator('html')).toHaveAttribute('lang', locale)
  const heard = await hear(page)
  const levels = heard.filter(({ role }) => role === 'heading').map(({ level }) => level)
  expect.soft(levels[0], 'the first heading').toBe(1)
  expect
    .soft(
      levels.filter((level, i) => i > 0 && (level === 1 || level > (levels[i - 1] ?? 0) + 1)),
      'a second title, or headings below one that is not there',
    )
    .toEqual([])
  expect.soft(heard.map(({ role }) => role).filter(role => LANDMARKS.includes(role))).toEqual(landmarksOf(layout))
  if (locale === 'ja-JP') expect.soft(heard.filter(isForeign), 'not in Japanese').toEqual([])
  // The first stop leads past the header.
  await page.keyboard.press('Tab')
  const skip = page.locator('a[href="#main"]')
  await expect.soft(skip).toBeFocused()
  await expect.soft(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect.soft(page.getByRole('main')).toBeFocused()
}
