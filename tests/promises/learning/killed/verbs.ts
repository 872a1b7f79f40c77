import type { Attempt } from '../../../../shared/content/attempt.ts'
import type { Browser } from '../../../support/accounts.ts'
import { answerOf, dataOf, lessonsOf, rightly, wrongly } from '../learner.ts'
import type { Scene } from './scene.ts'
import { answered, createVisitor, proveAddress, signIn, Unanswered } from './visitor.ts'

export const COURSE = 'crypto-basics'
export const [FIRST, SECOND, THIRD] = lessonsOf(COURSE) as [string, string, string]

/** How often an answer is wrong while it may be; each quiz is passed in the end. */
const WRONG = 0.3

/** An answer of the academy that has to be good. */
export function good(response: Response, ...others: number[]): Response {
  answered(response)
  if (!response.ok && !others.includes(response.status)) throw new Error(`${response.status}`)
  return response
}

/** Somebody signs in, and nothing interrupts them: what stands before a story. */
export async function member(scene: Scene) {
  const browser = createVisitor(scene.academy)
  const email = `ada-${crypto.randomUUID()}@killed.test`
  await signIn(browser, email)
  const { id } = await good(await browser.get('/api/users/me')).json<{ id: number }>()
  return { browser, email, userId: id }
}
export type Member = Awaited<ReturnType<typeof member>>

/** Begins a quiz, or goes on with the one that is open. */
export async function beginQuiz(scene: Scene, browser: Browser, lesson: string): Promise<Attempt> {
  let attempt: Attempt | undefined
  await scene.step('answer', `begins ${lesson}`, async () => {
    attempt = await dataOf(good(await browser.post('/api/attempts', { part: 'quiz', entity: lesson })))
  })
  if (!attempt) throw new Error('No attempt')
  return attempt
}

/** Gives one answer, and the same one again where nobody has answered. */
export async function giveAnswer(
  scene: Scene,
  browser: Browser,
  attempt: Attempt,
  lesson: string,
  isRight: boolean,
): Promise<Attempt> {
  const json = answerOf(attempt, isRight ? rightly(attempt, lesson) : wrongly(attempt, lesson))
  let after = attempt
  await scene.step('answer', `answers ${isRight ? 'rightly' : 'wrongly'} in ${lesson}`, async () => {
    after = await dataOf(good(await browser.post(`/api/attempts/${attempt.id}/answers`, json)))
  })
  scene.acknowledged.push({ attempt: attempt.id, question: json.question ?? '', chosen: json.chosen, key: json.key ?? '' })
  return after
}

/** Goes on with a quiz until it is passed, if need be with another attempt. */
export async function passQuiz(scene: Scene, browser: Browser, lesson: string, open?: Attempt) {
  let attempt = open ?? (await beginQuiz(scene, browser, lesson))
  for (let tries = 1; ; tries++) {
    while (attempt.question) attempt = await giveAnswer(scene, browser, attempt, lesson, tries > 1 || scene.random() >= WRONG)
    if (attempt.status === 'passed') return
    attempt = await beginQuiz(scene, browser, lesson)
  }
}

/** Comes back, and sees what is theirs; once more where something was interrupted without a word. */
export const looks = (scene: Scene, browser: Browser) =>
  scene.step('answer', 'looks', async () => {
    const { breaker } = scene.academy
    const before = breaker.hits
    good(await browser.get('/api/progress'))
    if (breaker.hits > before) throw new Unanswered('Something was interrupted')
  })

/** Makes one account of two; where nobody has answered, shows once more that both are theirs, and does it again. */
export async function merge(ada: Member, eve: { email: string }): Promise<void> {
  const shown = await proveAddress(ada.browser, eve.email, { link: true })
  // It is theirs already.
  if (shown.ok) return
  if (shown.status !== 409) throw new Error(`Not offered: ${shown.status}`)
  const merged = answered(await ada.browser.post('/api/users/me/merge'))
  if (!merged.ok) throw new Unanswered(`Not merged: ${merged.status}`)
}
