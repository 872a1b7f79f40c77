import { accountSlots } from '../account/slots.ts'
import { ask } from '../calls/ask.ts'
import { hasSaved } from '../offline/can-save.ts'
import { failureText } from '../sign-in/failure-text.ts'
import type { Store } from '../state/store.ts'
import { beginAttempt, type Part } from './attempts.ts'
import { becomeLearner } from './become-learner.ts'

/** Without a network: the attempt taken along with a saved lesson. */
const beginTaken = (...all: Parameters<typeof import('../offline/taken.ts').beginTaken>) =>
  import('../offline/taken.ts').then(taken => taken.beginTaken(...all)).catch(() => false)
const passLater = (lesson: string) => import('../offline/later.ts').then(later => later.passLater(lesson)).catch(() => false)

/** Begins an attempt and brings the player; answers the error in words, if any. */
export async function begin(store: Store, part: Part, entity: string): Promise<string> {
  const answer = await beginAttempt(store, part, entity)
  if (answer.ok) {
    void store.of(accountSlots).value?.refresh(store)
    return becomeLearner(store).then(() => '')
  }
  if (answer.code === 0 && hasSaved() && (await beginTaken(store, part, entity))) return becomeLearner(store).then(() => '')
  if (answer.code === 0 && part === 'final-test') return store.t('final_test_online')
  if (answer.code === 404) return store.t(part === 'review' ? 'nothing_to_review' : 'not_offered')
  return failureText(store.t, answer)
}

/** Finishes a lesson that has no quiz; answers the error in words, if any. */
export async function finishLesson(store: Store, lesson: string): Promise<string> {
  const answer = await ask('POST', '/api/progress/pass', { entityId: lesson, type: 'lesson' })
  if (!answer.ok && answer.code === 0 && hasSaved() && (await passLater(lesson))) return store.t('lesson_waits')
  if (!answer.ok) return failureText(store.t, answer)
  await becomeLearner(store)
  return ''
}
