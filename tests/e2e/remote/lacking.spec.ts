import { expect, lively, test } from '../fixtures.ts'

/** What a server lacks is known once a page has asked for it. */
test.beforeAll(async ({ request }) => {
  for (const path of ['/', '/ja-JP'])
    await expect.poll(async () => (await request.get(path)).text()).not.toMatch(/href="(\/ja-JP)?\/glossary"/)
})

test('what the content server lacks stays hidden once the page is alive, and on the next page', async ({ page }) => {
  for (const [address, courses, glossary, questions] of [
    ['/', 'Courses', 'Glossary', 'Common questions'],
    ['/ja-JP', 'コース', '用語集', 'よくある質問'],
  ] as const) {
    const nothing = async () => {
      await expect(page.getByRole('link', { name: glossary })).toHaveCount(0)
      await expect(page.getByRole('heading', { name: questions })).toHaveCount(0)
      await expect(page.getByRole('button', { name: /Retry|再読み込み|もう一度/ })).toHaveCount(0)
    }
    await page.goto(address)
    await lively(page)
    await nothing()
    await page.getByRole('navigation').getByRole('link', { name: courses, exact: true }).first().click()
    await expect(page).toHaveURL(/\/courses$/)
    await nothing()
  }
})
