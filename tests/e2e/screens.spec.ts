import { existsSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { addresses } from '../support/addresses.ts'
import { expect, rested, SWEEP, test } from './fixtures.ts'
import { forgetSystemFonts } from './system-fonts.ts'

/** Any moment, so that no date on a page is another one tomorrow. */
const NOW = new Date('2026-04-01T09:00:00Z')

/** Of each size the first screen. */
const SIZES = { small: { width: 375, height: 667 }, large: { width: 1280, height: 640 } } as const

const screens = {
  home: '/',
  courses: '/courses',
  course: addresses.course,
  lesson: addresses.lesson,
  article: addresses.article,
  quest: addresses.quest,
  search: '/search?query=wallet',
  error: '/nothing-is-here',
}
/** Those of them that are looked at in the dark, too. */
const IN_THE_DARK = ['home', 'lesson', 'error']

const languages = { en: '', ja: '/ja-JP' } as const
type Language = keyof typeof languages

/** Waits until the page is alive, its fonts are its own, and nothing is on its way any more. */
async function settled(page: Page, language: Language) {
  if (language === 'ja')
    await page.waitForFunction(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--sans').includes('Noto Sans JP'),
    )
  await rested(page)
  await page.evaluate(() => document.fonts.ready)
}

/** Pictures are one browser's on one system: `linux-chromium-156`. */
const machineOf = (version: string) => `${process.platform}-chromium-${version.split('.')[0]}`

/** Whether the command asks for new pictures: `--update-snapshots`. */
const isTaking = (mode: string) => mode === 'all' || mode === 'changed'

test.use({ viewport: SIZES.small, contextOptions: { reducedMotion: 'reduce' } })

for (const [language, prefix] of Object.entries(languages) as [Language, string][])
  for (const [name, path] of Object.entries(screens))
    test(`${name} in ${language} looks as it did, small and large`, SWEEP, async ({ page, context, browser }, info) => {
      const machine = machineOf(browser.version())
      const isCompared = existsSync(info.snapshotPath(machine)) || isTaking(info.config.updateSnapshots)
      test.skip(!isCompared, `There are no pictures of ${machine}: CONTRIBUTING.md says how to take them`)
      await page.clock.setFixedTime(NOW)
      if (language === 'ja') await forgetSystemFonts(context)
      await page.goto(path === '/' ? prefix || '/' : prefix + path)
      await settled(page, language)
      for (const [size, viewport] of Object.entries(SIZES))
        for (const colorScheme of IN_THE_DARK.includes(name) ? (['light', 'dark'] as const) : (['light'] as const)) {
          await page.setViewportSize(viewport)
          await page.emulateMedia({ colorScheme })
          await expect.soft(page).toHaveScreenshot([machine, `${name}-${language}-${size}-${colorScheme}.png`], {
            animations: 'disabled',
            caret: 'hide',
            scale: 'css',
            maxDiffPixelRatio: 0.01,
            mask: [page.locator('main time')],
          })
        }
    })
