import { expect, lively, SWEEP, test } from '../fixtures.ts'
import { turnTo, withoutPreviews } from './learner.ts'
import { signInByCalls } from './mail.ts'

test.beforeEach(withoutPreviews)

for (const { prefix, marks, send, thanks, before } of [
  {
    prefix: '',
    marks: ['Very good', 'Fair'],
    send: 'Send',
    thanks: 'Thank you. Your rating is saved.',
    before: 'You have rated this lesson.',
  },
  {
    prefix: '/ja-JP',
    marks: ['とてもよかった', 'いまひとつ'],
    send: '送信する',
    thanks: '評価を保存しました。',
    before: 'このレッスンは評価済みです。',
  },
] as const)
  test(
    `whoever comes back to a lesson finds their rating chosen, and may give another (${prefix || 'English'})`,
    prefix ? SWEEP : {},
    async ({ page }) => {
      await signInByCalls(page)
      const lesson = `${prefix}/courses/crypto-basics/what-money-is`
      const mark = (name: string) => page.getByRole('radio', { name, exact: true })
      const giveRating = async (name: string) => {
        await mark(name).check()
        await page.getByRole('button', { name: send, exact: true }).click()
        await expect(page.getByRole('status').filter({ hasText: thanks })).toBeVisible()
      }
      await page.goto(lesson)
      await lively(page)
      await turnTo(page, 'done')
      await expect(page.getByText(before)).toHaveCount(0)
      await giveRating(marks[0])

      // Within the visit, by links.
      await page.getByRole('banner').getByRole('link').first().click()
      await expect(page).not.toHaveURL(/what-money-is/)
      await page.goBack()
      await expect(page).toHaveURL(/what-money-is/)
      await expect(mark(marks[0])).toBeChecked()
      await expect(page.getByText(before)).toBeVisible()
      await giveRating(marks[1])

      await page.goto(`${lesson}#done`)
      await page.reload()
      await lively(page)
      await expect(mark(marks[1])).toBeChecked()
      await expect(mark(marks[0])).not.toBeChecked()
    },
  )
