import { isBuiltIn } from '../settings/content-server-name.ts'
import { COUNTER_NAMES, COUNTERS, type Counter, FACT_ENTITIES, type FactEntity, type Progress } from './records.ts'
import { type FactRow, facts } from './schema.ts'
import { prepared, type Work } from './work.ts'

/** What is new of a learner: which progress, with what. */
export type Fact = readonly [progress: Progress, entity: FactEntity, entityId: string]
export type Passed = Record<FactEntity, Set<string>>

const none = () => Object.fromEntries(FACT_ENTITIES.map(entity => [entity, new Set<string>()])) as Passed

/** Everything that a learner has started and passed, by kind. */
export function byKind(rows: readonly FactRow[]): { started: Passed; passed: Passed } {
  const [started, passed] = [none(), none()]
  for (const { progress, entity, entityId } of rows) (progress === 'pass' ? passed : started)[entity].add(entityId)
  return { started, passed }
}

const all = prepared(db => db.select().from(facts).prepare())
export const readFacts = ({ db }: Pick<Work, 'db'>): FactRow[] => all(db).all()

/** How often a learner has done what content servers count (spec 3), of things that are still published and of those that are not. */
export function countersOf(rows: readonly FactRow[]): Record<Counter, number> {
  const { started, passed } = byKind(rows)
  const many = ([progress, entity]: readonly [Progress, FactEntity]) => (progress === 'pass' ? passed : started)[entity].size
  return Object.fromEntries(COUNTER_NAMES.map(name => [name, many(COUNTERS[name])])) as Record<Counter, number>
}

/** What the progress call of another content server knows (content API contract). */
const REPORTED: ReadonlySet<FactEntity> = new Set(['course', 'lesson', 'quest', 'quest-step'])

/** What goes into no report: it follows from other facts, or says how somebody went about it. */
const UNCOUNTED: ReadonlySet<FactEntity> = new Set(['achievement', 'share', 'perfect-quiz'])

const BEFORE: Progress[] = ['start', 'pass']
const INNER: FactEntity[] = ['course', 'quest', 'lesson', 'quest-step']

/** Facts in the order in which one does them: those of one moment begun before passed, and begun from outside in, passed from inside out. */
export const inOrder = (rows: readonly FactRow[]): FactRow[] =>
  rows.toSorted((a, b) => {
    if (a.at !== b.at) return a.at < b.at ? -1 : 1
    const inward = INNER.indexOf(a.entity) - INNER.indexOf(b.entity)
    return BEFORE.indexOf(a.progress) - BEFORE.indexOf(b.progress) || (a.progress === 'start' ? inward : -inward)
  })

/** Has the content server hear of a fact, where that is another. */
export function report({ account, send }: Pick<Work, 'account' | 'send'>, [progress, entity, entityId]: Fact) {
  if (account && !isBuiltIn(account) && REPORTED.has(entity)) send('report', { progress, entity, entityId })
}

/** Writes a fact, once; answers whether it is new. */
export function addFact(work: Work, fact: Fact): boolean {
  const { db, now, send, count } = work
  const [progress, entity, entityId] = fact
  const row = { progress, entity, entityId, at: now.toISOString() }
  if (!db.insert(facts).values(row).onConflictDoNothing().returning().all().length) return false
  if (progress === 'start' && entity === 'course') send('started', { course: entityId })
  if (!UNCOUNTED.has(entity)) count(`${progress} ${entity} ${entityId}`)
  report(work, fact)
  return true
}
