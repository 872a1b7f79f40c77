import type { AttemptPart } from '../../shared/content/attempt.ts'
import { accountSlots } from '../account/slots.ts'
import { callApi } from '../calls/call-api.ts'
import { navigate } from '../navigate.ts'
import { hasSaved, waitsFor } from '../offline/can-save.ts'
import { failureText } from '../sign-in/failure-text.ts'
import type { Store } from '../state/store.ts'
import { beginAttempt } from './attempts.ts'
import { becomeLearner } from './become-learner.ts'

/** Without a network: an attempt that was saved with its lesson. */
const beginSavedAttempt = (...all: Parameters<typeof import('../offline/saved-attempts.ts').beginSavedAttempt>) =>
  import('../offline/saved-attempts.ts').then(late => late.beginSavedAttempt(...all)).catch(() => false)
const enqueuePass = (lesson: string, page?: { store: Store; show: typeof becomeLearner }) =>
  import('../offline/enqueue.ts').then(late => late.enqueuePass(lesson, page)).catch(() => false)

/** Begins an attempt and brings the player; answers the error in words, if any. */
export async function begin(store: Store, part: AttemptPart, entity: string): Promise<string> {
  const answer = await beginAttempt(store, part, entity)
  if (answer.ok) {
    void store.of(accountSlots).value?.refresh(store)
    return becomeLearner(store).then(() => '')
  }
  if (waitsFor(answer.code) && hasSaved() && (await beginSavedAttempt(store, part, entity)))
    return becomeLearner(store).then(() => '')
  if (answer.code === 0 && part === 'final-test') return store.t('final_test_online')
  if (answer.code === 404) return store.t(part === 'review' ? 'nothing_to_review' : 'not_offered')
  return failureText(store.t, answer)
}

/** Starts a quest and goes to where its form leads; answers the error in words, if any. */
export async function startQuest(store: Store, quest: string, to: string): Promise<string> {
  const answer = await callApi('POST', '/api/progress/start', { entityId: quest, type: 'quest' })
  if (!answer.ok) return failureText(store.t, answer)
  await becomeLearner(store)
  if (to.split('#')[0] !== location.pathname) void navigate(store, to)
  return ''
}

/** Finishes a lesson that has no quiz; answers the error in words, if any. */
export async function finishLesson(store: Store, lesson: string): Promise<string> {
  const answer = await callApi('POST', '/api/progress/pass', { entityId: lesson, type: 'lesson' })
  const waits = answer.ok ? null : waitsFor(answer.code)
  if (waits === 'network' && hasSaved() && (await enqueuePass(lesson))) return store.t('lesson_waits')
  if (waits === 'server' && (await enqueuePass(lesson, { store, show: becomeLearner }))) return store.t('lesson_waits_for_us')
  if (!answer.ok) return failureText(store.t, answer)
  await becomeLearner(store)
  return ''
}
