import type { Attempt } from '../../shared/content/attempt.ts'
import { timeZone } from '../learner/refresh.ts'
import { type Asked, ask } from '../sign-in/ask.ts'
import type { Store } from '../state/store.ts'

export type Part = Attempt['part']

/** The name under which the shared state keeps an attempt. */
export const attemptName = (part: Part, entity: string) => `${part} ${entity}`

const query = (store: Store) => new URLSearchParams({ locale: store.locale, timeZone: timeZone() })

/** Puts an attempt where every part of the page sees it. */
export function keepAttempt({ models }: Store, name: string, attempt: Attempt | null) {
  models.attempts.set({ ...models.attempts.get(), [name]: attempt })
}

async function kept(store: Store, name: string, asked: Promise<Asked<{ data: Attempt | null }>>) {
  const answer = await asked
  if (answer.ok) keepAttempt(store, name, answer.body.data)
  // Whoever was signed out elsewhere is a visitor to the server; the account says so.
  else if (store.signedIn) void store.accountParts?.refresh(store)
  return answer
}

/** Begins an attempt, or goes on with the one that is open. */
export const beginAttempt = (store: Store, part: Part, entity: string) =>
  kept(store, attemptName(part, entity), ask('POST', `/api/attempts?${query(store)}`, { part, entity }))

/** How an attempt stands by now: another tab or device may have gone on with it. What is shown stays where there is none any more. */
export async function readAttempt(store: Store, part: Part, entity: string, shown: Attempt | null = null) {
  const query = new URLSearchParams({ part, entity, locale: store.locale, timeZone: timeZone() })
  const answer = await kept(store, attemptName(part, entity), ask('GET', `/api/attempts?${query}`))
  if (answer.ok && answer.body.data === null && shown) keepAttempt(store, attemptName(part, entity), shown)
  return answer
}

/** Gives an answer. Sent again, for whatever reason, it counts once. */
export const giveAnswer = (
  store: Store,
  name: string,
  attempt: string,
  answer: { question: string; chosen: string[]; key: string },
) => kept(store, name, ask('POST', `/api/attempts/${attempt}/answers?${query(store)}`, answer))
