import { count, eq } from 'drizzle-orm'
import { type Deeds, earnedBy } from '../../learner/rules/achievements.ts'
import { isCoursePassed, isModulePassed, moduleId } from '../../learner/rules/course.ts'
import { isQuestPassed } from '../../learner/rules/quest.ts'
import { localRecipient, tellAchievement } from '../notifications/earned.ts'
import type { Database } from '../queries/entries.ts'
import { userIdOf } from './learner.ts'
import type { Learning } from './learning.ts'
import type { Outline } from './outline.ts'
import { bookmarks, type FactEntity, type FactRow, facts, userAchievements } from './schema.ts'

export type Passed = Record<FactEntity, Set<string>>

/** What a learner has started and passed, by kind. */
export function byKind(rows: readonly FactRow[]): { passed: Passed; started: Passed } {
  const none = (): Passed => ({
    lesson: new Set(),
    module: new Set(),
    'final-test': new Set(),
    course: new Set(),
    'quest-step': new Set(),
    quest: new Set(),
    'perfect-quiz': new Set(),
    share: new Set(),
  })
  const [passed, started] = [none(), none()]
  for (const { progress, entity, entityId } of rows) (progress === 'pass' ? passed : started)[entity].add(entityId)
  return { passed, started }
}

/** Everything that a learner has passed, by kind. */
export const readPassed = async (db: Database, learner: string) =>
  byKind(await db.select().from(facts).where(eq(facts.learner, learner)))

/** The conclusions from passed parts: modules, courses and quests that are complete by now. Adds them to `passed`. */
function complete(passed: Passed, outline: Outline): { entity: FactEntity; entityId: string }[] {
  const found: { entity: FactEntity; entityId: string }[] = []
  const add = (entity: FactEntity, entityId: string) => {
    if (passed[entity].has(entityId)) return
    passed[entity].add(entityId)
    found.push({ entity, entityId })
  }
  for (const course of outline.courses) {
    for (const module of course.modules) if (isModulePassed(module, passed.lesson)) add('module', moduleId(course, module))
    if (isCoursePassed(course, passed.lesson, passed['final-test'])) add('course', course.documentId)
  }
  for (const quest of outline.quests) if (isQuestPassed(quest, passed['quest-step'])) add('quest', quest.documentId)
  return found
}

const deedsOf = (passed: Passed, outline: Outline): Omit<Deeds, 'bookmarks'> => ({
  lessons: passed.lesson.size,
  modules: passed.module.size,
  courses: passed.course.size,
  levels: new Set(outline.courses.filter(course => passed.course.has(course.documentId)).map(course => course.level)),
  quests: passed.quest.size,
  perfectQuizzes: passed['perfect-quiz'].size,
  shares: passed.share.size,
})

/** What grants a user the achievements that their deeds are worth and that they do not have yet, and tells them so. */
async function grantsFor(db: Database, userId: number, deeds: Omit<Deeds, 'bookmarks'>, at: string) {
  const [[kept], granted] = await db.batch([
    db.select({ total: count() }).from(bookmarks).where(eq(bookmarks.userId, userId)),
    db.select().from(userAchievements).where(eq(userAchievements.userId, userId)),
  ])
  const before = new Set(granted.map(row => row.slug))
  return earnedBy({ ...deeds, bookmarks: kept?.total ?? 0 })
    .filter(slug => !before.has(slug))
    .flatMap(slug => [
      db.insert(userAchievements).values({ userId, slug, at }).onConflictDoNothing(),
      ...tellAchievement(db, userId, slug, at),
    ])
}

/**
 * Draws the conclusions of what a learner has done: modules, courses and quests that are complete, and for a user the
 * achievements that this is worth. It reads what is stored and adds what is missing, so it may run at any time and as often as
 * one likes: of several at once the last sees everything, and each thing is granted and notified once.
 */
export async function settle(
  { db, now, report, deliver }: Pick<Learning, 'db' | 'now' | 'report' | 'deliver'>,
  learner: string,
  outline: Outline,
): Promise<void> {
  const at = now().toISOString()
  const { passed } = await readPassed(db, learner)
  const found = complete(passed, outline)
  const insertFacts = found.map(fact =>
    db
      .insert(facts)
      .values({ learner, progress: 'pass', ...fact, at })
      .onConflictDoNothing(),
  )
  // Another content server grants its people their achievements itself.
  const userId = deliver ? userIdOf(learner) : null
  for (const { entity, entityId } of found) report?.('pass', entity, entityId)
  const grants = userId === null ? [] : await grantsFor(db, userId, deedsOf(passed, outline), at)
  const [first, ...others] = [...insertFacts, ...grants]
  if (first) await db.batch([first, ...others])
  if (userId !== null && grants.length) deliver?.(localRecipient(userId))
}
