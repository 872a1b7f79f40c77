import type { ShownAttempt } from '../offline/queue.ts'
import type { Store } from '../state/store.ts'
import { attemptsModel } from './models.ts'

/** Puts an attempt where every part of the page sees it. */
export function keepAttempt({ of }: Store, name: string, attempt: ShownAttempt | null) {
  const attempts = of(attemptsModel)
  attempts.value = { ...attempts.value, [name]: attempt }
}
