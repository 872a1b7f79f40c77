import type { LearnerProgress } from '../../shared/content/progress.ts'
import type { Locale } from '../../shared/locale.ts'
import type { Curriculum } from '../curriculum/curriculum.ts'
import type { Outline } from '../curriculum/outline.ts'
import { byKind, type Passed } from '../learner/facts.ts'
import type { Look } from '../learner/look.ts'
import { availableLesson, moduleId } from '../learner/rules/course.ts'
import type { FactRow } from '../learner/schema.ts'

type Counters = LearnerProgress['counters']

/** The seven counters of the specification's section 3, of things that are still published and of those that are not. */
export function countersOf(facts: readonly FactRow[]): Counters {
  const { started, passed } = byKind(facts)
  return {
    questsStarted: started.quest.size,
    questsPassed: passed.quest.size,
    stepsStarted: started['quest-step'].size,
    stepsPassed: passed['quest-step'].size,
    coursesStarted: started.course.size,
    coursesPassed: passed.course.size,
    lessonsPassed: passed.lesson.size,
  }
}

/** The course that was worked on last and is not passed, and the lesson to go on with; its final test where no lesson is left. */
function nextOf({ courses, lessons }: Outline, touched: readonly FactRow[], passed: Passed) {
  const courseOf = ({ entity, entityId }: FactRow) =>
    entity === 'lesson' ? lessons.get(entityId)?.course : entity === 'course' || entity === 'final-test' ? entityId : undefined
  for (const fact of touched) {
    const id = courseOf(fact)
    const course = courses.find(({ documentId }) => documentId === id)
    if (!course || passed.course.has(course.documentId)) continue
    const lesson = availableLesson(course, passed.lesson)
    if (lesson || course.hasFinalTest) return { course, lesson }
  }
  return null
}

/** A question whose content is gone is not asked, so it is not due. */
async function stillAsked(due: Look['due'], { bankOf }: Pick<Curriculum, 'bankOf'>): Promise<number> {
  const found = await Promise.all(
    due.map(async ({ documentId, part, question }) =>
      (await bankOf(documentId, part).catch(() => null))?.key.questions.some(({ id }) => id === question),
    ),
  )
  return found.filter(Boolean).length
}

/** All that pages show of the learner's progress, in one answer, so that it is the same everywhere. */
export async function viewProgress(
  { facts, due, nextDue, recall, seen }: Pick<Look, 'facts' | 'due' | 'nextDue' | 'recall' | 'seen'>,
  curriculum: Pick<Curriculum, 'outline' | 'bankOf'>,
  locale: Locale,
): Promise<LearnerProgress> {
  const outline = await curriculum.outline()
  const { courses, quests, lessons } = outline
  const { passed, started } = byKind(facts)
  const touched = facts.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
  const slugs = (entries: readonly { documentId: string; slug: string }[], ids: ReadonlySet<string>) =>
    entries.filter(({ documentId }) => ids.has(documentId)).map(({ slug }) => slug)
  const steps = quests.flatMap(quest => quest.steps)
  const modules = courses.flatMap(course =>
    course.modules.map(module => ({ id: moduleId(course, module), name: `${course.slug}/${module.slug}` })),
  )
  const lastModule = touched.find(({ entity }) => entity === 'module')
  const next = nextOf(outline, touched, passed)
  return {
    counters: countersOf(facts),
    started: {
      courses: slugs(courses, started.course),
      quests: slugs(quests, started.quest),
      steps: slugs(steps, started['quest-step']),
    },
    passed: {
      lessons: [...lessons].filter(([id]) => passed.lesson.has(id)).map(([, { slug }]) => slug),
      modules: modules.filter(({ id }) => passed.module.has(id)).map(({ name }) => name),
      finalTests: slugs(courses, passed['final-test']),
      courses: slugs(courses, passed.course),
      quests: slugs(quests, passed.quest),
      steps: slugs(steps, passed['quest-step']),
    },
    next: next && {
      course: next.course.slug,
      courseTitle: next.course.titles[locale],
      lesson: next.lesson?.slug ?? null,
      lessonTitle: (next.lesson && lessons.get(next.lesson.documentId)?.titles[locale]) ?? '',
    },
    lastPassedModule: modules.find(({ id }) => id === lastModule?.entityId)?.name ?? null,
    toReview: await stillAsked(due, curriculum),
    nextReview: nextDue,
    seen: Object.fromEntries(
      Object.entries(seen).flatMap(([id, count]) => (lessons.has(id) ? [[lessons.get(id)?.slug, count]] : [])),
    ),
    recall,
  }
}
