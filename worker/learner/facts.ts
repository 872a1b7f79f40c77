import { type FactEntity, type FactRow, facts, type Progress } from './schema.ts'
import type { Work } from './work.ts'

/** What is new of a learner: which progress, with what. */
export type Fact = readonly [progress: Progress, entity: FactEntity, entityId: string]
export type Passed = Record<FactEntity, Set<string>>

const none = (): Passed => ({
  lesson: new Set(),
  module: new Set(),
  'final-test': new Set(),
  course: new Set(),
  'quest-step': new Set(),
  quest: new Set(),
  'perfect-quiz': new Set(),
  share: new Set(),
  achievement: new Set(),
})

/** Everything that a learner has started and passed, by kind. */
export function byKind(rows: readonly FactRow[]): { started: Passed; passed: Passed } {
  const [started, passed] = [none(), none()]
  for (const { progress, entity, entityId } of rows) (progress === 'pass' ? passed : started)[entity].add(entityId)
  return { started, passed }
}

export const readFacts = ({ db }: Pick<Work, 'db'>): FactRow[] => db.select().from(facts).all()

/** Writes a fact, once; answers whether it is new. */
export function addFact({ db, now, send }: Work, [progress, entity, entityId]: Fact): boolean {
  const row = { progress, entity, entityId, at: now.toISOString() }
  if (!db.insert(facts).values(row).onConflictDoNothing().returning().all().length) return false
  if (progress === 'start' && entity === 'course') send('started', { course: entityId })
  return true
}
