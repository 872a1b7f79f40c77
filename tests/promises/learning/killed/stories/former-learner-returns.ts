import type { Attempt } from '../../../../../shared/content/attempt.ts'
import type { Browser } from '../../../../support/accounts.ts'
import { formerGuest, formerUser, legacySession } from '../../../../support/former-learner.ts'
import { dataOf } from '../../learner.ts'
import { earnedBefore, learnedBefore, OPEN } from '../former.ts'
import type { Scene } from '../scene.ts'
import { FIRST, good, looks, member, merge, passQuiz, SECOND, THIRD } from '../verbs.ts'
import { createVisitor, signIn } from '../visitor.ts'
import { keyIn, type Story } from './story.ts'

/** The same browser, at the academy of a story. */
function at(scene: Scene, { cookies }: Pick<Browser, 'cookies'>): Browser {
  const browser = createVisitor(scene.academy)
  for (const [name, value] of cookies) browser.cookies.set(name, value)
  return browser
}

/** Somebody who has an account since the version before, with what they had done. */
async function former(scene: Scene) {
  const { user, email, learner, browser } = await formerUser(`former-${crypto.randomUUID()}@killed.test`)
  await learnedBefore(learner)
  await earnedBefore(user.id)
  return { userId: user.id, email, browser: at(scene, browser) }
}

const comes = (scene: Scene, browser: Browser) =>
  scene.step('carry-over', 'comes with the cookie of before', async () => {
    good(await browser.get('/api/progress'))
  })

/** Goes on in the middle of what they had begun with the version before. */
async function goesOn(scene: Scene, browser: Browser) {
  const open = await dataOf<Attempt>(good(await browser.get(`/api/attempts/${OPEN}`)))
  await passQuiz(scene, browser, SECOND, open)
}

/** They come with two browsers, go on, take something back, and sign in with a third one. */
export const formerUserReturns: Story = async scene => {
  const { userId, email, browser } = await former(scene)
  const phone = at(scene, await legacySession(userId))
  await comes(scene, browser)
  await comes(scene, phone)
  await goesOn(scene, phone)
  const { courses } = await dataOf<{ courses: { documentId: string }[] }>(await browser.get('/api/bookmarks'))
  await scene.step('answer', 'keeps the course no more', async () => {
    good(await browser.delete(`/api/bookmarks/${courses[0]?.documentId}`), 404)
  })
  const other = createVisitor(scene.academy)
  await scene.step('carry-over', 'signs in with another browser', () => signIn(other, email))
  await scene.step('carry-over', 'waits for the clock', () => scene.passFiveMinutes())
  return { userId, browsers: [browser, phone, other], left: [] }
}

/** Somebody learns as a guest, signs in to their account of the version before, and comes with its cookie. */
export const formerUserSignsIn: Story = async scene => {
  const { userId, email, browser } = await former(scene)
  const guest = createVisitor(scene.academy)
  await passQuiz(scene, guest, THIRD)
  const key = keyIn(guest, 'guest')
  await scene.step('carry-over', 'signs in', () => signIn(guest, email))
  await looks(scene, guest)
  await comes(scene, browser)
  await goesOn(scene, guest)
  return { userId, browsers: [browser, guest], left: [key] }
}

/** A guest of that version comes back, goes on, and signs in to an account that has something of its own. */
export const formerGuestReturns: Story = async scene => {
  const ada = await member(scene)
  await passQuiz(scene, ada.browser, FIRST)
  const { browser: old, learner } = await formerGuest()
  await learnedBefore(learner)
  const browser = at(scene, old)
  await comes(scene, browser)
  await goesOn(scene, browser)
  const key = keyIn(browser, 'guest')
  await scene.step('hand-over', 'signs in', () => signIn(browser, ada.email))
  await looks(scene, browser)
  await passQuiz(scene, browser, THIRD)
  return { userId: ada.userId, browsers: [ada.browser, browser], left: [key] }
}

/** Somebody merges their account of the version before, which nobody has used since, into another. */
export const formerUserIsMerged: Story = async scene => {
  const [ada, eve] = [await member(scene), await former(scene)]
  await passQuiz(scene, ada.browser, THIRD)
  await scene.step('carry-over', 'merges', () => merge(ada, eve))
  await scene.step('carry-over', 'waits for the clock', () => scene.passFiveMinutes())
  await goesOn(scene, ada.browser)
  return { userId: ada.userId, browsers: [ada.browser], left: [] }
}
