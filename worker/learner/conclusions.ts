import { ACHIEVEMENTS, type AchievementSlug } from '../../shared/achievements.ts'
import { isBuiltIn } from '../settings/content-server-name.ts'
import { achievementWords } from '../words.ts'
import { addFact, byKind, type Fact, type Passed, readFacts } from './facts.ts'
import { tell } from './notifications.ts'
import { earnedBy } from './rules/achievements.ts'
import {
  type CourseOutline,
  isCoursePassed,
  isModulePassed,
  isQuestPassed,
  moduleId,
  type QuestOutline,
} from './rules/completion.ts'
import { bookmarks } from './schema.ts'
import type { Work } from './work.ts'

/** What is taught by now, as far as conclusions are drawn from it. */
export interface Taught {
  courses: readonly CourseOutline[]
  quests: readonly QuestOutline[]
}

/** Where nothing is known of what is taught, nothing is concluded: the next thing that the learner does draws the conclusions. */
export const NOTHING_TAUGHT: Taught = { courses: [], quests: [] }

/** The conclusions from passed parts: modules, courses and quests that are complete by now. Adds them to `passed`. */
function complete(passed: Passed, { courses, quests }: Taught): Fact[] {
  const found: Fact[] = []
  const add = (entity: 'module' | 'course' | 'quest', entityId: string) => {
    if (passed[entity].has(entityId)) return
    passed[entity].add(entityId)
    found.push(['pass', entity, entityId])
  }
  for (const course of courses) {
    for (const module of course.modules) if (isModulePassed(module, passed.lesson)) add('module', moduleId(course, module))
    if (isCoursePassed(course, passed.lesson, passed['final-test'])) add('course', course.documentId)
  }
  for (const quest of quests) if (isQuestPassed(quest, passed['quest-step'])) add('quest', quest.documentId)
  return found
}

function eventOf(slug: AchievementSlug) {
  const titles = { en: achievementWords.en[slug].title, 'ja-JP': achievementWords['ja-JP'][slug].title }
  const achievement = { id: ACHIEVEMENTS.indexOf(slug) + 1, slug, title: titles.en, titles }
  return { eventType: 'New User Achievement', achievement } as const
}

/** Whether our own rules grant this learner achievements: a guest gets theirs with the account, another server grants its own. */
const isGranted = ({ account }: Work) => account !== null && isBuiltIn(account)

function grant(work: Work, passed: Passed, { courses }: Taught) {
  const levels = new Set(courses.filter(({ documentId }) => passed.course.has(documentId)).map(({ level }) => level))
  const deeds = {
    lessons: passed.lesson.size,
    modules: passed.module.size,
    courses: passed.course.size,
    levels,
    quests: passed.quest.size,
    perfectQuizzes: passed['perfect-quiz'].size,
    bookmarks: work.db.select().from(bookmarks).all().length,
    shares: passed.share.size,
  }
  for (const slug of earnedBy(deeds))
    if (addFact(work, ['pass', 'achievement', slug])) tell(work, `achievement ${slug}`, eventOf(slug))
}

/**
 * Draws the conclusions of what a learner has done: modules, courses and quests that are complete, and the achievements that this is
 * worth. It reads what is stored and adds what is missing, so it may run as often as one likes. Answers what is new.
 */
export function conclude(work: Work, taught: Taught): Fact[] {
  const { passed } = byKind(readFacts(work))
  const found = complete(passed, taught)
  for (const fact of found) addFact(work, fact)
  if (isGranted(work)) grant(work, passed, taught)
  return found
}
