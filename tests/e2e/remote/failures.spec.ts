import { expect, test } from '../fixtures.ts'

test.use({ expectedStatuses: [410] })

test('a failure has its status, words in the language of the page, and a way home', async ({ page }) => {
  for (const [address, status, heading, text] of [
    ['/library/broken', 503, 'An error occurred', 'We cannot load our content right now. Please try again in half a minute.'],
    ['/certificates/removed', 410, 'An error occurred', 'This certificate was removed by its holder.'],
    [
      '/ja-JP/library/broken',
      503,
      'エラーが発生しました',
      'ただいまコンテンツを読み込めません。30秒ほどしてからもう一度お試しください。',
    ],
    [
      '/ja-JP/library/away',
      503,
      'エラーが発生しました',
      'ただいまコンテンツを読み込めません。30秒ほどしてからもう一度お試しください。',
    ],
  ] as const) {
    const answer = await page.goto(address)
    expect(answer?.status(), address).toBe(status)
    const main = page.getByRole('main')
    await expect(main.getByText(String(status), { exact: true })).toBeVisible()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(main.getByText(text, { exact: true })).toBeVisible()
    // The picture is for what is not there.
    await expect(main.getByRole('img')).toHaveCount(0)
    await expect(page.locator('body')).not.toContainText('Known to the content server only')
  }
  await page.getByRole('link', { name: 'ホームに戻る' }).click()
  await expect(page).toHaveURL('/ja-JP')
})
