import { expect, lively, rested, test } from './fixtures.ts'

const ARTICLE = '/library/what-is-a-private-key'

test('a word of the glossary says what it means beside itself, and gives the focus back', async ({ page }) => {
  await page.goto(ARTICLE)
  await rested(page)
  const word = page.locator('#prose-article').getByRole('link', { name: 'blockchain', exact: true })
  await word.focus()
  await page.keyboard.press('Enter')
  const meaning = page.getByRole('dialog', { name: 'Blockchain' })
  await expect(meaning).toBeVisible()
  await expect(meaning).toContainText('ledger')
  await expect(meaning).toBeFocused()
  await expect(page).toHaveURL(ARTICLE)
  await page.keyboard.press('Escape')
  await expect(meaning).toBeHidden()
  await expect(word).toBeFocused()
  await word.click()
  await meaning.getByRole('button', { name: 'Close' }).click()
  await expect(meaning).toBeHidden()
  await word.click()
  await meaning.getByRole('link', { name: 'Open the glossary' }).click()
  await expect(page).toHaveURL('/glossary#blockchain')
  await expect(page.locator('#blockchain')).toBeInViewport()
})

test('what a word means stays on a narrow screen, near the word', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/ja-JP${ARTICLE}`)
  await rested(page)
  for (const word of await page.locator('a[data-term]').all()) {
    await word.click()
    const meaning = page.getByRole('dialog')
    await expect(meaning).toBeVisible()
    const [box, spot] = [await meaning.boundingBox(), await word.boundingBox()]
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
    expect(Math.abs((box?.y ?? 0) - (spot?.y ?? 0))).toBeLessThan(400)
    await page.keyboard.press('Escape')
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('where the meaning cannot be had the word leads to the glossary', async ({ page }) => {
  await page.route('**/api/terms*', route => route.fulfill({ status: 503, json: { data: null } }))
  await page.goto(ARTICLE)
  await rested(page)
  await page.locator('a[data-term][href$="#address"]').click()
  await expect(page).toHaveURL('/glossary#address')
})

test('an article that is reached by a link has its words as well', async ({ page }) => {
  await page.goto('/library?page=2')
  await lively(page)
  await page.getByRole('main').getByRole('link', { name: 'Bridges and their risks' }).click()
  await expect(page.locator('a[data-term][href$="#bridge"]')).toHaveText('bridge')
  await expect(page.getByRole('heading', { name: 'Words in this article' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Contents' }).getByRole('link')).toHaveCount(4)
})

test('in a lesson a word says what it means without leaving the screen', async ({ page }) => {
  await page.goto('/courses/crypto-basics/how-a-ledger-works#s1')
  await rested(page)
  const word = page.locator('a[data-term][href$="#ledger"]')
  await expect(word).toBeVisible()
  await word.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Ledger' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(word).toBeFocused()
  await expect(page).toHaveURL(/how-a-ledger-works#s1$/)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a word is a link to its place in the glossary', async ({ page }) => {
    await page.goto(`/ja-JP${ARTICLE}`)
    await page.locator('a[data-term][href$="#private-key"]').click()
    await expect(page).toHaveURL('/ja-JP/glossary#private-key')
    await expect(page.getByRole('term').filter({ hasText: '秘密鍵' })).toBeInViewport()
  })
})
