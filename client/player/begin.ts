import { ask } from '../sign-in/ask.ts'
import { failureText } from '../sign-in/failure-text.ts'
import type { Store } from '../state/store.ts'
import { beginAttempt, type Part } from './attempts.ts'
import { becomeLearner } from './become-learner.ts'

/** Begins an attempt and brings the player; answers in words what is in the way. */
export async function begin(store: Store, part: Part, entity: string): Promise<string> {
  const answer = await beginAttempt(store, part, entity)
  if (answer.ok) {
    void store.accountParts?.refresh(store)
    return becomeLearner(store).then(() => '')
  }
  if (answer.code === 404) return store.t(part === 'review' ? 'nothing_to_review' : 'not_offered')
  return failureText(store.t, answer)
}

/** Finishes a lesson that has no quiz; answers in words what is in the way. */
export async function finishLesson(store: Store, lesson: string): Promise<string> {
  const answer = await ask('POST', '/api/progress/pass', { entityId: lesson, type: 'lesson' })
  if (!answer.ok) return failureText(store.t, answer)
  await becomeLearner(store)
  return ''
}
