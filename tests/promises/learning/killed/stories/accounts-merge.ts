import { openPage } from '../open-page.ts'
import { beginQuiz, FIRST, giveAnswer, looks, member, merge, passQuiz, SECOND, THIRD } from '../verbs.ts'
import { keyIn, type Story } from './story.ts'

/** Somebody has two accounts, has learned with both, and makes one of them. */
export const accountsMerge: Story = async scene => {
  const [ada, eve] = [await member(scene), await member(scene)]
  scene.pages.push(await openPage(ada.browser))
  await passQuiz(scene, ada.browser, FIRST)
  await passQuiz(scene, eve.browser, FIRST)
  await passQuiz(scene, eve.browser, SECOND)
  const open = await beginQuiz(scene, eve.browser, THIRD)
  await giveAnswer(scene, eve.browser, open, THIRD, true)
  const key = keyIn(eve.browser, 'session')
  await scene.step('hand-over', 'merges', () => merge(ada, eve))
  await scene.step('hand-over', 'waits for the clock', () => scene.passFiveMinutes())
  await looks(scene, ada.browser)
  await passQuiz(scene, ada.browser, THIRD)
  return { userId: ada.userId, browsers: [ada.browser], left: [key] }
}
