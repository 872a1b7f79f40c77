import type { LearnerProgress } from '../../shared/content/progress.ts'
import type { Day } from '../../shared/day.ts'
import type { Locale } from '../../shared/locale.ts'
import type { Curriculum } from '../curriculum/curriculum.ts'
import { byKind, countersOf } from '../learner/facts.ts'
import type { Look } from '../learner/look.ts'
import { moduleId } from '../learner/rules/completion.ts'
import { learnedOn } from '../learner/rules/week.ts'
import { nextStep, offeredCourse, openQuest } from './next-step.ts'

/** A question whose content is gone is not asked, so it is not due. */
async function stillAsked(due: Look['due'], { bankOf }: Pick<Curriculum, 'bankOf'>): Promise<number> {
  const found = await Promise.all(
    due.map(async ({ documentId, part, question }) =>
      (await bankOf(documentId, part).catch(() => null))?.key.questions.some(({ id }) => id === question),
    ),
  )
  return found.filter(Boolean).length
}

type Seen = Pick<Look, 'facts' | 'due' | 'nextDue' | 'recall' | 'seen' | 'begun'>

/** All that pages show of the learner's progress, in one answer, so that it is the same everywhere. */
export async function viewProgress(
  { facts, due, nextDue, recall, seen, begun }: Seen,
  curriculum: Pick<Curriculum, 'outline' | 'bankOf'>,
  { locale, timeZone, today }: { locale: Locale; timeZone: string; today: Day },
): Promise<LearnerProgress> {
  const outline = await curriculum.outline()
  const { courses, quests, lessons } = outline
  const { passed, started } = byKind(facts)
  const touched = [
    ...facts.map(({ entityId, at }) => ({ id: entityId, at })),
    ...Object.entries(seen).map(([id, { at }]) => ({ id, at })),
  ].sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
  const slugs = (entries: readonly { documentId: string; slug: string }[], ids: ReadonlySet<string>) =>
    entries.filter(({ documentId }) => ids.has(documentId)).map(({ slug }) => slug)
  const steps = quests.flatMap(quest => quest.steps)
  const modules = courses.flatMap(course =>
    course.modules.map(module => ({ id: moduleId(course, module), name: `${course.slug}/${module.slug}` })),
  )
  const moduleNames = new Map(modules.map(({ id, name }) => [id, name]))
  const lastModule = touched.find(({ id }) => passed.module.has(id))?.id ?? ''
  return {
    counters: countersOf(facts),
    points: quests.reduce((sum, { documentId, points }) => (passed.quest.has(documentId) ? sum + points : sum), 0),
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
    next: nextStep(outline, touched, passed, locale),
    offered: offeredCourse(outline, { passed, started }, locale),
    quest: openQuest(outline, touched, passed, locale),
    lastPassedModule: moduleNames.get(lastModule) ?? null,
    toReview: await stillAsked(due, curriculum),
    nextReview: nextDue,
    calendar: { timeZone, today, learned: learnedOn([...touched.map(({ at }) => at), ...begun], timeZone, today) },
    seen: Object.fromEntries(
      Object.entries(seen).flatMap(([id, { count }]) => {
        const lesson = lessons.get(id)
        return lesson ? [[lesson.slug, count]] : []
      }),
    ),
    recall,
  }
}
