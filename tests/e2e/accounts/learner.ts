import { expect, type Locator, type Page } from '@playwright/test'
import type { Attempt } from '../../../shared/content/attempt.ts'
import { keyOf, type Part } from '../../support/quiz-key.ts'
import { post } from './post.ts'

export const WORDS = {
  en: {
    begin: { quiz: 'Start the quiz', 'recap-quiz': 'Start the recap', 'final-test': 'Start the final test' },
    answer: 'Answer',
    next: /^(Next question|See the result)$/,
    right: 'Right',
    wrong: 'Not quite',
    hinted: 'Not quite, but no heart is lost',
    tryAgain: 'Try again',
  },
  'ja-JP': {
    begin: { quiz: 'クイズを始める', 'recap-quiz': '復習クイズを始める', 'final-test': '修了テストを始める' },
    answer: '回答する',
    next: /^(次の問題へ|結果を見る)$/,
    right: '正解',
    wrong: '不正解',
    hinted: '最初の間違いでは、ハートは減りません',
    tryAgain: 'もう一度挑戦する',
  },
}

/**
 * Answers previews of other sites with none: those sites are not there while tests run, and the tests together open more lessons
 * a minute than the limit of one address allows.
 */
export const withoutPreviews = ({ page }: { page: Page }) =>
  page.route('**/custom-api/link-preview?*', route => route.fulfill({ json: { title: '' } }))

/** The player on a page: where a quiz of this part stands. */
export const playerOf = (page: Page, part: Part) => page.locator(`#${part}`)

/** Turns to a screen of the lesson that is shown, as its links do. */
export const turnTo = (page: Page, screen: string) =>
  page.evaluate(id => {
    location.hash = id
  }, screen)

/** Answers the question that is shown, rightly or wrongly. */
async function give(player: Locator, key: Map<string, string[]>, words: (typeof WORDS)['en'], rightly: boolean) {
  const question = await player.locator('input[name=question]').inputValue()
  const right = key.get(await player.locator('legend').innerText()) ?? key.get(question) ?? []
  const offered = await player
    .locator('input[name=chosen]:enabled')
    .evaluateAll(all => all.map(input => (input as HTMLInputElement).value))
  const chosen = rightly ? right : offered.filter(id => !right.includes(id)).slice(0, 1)
  for (const id of chosen) await player.locator(`input[value="${id}"]`).check()
  await player.getByRole('button', { name: words.answer, exact: true }).click()
}

/** Makes the mistake that costs no heart; ends at its hint, with the same question. */
export async function makeFirstMistake(...[player, key, words]: [Locator, Map<string, string[]>, (typeof WORDS)['en']]) {
  const asked = await player.locator('legend').innerText()
  await give(player, key, words, false)
  await expect(player.getByText(words.hinted)).toBeVisible()
  await expect(player.locator('legend')).toHaveText(asked)
}

/** Answers the question that is shown, rightly or wrongly; ends at the verdict. */
export async function judge(player: Locator, key: Map<string, string[]>, words: (typeof WORDS)['en'], rightly = true) {
  await give(player, key, words, rightly)
  await expect(player.getByRole('status')).toHaveText(rightly ? words.right : words.wrong)
}

/** The same, and goes on. */
export async function answer(...[player, key, words, rightly = true]: Parameters<typeof judge>) {
  await judge(player, key, words, rightly)
  await player.getByRole('link', { name: words.next }).click()
}

/** Passes the quiz of a lesson by the calls that its player makes, without the player: for tests about what follows. */
export async function passByCalls(page: Page, slug: string) {
  const key = keyOf('lessons', slug, 'quiz')
  const attemptAfter = async (path: string, data: object) =>
    ((await (await post(page, path, data)).json()) as { data: Attempt }).data
  let attempt = await attemptAfter('/api/attempts', { part: 'quiz', entity: slug })
  while (attempt.question)
    attempt = await attemptAfter(`/api/attempts/${attempt.id}/answers`, {
      question: attempt.question.id,
      chosen: key.get(attempt.question.id),
      key: attempt.question.key,
    })
  expect(attempt.status).toBe('passed')
}

/** Answers every question that comes, rightly. */
export async function answerAll(player: Locator, key: Map<string, string[]>, words: (typeof WORDS)['en'], count: number) {
  for (let i = 0; i < count; i++) await answer(player, key, words)
}
