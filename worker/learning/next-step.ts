import type { LearnerProgress } from '../../shared/content/progress.ts'
import type { Locale } from '../../shared/locale.ts'
import type { Outline } from '../curriculum/outline.ts'
import type { Passed } from '../learner/facts.ts'
import { availableLesson } from '../learner/rules/completion.ts'

/** Something that a learner has done, and when. */
interface Touch {
  /** Document id of a lesson, a course, a quest or a quest's step. */
  id: string
  at: string
}

type Course = Outline['courses'][number]

const lessonsOf = (course: Course) => course.modules.flatMap(module => module.lessons)

/**
 * Where the learner left off: the course that was worked on last and is not passed, and its lesson that was begun last. Where that one is
 * passed, the first required one that is not; the final test where no lesson is left.
 */
function leftOff({ courses, lessons }: Outline, touched: readonly Touch[], passed: Passed) {
  for (const { id } of touched) {
    const course = courses.find(({ documentId }) => documentId === (lessons.get(id)?.course ?? id))
    if (!course || passed.course.has(course.documentId)) continue
    const own = lessonsOf(course)
    const last = touched.flatMap(touch => own.find(({ documentId }) => documentId === touch.id) ?? [])[0]
    const lesson = last && !passed.lesson.has(last.documentId) ? last : availableLesson(course, passed.lesson)
    if (lesson || course.hasFinalTest) return { course, lesson }
  }
  return null
}

/** The next step of the course that the learner is in, with the course's path; null where no course is begun. */
export function nextStep(outline: Outline, touched: readonly Touch[], passed: Passed, locale: Locale): LearnerProgress['next'] {
  const next = leftOff(outline, touched, passed)
  if (!next) return null
  const { course, lesson } = next
  const known = ({ documentId }: { documentId: string }) => outline.lessons.get(documentId)
  return {
    course: course.slug,
    courseTitle: course.titles[locale],
    lesson: lesson?.slug ?? null,
    lessonTitle: (lesson && known(lesson)?.titles[locale]) ?? '',
    path: lessonsOf(course).map(one => ({
      slug: one.slug,
      title: known(one)?.titles[locale] ?? one.slug,
      minutes: known(one)?.minutes[locale] ?? 1,
      required: one.required,
    })),
    hasFinalTest: course.hasFinalTest,
  }
}

/** The course to begin with next: the first in path order that is neither passed nor begun, else the first that is not passed. */
export function offeredCourse(
  { courses, lessons }: Outline,
  { passed, started }: { passed: Passed; started: Passed },
  locale: Locale,
): LearnerProgress['offered'] {
  const open = courses.filter(course => !passed.course.has(course.documentId) && lessonsOf(course).length)
  const course = open.find(({ documentId }) => !started.course.has(documentId)) ?? open[0]
  if (!course) return null
  const minutes = lessonsOf(course).reduce((sum, { documentId }) => sum + (lessons.get(documentId)?.minutes[locale] ?? 0), 0)
  return { course: course.slug, title: course.titles[locale], minutes }
}

/** The quest that was worked on last and is not passed, and its first step that is not. */
export function openQuest(
  { quests }: Outline,
  touched: readonly Touch[],
  passed: Passed,
  locale: Locale,
): LearnerProgress['quest'] {
  for (const { id } of touched) {
    const quest = quests.find(one => one.documentId === id || one.steps.some(step => step.documentId === id))
    if (!quest || passed.quest.has(quest.documentId)) continue
    const index = quest.steps.findIndex(({ documentId }) => !passed['quest-step'].has(documentId))
    const step = quest.steps[index]
    if (step)
      return { quest: quest.slug, title: quest.titles[locale], step: step.slug, number: index + 1, count: quest.steps.length }
  }
  return null
}
