import type { ShownAttempt } from '../offline/queue.ts'
import { definePersonal } from '../state/model.ts'

/** Attempts by their test: `quiz what-money-is`. */
export const attemptsModel = definePersonal<Readonly<Record<string, ShownAttempt | null>>>('attempts')

/** What there is to learn from the step of a quest that has just been passed. */
export const stepVerdict = definePersonal<{ step: string; explanation: string }>('stepVerdict')
