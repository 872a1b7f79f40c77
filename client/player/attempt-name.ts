import type { Attempt } from '../../shared/content/attempt.ts'

/** The name under which the shared state keeps an attempt. */
export const attemptName = (part: Attempt['part'], entity: string) => `${part} ${entity}`
