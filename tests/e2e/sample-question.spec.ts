import { addressIn } from '../support/addresses.ts'
import { expect, lively, SWEEP, test } from './fixtures.ts'

const WORDS = {
  en: {
    heading: 'Try a question',
    wrong: 'Not quite',
    right: 'Right',
    check: 'Check',
    lesson: 'From the lesson “Keys and addresses”',
  },
  'ja-JP': { heading: 'まずは1問', wrong: '不正解', right: '正解', check: '確かめる', lesson: 'レッスン「鍵とアドレス」より' },
} as const

for (const [locale, words] of Object.entries(WORDS) as ['en' | 'ja-JP', (typeof WORDS)['en' | 'ja-JP']][])
  test(
    `a visitor answers the question of the home page, is told why, and finds it answered in its lesson (${locale})`,
    locale === 'en' ? {} : SWEEP,
    async ({ page }) => {
      await page.goto(addressIn(locale, 'home'))
      await lively(page)
      const question = page.getByRole('main').locator('section', { has: page.getByRole('heading', { name: words.heading }) })
      const options = question.getByRole('radio')
      await expect(options).toHaveCount(3)
      const send = question.getByRole('button', { name: words.check })
      await send.click()
      await expect(question.getByRole('alert')).not.toBeEmpty()
      await options.first().check()
      await send.click()
      const said = question.getByRole('status')
      await expect(said).toContainText(words.wrong)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        locale === 'en' ? /understand|Understand|crypto/ : /しくみ/,
      )
      await options.last().check()
      await send.click()
      await expect(said).toContainText(words.right)
      await expect(options.first()).toBeDisabled()
      const lesson = question.getByRole('link', { name: words.lesson })
      await expect(lesson).toBeFocused()
      await lesson.click()
      await expect(page).toHaveURL(/keys-and-addresses#s\d$/)
      await expect(page.locator('#s1').getByRole('status')).toContainText(words.right)
      // Whoever has answered is a learner: their home begins with what is next.
      await page.goto(addressIn(locale, 'home'))
      await expect(page.getByRole('heading', { name: words.heading })).toHaveCount(0)
    },
  )

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('the question of the home page is judged in its lesson', async ({ page }) => {
    await page.goto('/')
    const question = page.getByRole('main').locator('section', { has: page.getByRole('heading', { name: 'Try a question' }) })
    await question.getByRole('radio').last().check()
    await question.getByRole('button', { name: 'Check' }).click()
    await expect(page).toHaveURL(/\/courses\/crypto-basics\/keys-and-addresses(\?[^#]*)?#s\d-check$/)
    await expect(page.locator('section:has(:target), :target').first()).toContainText('Right')
  })
})
