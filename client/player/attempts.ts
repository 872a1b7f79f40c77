import type { Attempt, AttemptPart } from '../../shared/content/attempt.ts'
import { accountSlots } from '../account/slots.ts'
import { type ApiAnswer, callApi } from '../calls/call-api.ts'
import { learnersQuery } from '../learner/learners-query.ts'
import { hasSaved } from '../offline/can-save.ts'
import type { Store } from '../state/store.ts'
import { attemptName } from './attempt-name.ts'
import { keepAttempt } from './models.ts'

async function keepAnswer(store: Store, name: string, asked: Promise<ApiAnswer<{ data: Attempt | null }>>) {
  const answer = await asked
  if (answer.ok) {
    const { data } = answer.body
    keepAttempt(store, name, data)
    if (data && hasSaved())
      void import('../offline/saved-attempts.ts').then(late => late.noteAttempt(store, name, data)).catch(() => {})
  }
  // A learner signed out elsewhere is a visitor to the server; the account says so.
  else if (store.signedIn) void store.of(accountSlots).value?.refresh(store)
  return answer
}

/** Begins an attempt, or goes on with the one that is open. */
export const beginAttempt = (store: Store, part: AttemptPart, entity: string) =>
  keepAnswer(store, attemptName(part, entity), callApi('POST', `/api/attempts?${learnersQuery(store)}`, { part, entity }))

/** How an attempt stands by now: another tab or device may have gone on with it. What is shown stays where there is none any more. */
export async function readAttempt(store: Store, part: AttemptPart, entity: string, shown: Attempt | null = null) {
  const name = attemptName(part, entity)
  const answer = await keepAnswer(store, name, callApi('GET', `/api/attempts?${learnersQuery(store, { part, entity })}`))
  if (answer.ok && answer.body.data === null && shown) keepAttempt(store, name, shown)
  return answer
}

/** Gives an answer. Sent again, it still counts once. */
export const giveAnswer = (
  store: Store,
  name: string,
  attempt: string,
  answer: { question: string; chosen: string[]; key: string },
) =>
  keepAnswer(store, name, callApi('POST', `/api/attempts/${attempt}/answers?${learnersQuery(store)}`, { ...answer, hint: 'yes' }))
