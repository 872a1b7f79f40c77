import { expect, lively, rested, test } from '../fixtures.ts'
import { NOTICE } from './notice.ts'

test.describe('a visitor who is here for the first time', () => {
  test.use({ consent: null })

  test('sees the banner and the cookie question, and no update notice, before the answer or after it', async ({ page }) => {
    await page.goto('/courses')
    await rested(page)
    const question = page.locator('#consent')
    const banner = page.getByRole('complementary', { name: 'Announcement' })
    await expect(question).toBeVisible()
    await expect(banner).toHaveText(/^On Sunday the site is down for an hour/)
    await expect(page.locator('dialog')).toHaveCount(0)
    await Promise.all([page.waitForEvent('load'), question.getByRole('button', { name: 'Only essential' }).click()])
    await lively(page)
    await rested(page)
    await expect(question).toHaveCount(0)
    await expect(banner).toBeVisible()
    await expect(page.locator('dialog')).toHaveCount(0)
  })

  test('who has seen an older notice gets the new one once the cookie question is answered', async ({ page }) => {
    await page.goto('/courses')
    await page.evaluate(() => localStorage.setItem('closed-notice', 'older'))
    await page.reload()
    await rested(page)
    await expect(page.locator('dialog')).toHaveCount(0)
    await page.locator('#consent').getByRole('button', { name: 'Only essential' }).click()
    await expect(page.getByRole('dialog', { name: NOTICE.title })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog')).toHaveCount(0)
    await page.reload()
    await rested(page)
    await expect(page.locator('dialog')).toHaveCount(0)
  })
})
