import type { Page } from '@playwright/test'
import { LOCALES } from '../../../shared/locale.ts'
import { HEADER_STEPS } from '../../../shared/viewport.ts'
import { inLanguage } from '../../support/addresses.ts'
import { post } from '../accounts/post.ts'
import { injectWallet } from '../accounts/wallet.ts'
import { expect, lively, SWEEP, test } from '../fixtures.ts'
import { expectRoomInHeader } from './header-room.ts'
import { withoutNotice } from './notice.ts'

/** What the names of a visitor's few icons need, and of the many that a learner or guest has. */
const NAMED = HEADER_STEPS['icons-only'] + 1
const OWN_NAMED = HEADER_STEPS['own-icons-only'] + 1
/** The right answers of the only lesson. */
const RIGHT: Record<string, string> = { secret: 'a', signer: 'b' }

const signIn = async (page: Page) => {
  await injectWallet(page)
  await page.goto('/profile')
  await page.getByRole('dialog').getByRole('button', { name: 'Test Wallet' }).click()
  await page.waitForURL(/sign-up-welcome/)
}

/** Answers a question of a lesson, by which a visitor becomes a guest who has something to review. */
async function answerOnce(page: Page) {
  const begun = await post(page, '/api/attempts', { part: 'quiz', entity: 'keys-and-signatures' })
  const { id, question } = ((await begun.json()) as { data: { id: string; question: { id: string; key: string } } }).data
  const answer = { question: question.id, chosen: [RIGHT[question.id]], key: question.key }
  await expect(await post(page, `/api/attempts/${id}/answers`, answer)).toBeOK()
}

test.beforeEach(withoutNotice)

test.describe('the line of the header has room for all social links', SWEEP, () => {
  for (const locale of LOCALES) {
    test(`signed out, in ${locale}`, async ({ page }) => {
      await page.goto(inLanguage(locale, '/courses'))
      await expectRoomInHeader(page, { tools: 5, namedFrom: NAMED })
    })

    test(`for a guest who has something to review, in ${locale}`, async ({ page }) => {
      await page.goto(inLanguage(locale, '/courses'))
      await answerOnce(page)
      await page.reload()
      await expect(page.getByRole('banner').locator('[data-own]').first()).toBeVisible()
      await expectRoomInHeader(page, { tools: 6, namedFrom: OWN_NAMED })
    })

    test(`signed in, with large counts, in ${locale}`, async ({ page }) => {
      await signIn(page)
      await page.goto(inLanguage(locale, '/courses'))
      await lively(page)
      // The first bookmark is an achievement, which is new.
      await page.locator('main [aria-pressed]').first().click()
      await expect(page.locator('header [class*="tools"] [class*="new"]').first()).toBeVisible()
      await page.locator('header [class*="total"]').evaluateAll(totals => {
        for (const [i, count] of ['12/12', '1284', '128'].entries()) if (totals[i]) totals[i].textContent = count
      })
      await page.locator('header [class*="tools"] [class*="count"] [aria-hidden]').evaluate(count => {
        count.textContent = '99+'
      })
      await expectRoomInHeader(page, { tools: 8, namedFrom: OWN_NAMED })
    })
  }
})

test('a signed-in learner has the community, then language and theme before the avatar', async ({ page }) => {
  await signIn(page)
  await page.goto('/ja-JP/courses')
  await lively(page)
  const line = page.locator('header [class*="tools"] > *').filter({ visible: true })
  await expect(line.locator('[data-word]')).toHaveText(
    ['コミュニティに参加', '実績', 'ブックマーク', '修了証', 'English', 'テーマ', 'プロフィールメニュー'].map(
      name => new RegExp(`^${name} ?$`),
    ),
  )
})
