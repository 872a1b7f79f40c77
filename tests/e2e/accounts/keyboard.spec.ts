import type { Locator, Page } from '@playwright/test'
import { keyOf } from '../../support/quiz-key.ts'
import { expect, lively, test } from '../fixtures.ts'
import { playerOf, WORDS, withoutPreviews } from './learner.ts'
import { letterTo, someEmail } from './mail.ts'

test.use({ viewport: { width: 320, height: 568 }, colorScheme: 'dark' })
test.beforeEach(withoutPreviews)

const QUESTIONS = 4
const words = WORDS['ja-JP']
/** More stops than any page has before the one that is looked for. */
const MOST_STOPS = 150

/** Goes on by Tab until something has the focus, and sees that it does: it is on screen, with a ring around it. */
async function tabTo(page: Page, target: Locator) {
  await target.waitFor()
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    if (await target.evaluate(element => element === document.activeElement)) {
      await expect(target).toBeInViewport()
      // Around a card it stands around the whole card.
      const rings = await target.evaluate(element =>
        [element, element.closest('article') ?? element]
          .map(place => getComputedStyle(place).outlineStyle)
          .filter(style => style !== 'none'),
      )
      expect(rings, `a ring around ${target}`).not.toEqual([])
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`${target} is not reached by Tab`)
}

const fitsWidth = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)

test('signing in by keys alone, in Japanese, in the dark, on the smallest screen', async ({ page }) => {
  const email = someEmail()
  await page.goto('/ja-JP/courses')
  await lively(page)
  await tabTo(page, page.locator('summary[aria-label="メニュー"]'))
  await page.keyboard.press('Enter')
  await fitsWidth(page)
  await tabTo(page, page.locator('[data-page-menu]').getByRole('button', { name: 'ログイン' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await tabTo(page, dialog.getByLabel('メールアドレス'))
  await fitsWidth(page)
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  const code = dialog.getByLabel('メールに記載のコード')
  await tabTo(page, code)
  await page.keyboard.type((await letterTo(page, email)).code)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/ja-JP\/sign-up-welcome/)
  await fitsWidth(page)
})

test('learning by keys alone, in Japanese, in the dark, on the smallest screen', async ({ page }) => {
  const lesson = 'how-a-ledger-works'
  await page.goto('/ja-JP/courses')
  await lively(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '本文へ移動' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('article').getByRole('link', { name: 'ゼロからの暗号資産' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await tabTo(page, page.locator(`main a[href$="/${lesson}"]`).first())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${lesson}$`))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await fitsWidth(page)
  // The keys of the player come with its tools.
  await page.getByRole('button', { name: '1ページで読む' }).waitFor()
  await tabTo(page, page.getByRole('link', { name: '始める' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#s1$/)
  await fitsWidth(page)
  // The arrow turns on, from step to step, until the quiz is there.
  for (let turns = 0; turns < 40 && !page.url().endsWith('#quiz'); turns++) {
    await page.keyboard.press('ArrowRight')
    await fitsWidth(page)
  }
  const player = playerOf(page, 'quiz')
  const key = keyOf('lessons', lesson, 'quiz')
  await tabTo(page, player.getByRole('button', { name: words.begin.quiz }))
  await page.keyboard.press('Enter')
  for (let i = 0; i < QUESTIONS; i++) {
    await expect(player.locator('legend')).toBeFocused()
    await fitsWidth(page)
    const right = key.get(await player.locator('input[name=question]').inputValue()) ?? []
    for (const id of right) {
      const option = player.locator(`input[value="${id}"]`)
      // Of radio buttons only one is a stop of Tab; numbers choose in both kinds.
      const all = await player
        .locator('input[name=chosen]')
        .evaluateAll(inputs => inputs.map(input => (input as HTMLInputElement).value))
      await page.keyboard.press(String(all.indexOf(id) + 1))
      await expect(option).toBeChecked()
    }
    await page.keyboard.press('Enter')
    await expect(player.getByRole('status')).toHaveText(words.right)
    await tabTo(page, player.getByRole('link', { name: words.next }))
    await page.keyboard.press('Enter')
  }
  await expect(player.getByRole('heading', { name: 'クイズに合格しました' })).toBeFocused()
})

test('searching by keys alone, in Japanese, in the dark, on the smallest screen', async ({ page }) => {
  await page.goto('/ja-JP/courses')
  await lively(page)
  await tabTo(page, page.locator('summary[aria-label="メニュー"]'))
  await page.keyboard.press('Enter')
  const box = page.locator('#search-in-menu')
  await tabTo(page, box)
  await expect(box).toHaveRole('combobox')
  await page.keyboard.insertText('ウォレット')
  const suggestions = page.getByRole('listbox', { name: '検索候補' }).getByRole('option')
  await expect(suggestions.first()).toBeVisible()
  await fitsWidth(page)
  // Upwards from the box: to the last of them, which leads to all that was found.
  await page.keyboard.press('ArrowUp')
  await expect(suggestions.last()).toHaveAttribute('aria-selected', 'true')
  await expect(suggestions.last()).toBeInViewport()
  await expect(suggestions.last()).toHaveCSS('outline-style', 'solid')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/ja-JP\/search\?query=/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('main').getByRole('status')).toContainText('「ウォレット」の検索結果')
  await fitsWidth(page)
  await tabTo(page, page.getByRole('main').getByRole('link', { name: /^記事 \d/ }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/type=articles/)
  await tabTo(page, page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/ja-JP\/library\/[\w-]+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await fitsWidth(page)
})
