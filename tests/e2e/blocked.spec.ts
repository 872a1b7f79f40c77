import { expect, lively, SWEEP, test } from './fixtures.ts'

test('with storage and cookies blocked every kind of page works, without a message', SWEEP, async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: refuse, configurable: true })
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {}, configurable: true })
  })
  await page.goto('/')
  await lively(page)
  await page.getByRole('link', { name: 'Crypto from zero' }).first().click()
  await page.getByRole('link', { name: 'Start the course' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What money is')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crypto from zero')
  // It is there, wherever on the page one comes back to.
  await page.getByRole('banner').getByRole('button', { name: 'Theme' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  for (const path of ['/library', '/quests', '/search?query=wallet', '/glossary', '/privacy-policy']) {
    await page.goto(path)
    await lively(page)
  }
})
