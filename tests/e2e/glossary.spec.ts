import type { Page } from '@playwright/test'
import { expect, lively, SWEEP, test } from './fixtures.ts'

const shown = (page: Page) => page.getByRole('term')
const letters = (page: Page) => page.getByRole('navigation', { name: /Terms by letter|用語の索引/ })

test('the glossary narrows as one types, without asking anybody, and its address says to what', async ({ page }) => {
  await page.goto('/glossary')
  await lively(page)
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  const field = page.getByRole('searchbox', { name: 'Find a term' })
  await field.pressSequentially('proof')
  await expect(shown(page)).toHaveText(['Proof of reserves', 'Proof of stake', 'Proof of work', 'Zero-knowledge proof'])
  await expect(page.getByRole('status').filter({ hasText: 'term' })).toHaveText('4 terms')
  await expect(page).toHaveURL('/glossary?query=proof')
  expect(await letters(page).getByRole('link').allTextContents()).toEqual(['P', 'Z'])
  await field.fill('')
  await expect(shown(page)).toHaveCount(120)
  await expect(page).toHaveURL('/glossary')
  // A word that only meanings have, which the page knows from its text.
  await field.fill('letter box')
  await expect(shown(page)).toHaveText(['Address'])
  expect(asked).toEqual([])
})

test('a letter and the way back work after the list was narrowed', async ({ page }) => {
  await page.goto('/glossary')
  await lively(page)
  await page.getByRole('searchbox', { name: 'Find a term' }).fill('blo')
  await expect(page).toHaveURL('/glossary?query=blo')
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await letters(page).getByRole('link', { name: 'B' }).press('Enter')
  await expect(page).toHaveURL('/glossary?query=blo#b')
  await expect(page.getByRole('heading', { name: 'B', exact: true })).toBeInViewport()
  await page.goBack()
  await expect(page).toHaveURL('/glossary?query=blo')
  expect(asked).toEqual([])
  await page.getByRole('banner').getByRole('link', { name: 'Library' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('searchbox', { name: 'Find a term' })).toHaveValue('blo')
  expect(await letters(page).getByRole('link').count()).toBeLessThan(6)
})

test('what no term has is looked for in all of Campus', async ({ page }) => {
  await page.goto('/ja-JP/glossary')
  await lively(page)
  await page.getByRole('searchbox', { name: '用語を探す' }).fill('民事再生')
  await expect(page.getByRole('status').filter({ hasText: '民事再生' })).toHaveText('「民事再生」を含む用語はまだありません')
  await page.getByRole('link', { name: '「民事再生」をCampus全体で検索する' }).click()
  await expect(page).toHaveURL(/\/ja-JP\/search\?query=/)
})

test(
  'on a phone every letter that leads somewhere is seen at once, and the page stays as wide as the screen',
  SWEEP,
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    for (const path of ['/glossary', '/ja-JP/glossary']) {
      await page.goto(path)
      const row = letters(page).getByRole('list')
      expect(await row.evaluate(list => list.scrollWidth - list.clientWidth)).toBe(0)
      const shown = await row.getByRole('listitem').filter({ visible: true }).count()
      expect(shown).toBe(await letters(page).getByRole('link').count())
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    }
  },
)

test('on a wide screen the letters stay in sight', SWEEP, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/glossary#wallet')
  await expect(letters(page)).toBeInViewport({ ratio: 1 })
})
