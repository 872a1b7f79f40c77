export interface QuestOutline {
  documentId: string
  slug: string
  steps: readonly { documentId: string; slug: string }[]
}

/** The steps that a quest still needs. */
export const missingSteps = (quest: QuestOutline, passed: ReadonlySet<string>) =>
  quest.steps.filter(step => !passed.has(step.documentId))

/** A quest is passed with all its steps (product decisions: Course passed, certificate). */
export const isQuestPassed = (quest: QuestOutline, passed: ReadonlySet<string>) =>
  quest.steps.length > 0 && missingSteps(quest, passed).length === 0
