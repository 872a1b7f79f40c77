import { answerOf, rightly } from '../../learner.ts'
import { openPage } from '../open-page.ts'
import type { Scene } from '../scene.ts'
import { beginQuiz, FIRST, giveAnswer, good, looks, member, passQuiz, SECOND, THIRD } from '../verbs.ts'
import { createVisitor, signIn } from '../visitor.ts'
import { keyIn, type Story } from './story.ts'

/** A guest passes a lesson and goes away in the middle of another. */
async function guestLearns(scene: Scene) {
  const browser = createVisitor(scene.academy)
  await passQuiz(scene, browser, FIRST)
  const begun = await beginQuiz(scene, browser, THIRD)
  return { browser, open: await giveAnswer(scene, browser, begun, THIRD, true) }
}

/**
 * Somebody who has learned here is a guest on another device, and signs in there. Their last answer as a guest is still on its way; then
 * they go on where the guest was.
 */
export const guestSignsIn: Story = async scene => {
  const ada = await member(scene)
  scene.pages.push(await openPage(ada.browser))
  await passQuiz(scene, ada.browser, SECOND)
  const mine = await beginQuiz(scene, ada.browser, THIRD)
  await giveAnswer(scene, ada.browser, mine, THIRD, true)
  const { browser, open } = await guestLearns(scene)
  const [key, cookie] = [keyIn(browser, 'guest'), browser.cookies.get('__Host-guest') ?? '']
  await scene.step('hand-over', 'signs in', () => signIn(browser, ada.email))
  const late = createVisitor(scene.academy)
  const json = answerOf(open, rightly(open, THIRD))
  await scene.step('hand-over', 'has an answer arrive late', async () => {
    late.cookies.set('__Host-guest', cookie)
    good(await late.post(`/api/attempts/${open.id}/answers`, json))
  })
  scene.acknowledged.push({ attempt: open.id, question: json.question ?? '', chosen: json.chosen, key: json.key ?? '' })
  await looks(scene, browser)
  await passQuiz(scene, browser, THIRD)
  return { userId: ada.userId, browsers: [ada.browser, browser], left: [key] }
}

/** A guest makes an account: it is theirs with everything in it. */
export const guestMakesAccount: Story = async scene => {
  const { browser, open } = await guestLearns(scene)
  const email = `new-${crypto.randomUUID()}@killed.test`
  await scene.step('hand-over', 'signs up', () => signIn(browser, email))
  await looks(scene, browser)
  const { id } = await good(await browser.get('/api/users/me')).json<{ id: number }>()
  await passQuiz(scene, browser, THIRD, open)
  return { userId: id, browsers: [browser], left: [] }
}
