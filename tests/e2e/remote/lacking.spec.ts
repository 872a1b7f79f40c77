import en from '../../../locales/en.json' with { type: 'json' }
import ja from '../../../locales/ja-JP.json' with { type: 'json' }
import { expect, rested, SWEEP, test } from '../fixtures.ts'

/** What the glossary, the questions and a part that failed would bring. */
const LACKING = new RegExp(`href="(/ja-JP)?/glossary"|id="faqs"|${en.retry}|${ja.retry}`)

/** What a server lacks is known once every page here has asked for it: then the HTML has nothing of it. */
test.beforeAll(async ({ request }) => {
  for (const path of ['/', '/courses', '/ja-JP', '/ja-JP/courses'])
    await expect.poll(async () => (await request.get(path)).text()).not.toMatch(LACKING)
})

test('what the content server lacks stays hidden once the page is alive, and on the next page', SWEEP, async ({ page }) => {
  for (const [address, courses, glossary, questions, retry] of [
    ['/', 'Courses', 'Glossary', 'Common questions', en.retry],
    ['/ja-JP', 'コース', '用語集', 'よくある質問', ja.retry],
  ] as const) {
    const nothing = async () => {
      await expect(page.getByRole('link', { name: glossary })).toHaveCount(0)
      await expect(page.getByRole('heading', { name: questions })).toHaveCount(0)
      await expect(page.getByRole('button', { name: retry })).toHaveCount(0)
    }
    await page.goto(address)
    await rested(page)
    await nothing()
    await page.getByRole('navigation').getByRole('link', { name: courses, exact: true }).first().click()
    await expect(page).toHaveURL(/\/courses$/)
    await rested(page)
    await nothing()
  }
})
