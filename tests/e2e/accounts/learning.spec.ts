import type { Locator, Page, Route } from '@playwright/test'
import { keyOf } from '../../support/quiz-key.ts'
import { expectNoFault } from '../axe.ts'
import { expect, holdBack, lively, rested, SWEEP, test } from '../fixtures.ts'
import { answer, answerAll, playerOf, turnTo, WORDS, withoutPreviews } from './learner.ts'
import { signInByCalls } from './mail.ts'
import { post } from './post.ts'
import { injectWallet, signInByWallet } from './wallet.ts'

const LESSON = '/courses/crypto-basics/how-a-ledger-works'
const words = WORDS.en

test.beforeEach(withoutPreviews)

test('a quiz can be taken by keyboard alone: keys choose, Enter answers, and the focus is where one goes on', async ({
  page,
}) => {
  await page.goto(LESSON)
  const player = playerOf(page, 'quiz')
  const key = keyOf('lessons', 'how-a-ledger-works', 'quiz')
  await turnTo(page, 'quiz')
  await player.getByRole('button', { name: 'Start the quiz' }).focus()
  await page.keyboard.press('Enter')
  for (let i = 0; i < 4; i++) {
    await expect(player.locator('legend')).toBeFocused()
    const right = key.get(await player.locator('input[name=question]').inputValue()) ?? []
    const options = await player
      .locator('input[name=chosen]')
      .evaluateAll(all => all.map(input => (input as HTMLInputElement).value))
    for (const id of right) await page.keyboard.press(String(options.indexOf(id) + 1))
    await page.keyboard.press('Enter')
    await expect(player.getByRole('status')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
  }
  await expect(player.getByRole('heading', { name: 'Quiz passed' })).toBeFocused()
})

test('in a recap quiz what was missed comes again until it is right, and no heart is lost', async ({ page }) => {
  await page.goto(LESSON)
  const player = playerOf(page, 'recap-quiz')
  const key = keyOf('lessons', 'how-a-ledger-works', 'recap-quiz')
  await turnTo(page, 'done')
  await player.getByRole('button', { name: 'Start the recap' }).click()
  await expect(player.getByText('hearts left')).toHaveCount(0)
  await answer(player, key, words, false)
  await answerAll(player, key, words, key.size)
  await expect(player.getByRole('heading', { name: 'Recap finished' })).toBeVisible()
})

test('two tabs meet in one attempt: the second says that it has gone on elsewhere', async ({ page, context }) => {
  await page.goto(LESSON)
  const [one, key] = [playerOf(page, 'quiz'), keyOf('lessons', 'how-a-ledger-works', 'quiz')]
  await turnTo(page, 'quiz')
  await one.getByRole('button', { name: 'Start the quiz' }).click()
  await one.locator('legend').waitFor()
  const other = await context.newPage()
  await other.goto(`${LESSON}#quiz`)
  const two = playerOf(other, 'quiz')
  await expect(two.locator('legend')).toHaveText(await one.locator('legend').innerText())
  await answer(one, key, words)
  // Another answer than the first tab's: the same one again would only be shown its verdict.
  const right = key.get(await two.locator('input[name=question]').inputValue()) ?? []
  const choices = two.locator('input[name=chosen]')
  const wrong = (await choices.evaluateAll(all => all.map(input => (input as HTMLInputElement).value))).find(
    id => !right.includes(id),
  )
  await two.locator(`input[value="${wrong}"]`).check()
  await two.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(two.getByText('went on in another tab')).toBeVisible()
})

test('a choice that was not sent survives a reload, and an answer survives a network that fails', async ({ page }) => {
  await page.goto(LESSON)
  const [player, key] = [playerOf(page, 'quiz'), keyOf('lessons', 'how-a-ledger-works', 'quiz')]
  await turnTo(page, 'quiz')
  await player.getByRole('button', { name: 'Start the quiz' }).click()
  await player.locator('input[name=chosen]').nth(1).check()
  await page.reload()
  await expect(player.locator('input[name=chosen]').nth(1)).toBeChecked()
  const question = await player.locator('legend').innerText()
  await page.route('**/answers*', route => route.abort())
  const right = key.get(await player.locator('input[name=question]').inputValue()) ?? []
  for (const box of await player.locator('input[type=checkbox]:checked').all()) await box.uncheck()
  for (const id of right) await player.locator(`input[value="${id}"]`).check()
  await player.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(player.getByRole('alert')).toContainText('No connection')
  await expect(player.locator('legend')).toHaveText(question)
  await page.unroute('**/answers*')
  await player.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(player.getByRole('status')).toHaveText('Right')
})

test('a quest: a choice, words and an order; at its end a wallet is offered, and a session is not needed', async ({ page }) => {
  await injectWallet(page)
  const step = async (slug: string) => {
    await page.goto(`/quests/your-first-wallet/${slug}`)
    return page.locator('#task')
  }
  let task = await step('pick-a-wallet')
  await task.getByRole('radio').first().check()
  await task.getByRole('button', { name: 'Answer' }).click()
  await expect(task.getByRole('alert')).toContainText('Not quite')
  // The answer has started the quest: its button goes with the verdict.
  await expect(task.getByRole('button', { name: 'Start the quest' })).toHaveCount(0)
  await task.locator('input[value=c]').check()
  await task.getByRole('button', { name: 'Answer' }).click()
  await expect(task.getByRole('status')).toContainText('This step is done')
  task = await step('name-the-words')
  await task.getByRole('textbox').fill('“Seed  phrase.”')
  await task.getByRole('button', { name: 'Answer' }).click()
  await expect(task.getByRole('status')).toContainText('This step is done')
  task = await step('order-the-backup')
  const places = task.getByRole('combobox')
  await places.first().selectOption('b')
  await task.getByRole('button', { name: 'Answer' }).click()
  await expect(task.getByRole('alert')).toContainText('each item once')
  for (const [i, id] of ['b', 'd', 'a', 'c'].entries()) await places.nth(i).selectOption(id)
  await task.getByRole('button', { name: 'Answer' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('your first quest about wallets')
  // The wallet comes first, the other ways beside it.
  const wallet = dialog.getByRole('button', { name: 'Test Wallet' })
  const [first, second] = [await wallet.boundingBox(), await dialog.getByLabel('Email').boundingBox()]
  expect(first?.y).toBeLessThan(second?.y ?? 0)
  await page.keyboard.press('Escape')
  // Asked for later, its words are about the certificate, and no way is before the others.
  await task.getByRole('link', { name: 'To your certificate' }).click()
  await expect(dialog).toContainText('Sign in to get your certificate')
  await expect(dialog).not.toContainText('No password needed')
  await expect(wallet).toHaveCount(0)
  await signInByWallet(page)
  await page.goto('/quests/your-first-wallet/success')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Congratulations')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
})

test('a quest starts with its button, goes on where one was, and what was chosen at a step before it is started stays', async ({
  page,
}) => {
  await page.goto('/quests/your-first-wallet')
  const seen = page.waitForResponse(answer => answer.request().postData()?.includes('quest-step') ?? false)
  await page.getByRole('button', { name: 'Start the quest' }).click()
  await expect(page).toHaveURL('/quests/your-first-wallet/pick-a-wallet')
  expect((await seen).ok()).toBe(true)
  await expect(page.getByText('You have not started this quest yet')).toHaveCount(0)
  await page.goto('/quests/your-first-wallet')
  await expect(page.getByRole('link', { name: /^Continue: / })).toHaveAttribute('href', '/quests/your-first-wallet/pick-a-wallet')
  await expect(page.getByRole('button', { name: 'Start the quest' })).toHaveCount(0)
  await page.goto('/quests/sign-a-message/read-before-you-sign')
  const task = page.locator('#task')
  await task.getByRole('radio').nth(1).check()
  await task.getByRole('button', { name: 'Start the quest' }).click()
  await expect(task.getByText('You have not started this quest yet')).toHaveCount(0)
  await expect(task.getByRole('radio').nth(1)).toBeChecked()
  await expect(task.getByRole('radio').first()).toBeFocused()
})

/** Passes a quest, its last step on its page. */
async function finishQuest(
  page: Page,
  before: [step: string, answer: unknown][],
  last: string,
  give: (task: Locator) => unknown,
) {
  for (const [step, answer] of before) await post(page, `/api/quest-steps/validate/${step}`, { data: { answer } })
  await page.goto(last)
  const task = page.locator('#task')
  await give(task)
  await task.getByRole('button', { name: 'Answer' }).click()
  await expect(task.getByRole('status')).toContainText('You have finished this quest')
  return task
}
const finishFirst = (page: Page) =>
  finishQuest(
    page,
    [
      ['pick-a-wallet', ['c']],
      ['order-the-backup', ['b', 'd', 'a', 'c']],
    ],
    '/quests/your-first-wallet/name-the-words',
    task => task.getByRole('textbox').fill('seed phrase'),
  )

test('who is signed in without a wallet may connect one at the end of a quest, or go on without', async ({ page }) => {
  await injectWallet(page)
  await signInByCalls(page)
  const task = await finishFirst(page)
  const dialog = page.getByRole('dialog', { name: 'Connect wallet' })
  await expect(dialog).toContainText('your first quest about wallets')
  await expectNoFault(page, { part: 'dialog', dark: false })
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await expect(dialog).toHaveCount(0)
  await task.getByRole('link', { name: 'To your certificate' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Congratulations')
  await page.goBack()
  await rested(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a guest who signs in with a wallet at the end of a quest comes to its success page', async ({ page }) => {
  await injectWallet(page)
  await finishFirst(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Test Wallet' }).click()
  await page.waitForURL(/sign-up-welcome/)
  await page.getByRole('main').getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/quests/your-first-wallet/success')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Congratulations')
})

test('who connects a wallet at the end of a quest comes back to it; who has one is offered none', async ({ page }) => {
  await injectWallet(page)
  await signInByCalls(page)
  await finishFirst(page)
  // It comes back by loading the page once more.
  const back = page.waitForEvent('load')
  await page.getByRole('dialog').getByRole('button', { name: 'Test Wallet' }).click()
  await back
  await expect(page).toHaveURL('/quests/your-first-wallet/name-the-words')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await finishQuest(
    page,
    [
      ['sign-with-your-wallet', ['b']],
      ['find-the-nonce', 'k7Q2mZ9w4T'],
    ],
    '/quests/sign-a-message/read-before-you-sign',
    task => task.locator('input[value=a]').check(),
  )
  await rested(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the wallet step passes by a signature', async ({ page }) => {
  await injectWallet(page)
  await page.goto('/quests/sign-a-message/sign-with-your-wallet')
  await page.getByRole('button', { name: 'Sign with your wallet' }).click()
  await expect(page.locator('#task').getByRole('status')).toContainText('This step is done')
})

test('a bookmark shows everywhere at once, is undone where the server fails, and stands in its group', async ({ page }) => {
  await signInByCalls(page)
  await page.goto('/courses/crypto-basics')
  await rested(page)
  const toggle = page.getByRole('main').getByRole('button', { name: /^(Keep for later: Crypto from zero|Kept)$/ })
  await page.route('**/api/bookmarks', route => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await toggle.click()
  await expect(page.getByRole('alert')).toContainText('could not save')
  await expect(toggle).toHaveAttribute('aria-pressed', 'false')
  await page.unroute('**/api/bookmarks')
  // Kept, no longer, kept again: none of three quick clicks is lost.
  const calls: string[] = []
  page.on('response', answer => answer.url().includes('/api/bookmarks') && calls.push(answer.request().method()))
  await toggle.click({ clickCount: 3 })
  await expect.poll(() => calls.filter(method => method !== 'GET')).toEqual(['POST', 'DELETE', 'POST'])
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  await expect(toggle).toHaveAccessibleName('Kept')
  await page.goto('/bookmarks')
  await lively(page)
  await expect(page.getByRole('link', { name: 'Crypto from zero' })).toBeVisible()
  await expectNoFault(page, { part: 'main', dark: false })
  await page.getByRole('button', { name: 'Remove from bookmarks: Crypto from zero' }).click()
  await expect(page.getByText('No bookmarks yet')).toBeVisible()
  await page.goto('/achievements')
  await expect(page.getByText('1 of 12 unlocked')).toBeVisible()
  await expectNoFault(page, { part: 'main', dark: false })
})

/** Bookmarks a course for the signed-in learner, behind the page's back. */
async function keepCourse(page: Page) {
  const kept = { entityId: 'crypto-basics', type: 'course' }
  expect((await post(page, '/api/bookmarks', kept)).status()).toBe(201)
}

test('what was removed stays removed, also where an answer from before arrives later', async ({ page }) => {
  await signInByCalls(page)
  await keepCourse(page)
  await page.goto('/bookmarks')
  await lively(page)
  const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const isThere = page.waitForResponse(/api\/me\?/)
  const hold = async (route: Route) => {
    const response = await route.fetch()
    asked.resolve()
    await held.promise
    await route.fulfill({ response })
  }
  // Each navigation asks anew; the answer to the first one is held back.
  await page.route(/api\/me\?/, hold, { times: 1 })
  await page.getByRole('link', { name: 'Library' }).first().click()
  await expect(page).toHaveURL('/library')
  await asked.promise
  await page.goBack()
  const removed = page.waitForResponse(response => response.request().method() === 'DELETE')
  await page.getByRole('button', { name: 'Remove from bookmarks: Crypto from zero' }).click()
  await removed
  held.resolve()
  await (await isThere).finished()
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  await expect(page.getByText('No bookmarks yet')).toBeVisible()
})

test('what is removed before the page is alive is gone everywhere, however late its other parts come alive', async ({ page }) => {
  await signInByCalls(page)
  await keepCourse(page)
  const release = await holdBack(page)
  await page.goto('/bookmarks', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Remove from bookmarks: Crypto from zero' }).click()
  const removed = page.waitForResponse(response => response.request().method() === 'DELETE')
  release()
  await removed
  await expect(page.getByText('No bookmarks yet')).toBeVisible()
  await lively(page)
  await expect(page.getByText('No bookmarks yet')).toBeVisible()
  await expect(page.getByRole('banner').locator('summary').filter({ hasText: 'Bookmarks' })).toHaveText(/0$/)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('a quiz is plain forms: it begins, judges, says what is missing, and goes on', async ({ page }) => {
    await page.goto(LESSON)
    const [player, key] = [playerOf(page, 'quiz'), keyOf('lessons', 'how-a-ledger-works', 'quiz')]
    await turnTo(page, 'quiz')
    await player.getByRole('button', { name: 'Start the quiz' }).click()
    await expect(page).toHaveURL(/#quiz$/)
    await answerAll(player, key, words, 4)
    await expect(player.getByRole('heading', { name: 'Quiz passed' })).toBeVisible()
    await page.goto('/courses/crypto-basics')
    await expect(page.getByRole('region', { name: 'Your progress' })).toContainText('1 of 6 lessons passed')
  })
})

test('what is chosen and answered before the page is alive counts as soon as it is', async ({ page }) => {
  await page.goto(LESSON)
  const [player, key] = [playerOf(page, 'quiz'), keyOf('lessons', 'how-a-ledger-works', 'quiz')]
  await turnTo(page, 'quiz')
  await player.getByRole('button', { name: 'Start the quiz' }).click()
  const legend = player.locator('legend')
  await legend.waitFor()
  const release = await holdBack(page)
  await page.reload({ waitUntil: 'commit' })
  const right = key.get(await player.locator('input[name=question]').inputValue()) ?? []
  for (const id of right) await player.locator(`input[value="${id}"]`).check()
  await player.getByRole('button', { name: words.answer, exact: true }).click()
  await expect(legend).toBeVisible()
  release()
  // By its script: without, the verdict would come at an address of its own.
  await expect(player.getByRole('status')).toHaveText('Right')
  expect(new URL(page.url()).search).toBe('')
})

test(
  'an answer that is given before the page is alive is left to the browser, if it does not come alive',
  SWEEP,
  async ({ page }) => {
    await page.goto(LESSON)
    const [player, key] = [playerOf(page, 'quiz'), keyOf('lessons', 'how-a-ledger-works', 'quiz')]
    await turnTo(page, 'quiz')
    await player.getByRole('button', { name: 'Start the quiz' }).click()
    await player.locator('legend').waitFor()
    await holdBack(page)
    await page.reload({ waitUntil: 'commit' })
    const right = key.get(await player.locator('input[name=question]').inputValue()) ?? []
    for (const id of right) await player.locator(`input[value="${id}"]`).check()
    await player.getByRole('button', { name: words.answer, exact: true }).click()
    await page.waitForURL(/answered=1/, { waitUntil: 'commit' })
    await expect(player.getByRole('status')).toHaveText('Right')
  },
)
