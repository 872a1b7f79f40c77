import type { Page } from '@playwright/test'
import { LOCALES, type Locale } from '../../../shared/locale.ts'
import { WRITTEN } from '../../support/written-questions.ts'
import { expect, rested, SWEEP, test } from '../fixtures.ts'

const lesson = (locale: Locale) => `${locale === 'en' ? '' : '/ja-JP'}/courses/coins/money`

const RIGHT = { en: /^Right/, 'ja-JP': /^正解/ }
const check = (page: Page, screen: string) => page.locator(`#${screen} [class^=bar] button`).click()
/** Above it stands where a thing was moved to. */
const said = (page: Page, screen: string) => page.locator(`#${screen} form`).getByRole('status').last()

for (const locale of LOCALES)
  test(
    `choices, numbers, orders and pairs of a content server are answered in its lesson (${locale})`,
    locale === 'en' ? {} : SWEEP,
    async ({ page }) => {
      const { choice, number, order, match } = WRITTEN
      await page.goto(`${lesson(locale)}#s1`)
      await rested(page)
      await page.locator('#s1').getByText(choice[locale].answers[1].text).click()
      await check(page, 's1')
      await expect(said(page, 's1')).toHaveText(RIGHT[locale])

      await page.goto(`${lesson(locale)}#s2`)
      await page.locator('#s2 input[name=chosen]').fill('２１，０００')
      await expect(page.locator('#s2 label')).toContainText(number[locale].unit)
      await check(page, 's2')
      await expect(said(page, 's2')).toHaveText(RIGHT[locale])

      await page.goto(`${lesson(locale)}#s3`)
      const items = page.locator('#s3 ol').getByRole('listitem')
      const wanted = order[locale].answers.map(({ text }) => text)
      await expect(items).toHaveCount(wanted.length)
      for (const [to, text] of wanted.entries()) {
        const at = async () => (await items.allInnerTexts()).findIndex(shown => shown.split('\n')[0] === text)
        for (let from = await at(); from > to; from--) {
          await items.nth(from).getByRole('button').first().click()
          await expect.poll(at).toBe(from - 1)
        }
      }
      await check(page, 's3')
      await expect(said(page, 's3')).toHaveText(RIGHT[locale])

      await page.goto(`${lesson(locale)}#s4`)
      for (const { text, matches } of match[locale].answers)
        await page.locator('#s4 label').filter({ hasText: text }).locator('select').selectOption({ label: matches })
      await check(page, 's4')
      await expect(said(page, 's4')).toHaveText(RIGHT[locale])
    },
  )

for (const locale of LOCALES)
  test(
    `a figure that a content server names is handled, and its state is the answer (${locale})`,
    locale === 'en' ? {} : SWEEP,
    async ({ page }) => {
      await page.goto(`${lesson(locale)}#s5`)
      await rested(page)
      await page.locator('#s5 figure input[type=text]:not([readonly])').focus()
      await page.keyboard.press('End')
      await page.keyboard.press('Backspace')
      await check(page, 's5')
      await expect(said(page, 's5')).toHaveText(RIGHT[locale])
    },
  )

test('a wrong answer brings the hint of the content server, and after two of them what is right', async ({ page }) => {
  await page.goto(`${lesson('en')}#s1`)
  await rested(page)
  const form = page.locator('#s1 form')
  for (const wrong of [0, 2] as const) {
    await page.locator('#s1').getByText(WRITTEN.choice.en.answers[wrong].text).click()
    await check(page, 's1')
    await expect(form).toContainText(WRITTEN.choice.en.hint)
    await expect(form).toHaveAttribute('aria-busy', 'false')
  }
  await form.getByRole('button', { name: 'Show me' }).click()
  await expect(form).toContainText(WRITTEN.choice.en.explanation)
})
