import { and, count, desc, eq, lte, sql } from 'drizzle-orm'
import type { LearnerProgress } from '../../../shared/content/progress.ts'
import type { Day } from '../../../shared/day.ts'
import type { Locale } from '../../../shared/locale.ts'
import { availableLesson, moduleId } from '../../learner/rules/course.ts'
import type { Database } from '../queries/entries.ts'
import { findBySlugs } from '../queries/entries.ts'
import { questionBanks } from '../schema.ts'
import type { Outline } from './outline.ts'
import { type FactEntity, facts, recalls } from './schema.ts'
import { type Passed, readPassed } from './settle.ts'

type Counters = LearnerProgress['counters']

/** The seven counters of the specification's section 3, of things that are still published and of those that are not. */
export const countersOf = (started: Passed, passed: Passed): Counters => ({
  questsStarted: started.quest.size,
  questsPassed: passed.quest.size,
  stepsStarted: started['quest-step'].size,
  stepsPassed: passed['quest-step'].size,
  coursesStarted: started.course.size,
  coursesPassed: passed.course.size,
  lessonsPassed: passed.lesson.size,
})

/** Documents by kind, the last touched first. */
async function lastTouched(db: Database, learner: string): Promise<{ entity: FactEntity; entityId: string }[]> {
  return db
    .select({ entity: facts.entity, entityId: facts.entityId })
    .from(facts)
    .where(eq(facts.learner, learner))
    .orderBy(desc(facts.at))
}

/** The course that was worked on last and is not passed, and the lesson to go on with; its final test where no lesson is left. */
function nextOf({ courses, lessons }: Outline, touched: Awaited<ReturnType<typeof lastTouched>>, passed: Passed) {
  const courseOf = (entity: FactEntity, id: string) =>
    entity === 'lesson' ? lessons.get(id)?.course : entity === 'course' || entity === 'final-test' ? id : undefined
  for (const { entity, entityId } of touched) {
    const id = courseOf(entity, entityId)
    const course = courses.find(({ documentId }) => documentId === id)
    if (!course || passed.course.has(course.documentId)) continue
    const lesson = availableLesson(course, passed.lesson)
    if (lesson || course.hasFinalTest) return { course, lesson }
  }
  return null
}

/** A question whose content is gone is not asked, so it is not due. */
const stillAsked = sql`exists (
  select 1 from ${questionBanks}, json_each(${questionBanks.key}, '$.questions') as asked
  where ${questionBanks.documentId} = ${recalls.documentId} and ${questionBanks.part} = ${recalls.part}
    and asked.value->>'$.id' = ${recalls.question}
)`

/** All that pages show of the learner's progress, in one answer, so that it is the same everywhere. */
export async function readProgress(
  db: Database,
  learner: string,
  outline: Outline,
  { locale, now, today, banksElsewhere = false }: { locale: Locale; now: Date; today: Day; banksElsewhere?: boolean | undefined },
): Promise<LearnerProgress> {
  const [{ passed, started }, touched, [due]] = await Promise.all([
    readPassed(db, learner),
    lastTouched(db, learner),
    db
      .select({ total: count() })
      .from(recalls)
      .where(and(eq(recalls.learner, learner), lte(recalls.dueOn, today), banksElsewhere ? undefined : stillAsked)),
  ])
  const { courses, quests, lessons } = outline
  const slugs = (entries: readonly { documentId: string; slug: string }[], ids: ReadonlySet<string>) =>
    entries.filter(({ documentId }) => ids.has(documentId)).map(({ slug }) => slug)
  const steps = quests.flatMap(quest => quest.steps)
  const modules = courses.flatMap(course =>
    course.modules.map(module => ({ id: moduleId(course, module), name: `${course.slug}/${module.slug}` })),
  )
  const lastModule = touched.find(({ entity }) => entity === 'module')
  const next = nextOf(outline, touched, passed)
  const [lesson] = next?.lesson ? await findBySlugs(db, { kind: 'lessons', locale, now }, [next.lesson.slug]) : []
  return {
    counters: countersOf(started, passed),
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
      lessonTitle: String(lesson?.data.headline ?? ''),
    },
    lastPassedModule: modules.find(({ id }) => id === lastModule?.entityId)?.name ?? null,
    toReview: due?.total ?? 0,
  }
}
