import { expect, lively, test } from '../fixtures.ts'
import { withoutNotice } from './notice.ts'

const LESSON = '/courses/first-steps/keys-and-signatures'

test.beforeEach(withoutNotice)

test('the preferences open at the end of a lesson and of an error page, and closing them gives the focus back', async ({
  page,
}) => {
  for (const address of [LESSON, '/nothing-is-here']) {
    await page.goto(address)
    await lively(page)
    const opener = page.getByRole('main').getByRole('button', { name: 'Cookies preferences' })
    await opener.click()
    await expect(page.getByRole('switch', { name: 'Analytics' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('#consent')).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('there is no button that does nothing', async ({ page }) => {
    await page.goto(LESSON)
    await expect(page.getByRole('main').getByRole('link', { name: 'Privacy policy' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cookies preferences' })).toHaveCount(0)
  })
})
