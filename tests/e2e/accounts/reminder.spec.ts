import { expect, lively, test } from '../fixtures.ts'
import { signInByCalls } from './mail.ts'

test('a learner asks to be reminded on the page of reviews, and has enough of it in the profile', async ({ page }) => {
  await signInByCalls(page)
  await page.goto('/review')
  await lively(page)
  await expect(page.getByText('We can send you a mail on the mornings')).toBeVisible()
  await page.getByRole('button', { name: 'Remind me by mail' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'At eight in the morning' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Stop the reminders' })).toBeVisible()
  await page.goto('/profile')
  await lively(page)
  await page.getByRole('button', { name: 'Stop the reminders' }).click()
  await expect(page.getByRole('button', { name: 'Remind me by mail' })).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, locale: 'ja-JP' })

  test('the link of a letter that we do not know leads to a page that says what to do', async ({ page }) => {
    await page.goto('/ja-JP/reminders/off?token=unknown')
    await expect(page.getByRole('heading', { level: 1, name: '復習のお知らせを停止しますか' })).toBeVisible()
    await page.getByRole('button', { name: 'お知らせを停止する' }).click()
    await expect(page.getByText('このリンクは無効になっています')).toBeVisible()
  })
})
