import { chromium } from '@playwright/test'
import { expect, lively, test } from './fixtures.ts'

test('with storage and cookies blocked every kind of page works, and nothing is said about it', async ({ page }) => {
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
  await page.getByRole('banner').getByRole('button', { name: 'Light or dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  for (const path of ['/library', '/quests', '/search?query=wallet', '/glossary', '/privacy-policy']) {
    await page.goto(path)
    await lively(page)
  }
})

test('a page comes back from the back/forward cache as it was', async ({ launchOptions, baseURL }) => {
  // The test browser does without that cache otherwise.
  const browser = await chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] })
  const page = await browser.newPage()
  await page.goto(`${baseURL}/library/what-is-a-private-key`)
  await lively(page)
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => void fetch(`/healthz?persisted=${persisted}&at=${scrollY}`))
    scrollTo({ top: 500, behavior: 'instant' })
  })
  await page.goto(`${baseURL}/healthz`)
  // The tool loses sight of a page that comes from that cache, but not of what it asks for.
  const asked = page.context().waitForEvent('request', request => request.url().includes('persisted'))
  await page.evaluate(() => setTimeout(() => history.back()))
  expect((await asked).url()).toMatch(/persisted=true&at=500$/)
  await browser.close()
})
