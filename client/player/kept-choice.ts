import { tolerant } from '../storage/tolerant.ts'
import { keepUnsent, unsent } from '../storage/unsent.ts'

const nameOf = (attempt: string, key: string) => `choice ${attempt} ${key}`

/** A question's options that the learner has chosen and not sent yet. */
export function keptChoice(attempt: string, key: string): string[] {
  const kept: unknown = tolerant(() => JSON.parse(unsent(nameOf(attempt, key)) ?? '[]'))
  return Array.isArray(kept) ? kept.map(String) : []
}

export const keepChoice = (attempt: string, key: string, chosen: readonly string[]) =>
  keepUnsent(nameOf(attempt, key), chosen.length ? JSON.stringify(chosen) : '')
