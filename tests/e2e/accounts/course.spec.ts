import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { decode } from 'fast-png'
import jsQR from 'jsqr'
import { extractText, getDocumentProxy } from 'unpdf'
import { keyOf } from '../../support/quiz-key.ts'
import { expectNoFault } from '../axe.ts'
import { expect, lively, SWEEP, test } from '../fixtures.ts'
import { answer, answerAll, judge, makeFirstMistake, passByCalls, playerOf, turnTo, WORDS, withoutPreviews } from './learner.ts'
import { injectWallet, signInByWallet } from './wallet.ts'

test.beforeEach(withoutPreviews)

const COURSE = 'crypto-basics'
const MODULES = {
  foundations: ['what-money-is', 'how-a-ledger-works', 'what-a-blockchain-adds'],
  'first-steps': ['keys-and-addresses', 'your-first-transaction', 'staying-safe'],
}
const QUESTIONS = 4

/** Certificates stand on white, under the header alone. */
async function expectWhite(page: Page) {
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
}

const RUNS = [
  {
    locale: 'en',
    prefix: '',
    holder: 'Zoë Ångström',
    title: 'Crypto from zero',
    lost: 'You ran out of hearts',
    mistakes: /^You've made too many mistakes/,
    passed: 'Quiz passed',
    missing: /Pass these lessons to finish/,
    finished: /“Foundations” is finished/,
    seal: ['F'],
    testPassed: 'Final test passed',
    signIn: 'Sign in',
    wallet: 'Connect wallet',
    name: 'Name on the certificate',
    get: 'Get the certificate',
    see: 'See the certificate',
    valid: 'This certificate is valid',
    pdf: 'Download PDF',
    share: 'Share',
    offer: /keep what you have learned/,
  },
  {
    locale: 'ja-JP',
    prefix: '/ja-JP',
    holder: '東海林 さくら',
    title: 'ゼロからの暗号資産',
    lost: 'ハートがなくなりました',
    mistakes: /^今回は間違いが多くなりました/,
    passed: 'クイズに合格しました',
    missing: /レッスン/,
    finished: /を修了しました/,
    seal: ['基', '礎'],
    testPassed: '修了テストに合格しました',
    signIn: 'ログイン',
    wallet: 'ウォレットを接続',
    name: '修了証に記載する名前',
    get: '修了証を受け取る',
    see: '修了証を見る',
    valid: 'この修了証は有効です',
    pdf: 'PDFをダウンロード',
    share: '共有',
    offer: /学習の記録/,
  },
] as const

for (const run of RUNS)
  test(
    `a guest goes through a whole course to the certificate, in ${run.locale}`,
    run.locale === 'en' ? SWEEP : {},
    async ({ page }) => {
      test.setTimeout(180_000)
      const { prefix } = run
      const words = WORDS[run.locale]
      await injectWallet(page)
      const lessonAt = (slug: string) => `${prefix}/courses/${COURSE}/${slug}`

      // A lost attempt: the first mistake brings a hint, then the hearts go, what was missed leads to its screen, and the next attempt asks it last.
      await page.goto(lessonAt('what-money-is'))
      const first = keyOf('lessons', 'what-money-is', 'quiz')
      const quiz = playerOf(page, 'quiz')
      await turnTo(page, 'quiz')
      await quiz.getByRole('button', { name: words.begin.quiz }).click()
      const missed = await quiz.locator('legend').innerText()
      await expectNoFault(page, { part: 'main', dark: false })
      await makeFirstMistake(quiz, first, words)
      await expectNoFault(page, { part: 'main', dark: false })
      await judge(quiz, first, words, false)
      await expectNoFault(page, { part: 'main', dark: false })
      await quiz.getByRole('link', { name: words.next }).click()
      await answer(quiz, first, words, false)
      await expect(quiz.getByRole('heading', { name: run.lost })).toBeFocused()
      await expect(quiz.getByText(run.mistakes)).toBeVisible()
      await expectNoFault(page, { part: 'main', dark: false })
      await expect(quiz.getByRole('listitem').filter({ hasText: missed }).getByRole('link')).toHaveAttribute('href', /#s\d/)
      await quiz.getByRole('button', { name: words.tryAgain }).click()
      await expect(quiz.locator('legend')).not.toHaveText(missed)

      // A resumed one: what is answered stays answered after a reload.
      const begun = await quiz.locator('legend').innerText()
      await answer(quiz, first, words)
      await page.reload()
      await expect(quiz.locator('legend')).not.toHaveText(begun)
      await answerAll(quiz, first, words, QUESTIONS - 1)
      await expect(quiz.getByRole('heading', { name: run.passed })).toBeVisible()
      await expect(quiz.getByText(run.offer)).toBeVisible()
      await expectNoFault(page, { part: 'main', dark: false })

      await page.goto(`${prefix}/courses/${COURSE}/foundations/finished`)
      await expect(page.getByRole('main').getByText(run.missing).first()).toBeVisible()

      for (const [module, lessons] of Object.entries(MODULES)) {
        for (const slug of lessons.filter(lesson => lesson !== 'what-money-is')) {
          // Every quiz is answered on its page in one language; the page of the first has been seen in both.
          if (run.locale !== 'en') {
            await passByCalls(page, slug)
            continue
          }
          await page.goto(lessonAt(slug))
          await turnTo(page, 'quiz')
          await quiz.getByRole('button', { name: words.begin.quiz }).click()
          await answerAll(quiz, keyOf('lessons', slug, 'quiz'), words, QUESTIONS)
          await expect(quiz.getByRole('heading', { name: run.passed })).toBeVisible()
        }
        await page.goto(`${prefix}/courses/${COURSE}/${module}/finished`)
        if (module === 'foundations') {
          await expect(page.getByRole('heading', { level: 1, name: run.finished })).toBeVisible()
          await expect(page.locator('main svg text')).toHaveText(run.seal)
          await expectNoFault(page, { part: 'main', dark: false })
        }
      }

      await page.goto(`${prefix}/courses/${COURSE}/final-test`)
      const final = playerOf(page, 'final-test')
      await final.getByRole('button', { name: words.begin['final-test'] }).click()
      await answerAll(final, keyOf('courses', COURSE, 'final-test'), words, 10)
      await expect(final.getByRole('heading', { name: run.testPassed })).toBeVisible()

      // Only now an account, and everything is in it.
      await final.getByRole('button', { name: run.signIn }).click()
      await signInByWallet(page, run.wallet)
      // The certificate waits at the end of the course, and where the test was passed.
      await page.goto(`${prefix}/courses/${COURSE}/${run.locale === 'en' ? 'final-test' : 'final-test-success'}`)
      await page.getByLabel(run.name).fill(run.holder)
      await page.getByRole('button', { name: run.get }).click()
      await page.getByRole('link', { name: run.see }).click()
      await expect(page.getByText(run.valid)).toBeVisible()
      await expectWhite(page)
      await expect(page.getByRole('main')).toContainText(run.holder)
      await expect(page.getByRole('main')).toContainText(run.title)
      await expect(page.getByRole('main').getByRole('img', { name: run.holder })).toBeVisible()
      await expectNoFault(page, { part: 'main' })
      await page.emulateMedia({ colorScheme: 'light' })

      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: run.pdf }).click()
      const bytes = new Uint8Array(readFileSync(await (await download).path()))
      const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
      expect(text).toContain(run.holder)
      expect(text).toContain(run.title)
      const picture = await page.request.get(`/api/certificate/${page.url().split('/').pop()}/certificate.png`)
      const { data, width, height } = decode(new Uint8Array(await picture.body()))
      expect(jsQR(Uint8ClampedArray.from(data), width, height)?.data).toBe(page.url())

      await page.getByRole('link', { name: run.share }).click()
      await expect(page).toHaveURL(/\/share-certificate\//)
      await page.reload()
      await lively(page)
      await expect(page.getByRole('main')).toContainText(run.holder)
      await expect(page.getByRole('main').getByRole('button', { name: run.share })).toBeVisible()
      await expect(page.getByRole('main').getByRole('img', { name: run.holder })).toBeVisible()
      await expectWhite(page)
      await expectNoFault(page, { part: 'main' })
    },
  )
