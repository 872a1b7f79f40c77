import { expect, test } from './fixtures.ts'

for (const [home, words] of [
  [
    '/',
    { name: 'Error page', picture: 'An error occurred', message: 'This page could not be found', takeMeHome: 'Take me home' },
  ],
  [
    '/ja-JP',
    {
      name: 'エラーページ',
      picture: 'エラーが発生しました',
      message: 'ページが見つかりませんでした',
      takeMeHome: 'ホームに戻る',
    },
  ],
] as const)
  test(`a page that is not there says so with a picture, and leads home to ${home}`, async ({ page }) => {
    const answer = await page.goto(`${home === '/' ? '' : home}/library/nope`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.message)
    await expect(page).toHaveTitle(new RegExp(`^${words.message}`))
    const error = page.getByRole('main').getByRole('region', { name: words.name })
    const picture = error.getByRole('img', { name: words.picture })
    await expect(picture).toBeVisible()
    expect((await picture.boundingBox())?.width).toBeGreaterThan(300)
    // No number: that is for what went wrong here.
    await expect(error).not.toContainText('404')
    // A lost visitor still has the header, and needs no footer.
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await error.getByRole('link', { name: words.takeMeHome }).click()
    await expect(page).toHaveURL(home)
    await expect(error).toHaveCount(0)
  })
