import { chromium } from '@playwright/test'
import { expect, lively, test } from './fixtures.ts'

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
