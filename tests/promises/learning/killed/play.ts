import { expect } from 'vitest'
import { randomFrom } from '../../../../shared/seeded.ts'
import { pool } from '../../../support/answer-keys.ts'
import { objectOfUser } from '../../../support/live.ts'
import type { Academy } from './academy.ts'
import { answersIn, countSessions, objectOf, outcomeOf, toldIn } from './outcome.ts'
import { type Faults, Scene } from './scene.ts'
import type { Cast, Story } from './stories/story.ts'
import { good } from './verbs.ts'

const DAY_MS = 86_400_000
/** An object that nobody came to empty does so itself by then. */
const LATEST_MS = 91 * DAY_MS

/** What is always done in the end: everybody comes once more, the clock goes on, and each alarm rings. */
async function settle(scene: Scene, { userId, browsers, left }: Cast) {
  scene.academy.breaker.arm(null)
  for (const browser of browsers) good(await browser.get('/api/progress'))
  await scene.passFiveMinutes()
  const object = await objectOfUser(userId)
  for (let times = 0; times < 2; times++) await scene.ring(object)
  for (const key of left) await scene.ring(objectOf(key), LATEST_MS)
}

/** Everything that was acknowledged is there once, and was told once. */
async function expectNothingLost(scene: Scene, { userId }: Cast) {
  const answers = (await answersIn(userId)).map(answer => JSON.stringify(answer))
  expect(new Set(answers).size).toBe(answers.length)
  expect(answers).toEqual(expect.arrayContaining(scene.acknowledged.map(answer => JSON.stringify(answer))))
  const told = await toldIn(userId)
  for (const page of scene.pages) await page.expectTold(told)
}

/** Plays a story to its end with these faults; answers its steps and what is left. `choices` is the seed of what happens in it. */
export async function play(academy: Academy, story: Story, choices: number, faults: Faults) {
  await academy.begin()
  const scene = new Scene(academy, randomFrom(choices), faults)
  try {
    const cast = await story(scene)
    const isOver = !academy.breaker.isWaiting
    await settle(scene, cast)
    await expectNothingLost(scene, cast)
    return {
      steps: scene.steps,
      isOver,
      outcome: await outcomeOf(cast),
      sessions: await countSessions(cast.userId),
      spare: scene.spare,
    }
  } catch (error) {
    throw new Error(`After: ${scene.told.join('; ')}. ${error}`, { cause: error })
  } finally {
    academy.breaker.arm(null)
    await academy.end()
    pool.heard.length = 0
  }
}
