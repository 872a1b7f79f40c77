import { conclude, type Taught } from './conclusions.ts'
import { addFact, byKind, type Fact, readFacts } from './facts.ts'
import type { FactEntity, Progress } from './records.ts'
import { gapOf, isCoursePassed, isQuestPassed, missingSteps } from './rules/completion.ts'
import type { Work } from './work.ts'

/** What progress is reported of (spec 3: Progress update). */
export const PROGRESS_ENTITIES = ['course', 'lesson', 'quest', 'quest-step'] as const
export type ProgressEntity = (typeof PROGRESS_ENTITIES)[number]

/** An entity of the curriculum with its parents. */
export interface ProgressTarget {
  entity: ProgressEntity
  documentId: string
  /** What is started with it: a lesson's course, a step's quest. */
  within: readonly [FactEntity, string] | null
}

/** What is missing before something counts as passed. */
export interface Missing {
  lessons?: string[]
  finalTest?: boolean
  quiz?: boolean
  steps?: string[]
}

/** What a learner still has to do; null where their own facts allow the pass (product decisions: Progress calls). */
export function missingFor(work: Pick<Work, 'db'>, target: ProgressTarget, { courses, quests }: Taught): Missing | null {
  const { passed } = byKind(readFacts(work))
  const { entity, documentId } = target
  if (passed[entity].has(documentId)) return null
  switch (entity) {
    case 'lesson': {
      const lessons = courses.flatMap(course => course.modules.flatMap(module => module.lessons))
      return lessons.find(lesson => lesson.documentId === documentId)?.hasQuiz ? { quiz: true } : null
    }
    case 'course': {
      const course = courses.find(course => course.documentId === documentId)
      if (!course) return {}
      const [lessons, tests] = [passed.lesson, passed['final-test']]
      return isCoursePassed(course, lessons, tests) ? null : { ...gapOf(course, lessons, tests) }
    }
    case 'quest': {
      const quest = quests.find(quest => quest.documentId === documentId)
      if (!quest) return {}
      const steps = passed['quest-step']
      return isQuestPassed(quest, steps) ? null : { steps: missingSteps(quest, steps).map(step => step.slug) }
    }
    default:
      // A step is passed by its answer, which is judged elsewhere.
      return { steps: [documentId] }
  }
}

export interface Noted {
  progress: Progress
  target: ProgressTarget
  taught: Taught
  /** True where somebody else has judged that it is passed: the answer to a step, a lesson without a quiz. */
  judged: boolean
}

/**
 * Writes that something was started or passed, and that what it belongs to was started; once more changes nothing. Answers when that
 * was, in seconds, and what is new; or what is missing before it can be passed.
 */
export function noteProgress(
  work: Work,
  { progress, target, taught, judged }: Noted,
): { id: number; fresh: Fact[] } | { missing: Missing } {
  const missing = progress === 'pass' && !judged ? missingFor(work, target, taught) : null
  if (missing) return { missing }
  const { entity, documentId, within } = target
  const wanted: Fact[] = [['start', ...(within ?? ([entity, documentId] as const))]]
  if (within) wanted.push(['start', entity, documentId])
  if (progress === 'pass') wanted.push(['pass', entity, documentId])
  const fresh = wanted.filter(fact => addFact(work, fact))
  fresh.push(...conclude(work, taught))
  const stored = readFacts(work).find(row => row.progress === progress && row.entity === entity && row.entityId === documentId)
  return { id: Math.floor(Date.parse(stored?.at ?? work.now.toISOString()) / 1000), fresh }
}
