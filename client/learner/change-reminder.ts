import { callOwn } from '../account/call-own.ts'
import { failureText } from '../sign-in/failure-text.ts'
import type { Store } from '../state/store.ts'
import { learnersQuery } from './learners-query.ts'
import { reminderModel } from './reminder.tsx'

/** Begins or ends the mail about reviews; what went wrong, in words. */
export async function changeReminder(store: Store, wanted: string): Promise<string> {
  const answer = await callOwn(store, 'POST', `/api/reminders?${learnersQuery(store)}`, { wanted })
  if (!answer.ok) return failureText(store.t, answer)
  store.of(reminderModel).value = { wanted: wanted === 'yes' }
  return ''
}
