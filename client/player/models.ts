import type { ShownAttempt } from '../offline/queue.ts'
import { definePersonal } from '../state/model.ts'
import type { Store } from '../state/store.ts'

/** Attempts by their test: `quiz what-money-is`. */
export const attemptsModel = definePersonal<Readonly<Record<string, ShownAttempt | null>>>('attempts')

/** Puts an attempt where every part of the page sees it. */
export function keepAttempt({ of }: Store, name: string, attempt: ShownAttempt | null) {
  const attempts = of(attemptsModel)
  attempts.value = { ...attempts.value, [name]: attempt }
}

/** What there is to learn from the step of a quest that has just been passed. */
export const stepVerdict = definePersonal<{ step: string; explanation: string }>('stepVerdict')
