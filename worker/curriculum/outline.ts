import { ContentError, type ContentFailure } from '../../shared/errors.ts'
import type { Locale } from '../../shared/locale.ts'
import type { Target } from '../learner/attempts.ts'
import type { Taught } from '../learner/conclusions.ts'
import type { ProgressEntity, ProgressTarget } from '../learner/progress.ts'
import type { AttemptPart } from '../learner/rules/attempt.ts'
import type { CourseOutline, QuestOutline } from '../learner/rules/completion.ts'

/** The published curriculum as the rules need it: its entries, and which belong to which. */
export interface Outline {
  /** In path order: each builds on those before it. */
  courses: readonly (CourseOutline & { titles: Titles })[]
  quests: readonly (QuestOutline & { titles: Titles; points: number })[]
  /** Lessons of all courses, by document id. */
  lessons: ReadonlyMap<string, { slug: string; course: string; titles: Titles; minutes: Record<Locale, number> }>
  /** Why courses or quests are left out, where some could not be read. */
  unread?: ContentFailure
}
export interface Titles {
  en: string
  'ja-JP': string
}

/** One of each outline, which stays the same for as long as it is kept. */
const taughtBy = new WeakMap<Outline, Taught>()

/** What objects need of it, which get a copy with every call: no titles, and no points. */
export function taughtOf(outline: Outline): Taught {
  const known = taughtBy.get(outline)
  if (known) return known
  const taught = {
    courses: outline.courses.map(({ titles: _, ...course }) => course),
    quests: outline.quests.map(({ titles: _, points: __, ...quest }) => quest),
  }
  taughtBy.set(outline, taught)
  return taught
}

/** Whether this document id or slug names an entry. */
export const isNamed = (key: string) => (entry: { documentId: string; slug: string }) =>
  entry.documentId === key || entry.slug === key

/** Throws where what was not found may belong to what could not be read: then nobody knows whether it exists. */
function requireWhole({ unread }: Outline): undefined {
  if (unread) throw new ContentError(unread)
}

/** Returns a lesson of any course by document id or slug, with the document id of its course; undefined where there is none. */
export function findLesson(outline: Outline, key: string) {
  const [documentId, lesson] = [...outline.lessons].find(([documentId, { slug }]) => isNamed(key)({ documentId, slug })) ?? []
  return documentId !== undefined && lesson ? { documentId, ...lesson } : requireWhole(outline)
}

/** Returns a course by document id or slug; undefined where there is none. */
const findCourse = (outline: Outline, key: string) => outline.courses.find(isNamed(key)) ?? requireWhole(outline)

/** Returns the slug of the course whose final test a part is, or of its lesson; undefined where there is none. */
export const slugOfPart = (outline: Outline, documentId: string, part: string): string | undefined =>
  // Strapi 4 counts each type from 1: a lesson and a course may have the same id.
  part === 'final-test' ? findCourse(outline, documentId)?.slug : findLesson(outline, documentId)?.slug

/** Finds the lesson or course of an attempt by document id or slug; null where there is none. */
export function targetOf(outline: Outline, part: AttemptPart, key: string): Target | null {
  if (part === 'review') return { part, entityId: '', lesson: '', course: '' }
  if (part === 'final-test') {
    const course = findCourse(outline, key)
    return course?.hasFinalTest ? { part, entityId: course.documentId, lesson: '', course: course.documentId } : null
  }
  const found = findLesson(outline, key)
  return found ? { part, entityId: found.documentId, lesson: found.slug, course: found.course } : null
}

/** Finds what progress is reported of, by document id or slug; null where there is no such thing. */
export function progressTargetOf(outline: Outline, entity: ProgressEntity, key: string): ProgressTarget | null {
  const { quests } = outline
  const found = (documentId: string | undefined, within: ProgressTarget['within'] = null) =>
    documentId === undefined ? null : { entity, documentId, within }
  switch (entity) {
    case 'course':
      return found(findCourse(outline, key)?.documentId)
    case 'quest':
      return found((quests.find(isNamed(key)) ?? requireWhole(outline))?.documentId)
    case 'lesson': {
      const lesson = findLesson(outline, key)
      return lesson ? found(lesson.documentId, ['course', lesson.course]) : null
    }
    default: {
      const quest = quests.find(({ steps }) => steps.some(isNamed(key))) ?? requireWhole(outline)
      return quest ? found(quest.steps.find(isNamed(key))?.documentId, ['quest', quest.documentId]) : null
    }
  }
}
