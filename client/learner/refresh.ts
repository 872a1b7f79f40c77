import type { LearnerProgress } from '../../shared/content/progress.ts'
import { own } from '../own.ts'
import type { Store } from '../state/store.ts'

/** The learner's own time zone, which decides what is due today. */
export const timeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

const dayIn = (zone: string) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date())

/** The server took the day from the clock of the world; here it may be another. */
export const isAnotherDay = () => dayIn(timeZone()) !== dayIn('UTC')

/** Fetches what somebody has started and passed. Where that fails, what is known stays. */
export async function refreshProgress(store: Store) {
  const query = new URLSearchParams({ locale: store.locale, timeZone: timeZone() })
  const answer = (await own(`/api/progress?${query}`)) as { data?: LearnerProgress }
  if (answer.data) keepProgress(store, answer.data)
}

/** Puts what is known of a learner into the shared state (spec 3). */
export function keepProgress({ models }: Store, known: LearnerProgress) {
  models.progress.set(known)
  models.lastPassedModule.set(known.lastPassedModule)
  models.availableLesson.set(known.next?.lesson ?? null)
}
