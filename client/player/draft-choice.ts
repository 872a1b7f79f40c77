import { keepDraft, readDraft } from '../storage/draft.ts'
import { tolerant } from '../storage/tolerant.ts'

const nameOf = (attempt: string, key: string) => `choice ${attempt} ${key}`

/** A question's options that the learner has chosen and not sent yet. */
export function readDraftChoice(attempt: string, key: string): string[] {
  const kept: unknown = tolerant(() => JSON.parse(readDraft(nameOf(attempt, key)) ?? '[]'))
  return Array.isArray(kept) ? kept.map(String) : []
}

export const keepDraftChoice = (attempt: string, key: string, chosen: readonly string[]) =>
  keepDraft(nameOf(attempt, key), chosen.length ? JSON.stringify(chosen) : '')
