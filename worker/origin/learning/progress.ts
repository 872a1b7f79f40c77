import { and, eq } from 'drizzle-orm'
import { gapOf, isCoursePassed } from '../../learner/rules/course.ts'
import { isQuestPassed, missingSteps } from '../../learner/rules/quest.ts'
import type { Database } from '../queries/entries.ts'
import { findLesson, isNamed, type Outline } from './outline.ts'
import { type FactEntity, facts, type Progress } from './schema.ts'
import { readPassed } from './settle.ts'

/** What progress is reported of (spec 3: Progress update). */
export const PROGRESS_ENTITIES = ['course', 'lesson', 'quest', 'quest-step'] as const
export type ProgressEntity = (typeof PROGRESS_ENTITIES)[number]

/** An entity of the curriculum with its parents. */
export interface ProgressTarget {
  entity: ProgressEntity
  documentId: string
  /** What is started with it: a lesson's course, a step's quest. */
  within: [FactEntity, string] | null
}

/** Finds what progress is reported of, by document id or slug; null where there is no such thing. */
export function progressTargetOf(outline: Outline, entity: ProgressEntity, key: string): ProgressTarget | null {
  const { courses, quests } = outline
  const found = (documentId: string | undefined, within: ProgressTarget['within'] = null) =>
    documentId === undefined ? null : { entity, documentId, within }
  switch (entity) {
    case 'course':
      return found(courses.find(isNamed(key))?.documentId)
    case 'quest':
      return found(quests.find(isNamed(key))?.documentId)
    case 'lesson': {
      const lesson = findLesson(outline, key)
      return lesson ? found(lesson.documentId, ['course', lesson.course]) : null
    }
    default: {
      const quest = quests.find(({ steps }) => steps.some(isNamed(key)))
      return quest ? found(quest.steps.find(isNamed(key))?.documentId, ['quest', quest.documentId]) : null
    }
  }
}

/** What is missing before something counts as passed. */
export interface Missing {
  lessons?: string[]
  finalTest?: boolean
  quiz?: boolean
  steps?: string[]
}

/** What a learner still has to do; null where their own facts allow the pass (product decisions: Progress calls). */
export async function missingFor(
  db: Database,
  learner: string,
  target: ProgressTarget,
  outline: Outline,
): Promise<Missing | null> {
  const { passed } = await readPassed(db, learner)
  if (passed[target.entity].has(target.documentId)) return null
  switch (target.entity) {
    case 'lesson': {
      const lesson = outline.courses
        .flatMap(course => course.modules.flatMap(module => module.lessons))
        .find(({ documentId }) => documentId === target.documentId)
      return lesson?.hasQuiz ? { quiz: true } : null
    }
    case 'course': {
      const course = outline.courses.find(({ documentId }) => documentId === target.documentId)
      if (!course) return {}
      const [lessons, tests] = [passed.lesson, passed['final-test']]
      return isCoursePassed(course, lessons, tests) ? null : { ...gapOf(course, lessons, tests) }
    }
    case 'quest': {
      const quest = outline.quests.find(({ documentId }) => documentId === target.documentId)
      if (!quest) return {}
      const steps = passed['quest-step']
      return isQuestPassed(quest, steps) ? null : { steps: missingSteps(quest, steps).map(step => step.slug) }
    }
    default:
      // A step is passed by its answer, which is judged elsewhere.
      return { steps: [target.documentId] }
  }
}

/** What is new of a learner: which progress, with what. */
export type Fact = [progress: Progress, entity: FactEntity, entityId: string]

/**
 * Writes that something was started or passed, and that what it belongs to was started; once more changes nothing. Answers when
 * that was, in seconds, and what of it is new, in the order in which one does it.
 */
export async function note(
  db: Database,
  learner: string,
  progress: Progress,
  target: ProgressTarget,
  now: Date,
): Promise<{ id: number; fresh: Fact[] }> {
  const at = now.toISOString()
  const { entity, documentId: entityId, within } = target
  const row = (...[progress, entity, entityId]: Fact) =>
    db.insert(facts).values({ learner, progress, entity, entityId, at }).onConflictDoNothing().returning()
  const written = await db.batch([
    row('start', ...(within ?? [entity, entityId])),
    ...(within ? [row('start', entity, entityId)] : []),
    ...(progress === 'pass' ? [row('pass', entity, entityId)] : []),
  ])
  const [stored] = await db
    .select({ at: facts.at })
    .from(facts)
    .where(and(eq(facts.learner, learner), eq(facts.progress, progress), eq(facts.entity, entity), eq(facts.entityId, entityId)))
  return {
    id: Math.floor(Date.parse(stored?.at ?? at) / 1000),
    fresh: written.flat().map(({ progress, entity, entityId }): Fact => [progress, entity, entityId]),
  }
}
