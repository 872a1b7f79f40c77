import { expect, type Page } from '@playwright/test'
import type { Locale } from '../../shared/locale.ts'
import type { Background } from '../../shared/routes.ts'
import { expectNoFault } from './axe.ts'
import { expectOnAnAxis } from './axes.ts'
import { untidyRows } from './button-rows.ts'
import { expectTypeScale, expectUnbroken } from './type.ts'

const WIDTHS = [320, 375, 590, 768, 1024, 1440, 1920]
const HEIGHT = 800

/** What the tokens of the light theme give (client/styles/tokens.css). */
const BACKGROUNDS: Record<Background, string> = {
  base: 'rgb(253, 251, 246)',
  grey: 'rgb(242, 241, 238)',
  white: 'rgb(255, 255, 255)',
}

interface Checks {
  locale: Locale
  background: Background
  /** Whether it is centred, as the error page is, and not on an axis. */
  isCentred?: boolean
  /** Whether its text follows the type scale of articles. */
  isArticle?: boolean
  /** Whether axe looks at its colours in the dark theme, too. */
  dark?: boolean
}

/**
 * Checks the looks of an open page, all on one load and softly, so that one fault hides no other: its background, that it fits each
 * width, its axis and type scale, rows of buttons on a phone, and what axe finds there. Returns the Japanese pieces of text that were
 * looked at for breaks.
 */
export async function checkLooks(
  page: Page,
  { locale, background, isCentred = false, isArticle = false, dark = false }: Checks,
): Promise<string> {
  await expect.soft(page.locator('body')).toHaveCSS('background-color', BACKGROUNDS[background])
  let pieces = ''
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect.soft(overflow, `overflow at ${width} px`).toBeLessThanOrEqual(0)
    if (width === 1440 && !isCentred) await expectOnAnAxis(page)
    if (isArticle && (width === 375 || width === 1440)) await expectTypeScale(page)
    if (width !== 375) continue
    expect.soft(await untidyRows(page), 'rows of buttons').toEqual([])
    if (locale === 'ja-JP') pieces = await expectUnbroken(page)
  }
  await page.setViewportSize({ width: 375, height: 720 })
  await expectNoFault(page, { dark })
  return pieces
}
