import { and, asc, desc, eq, isNull, lte, ne, or } from 'drizzle-orm'
import { defaultHearts, defaultPassMark, drawnFrom } from '../../../shared/content/quiz.ts'
import type { Day } from '../../../shared/day.ts'
import { type AttemptPlan, type PlannedQuestion, planAttempt, planQuestion, type QuestionBank } from '../../learner/plan.ts'
import { ATTEMPTS_AN_HOUR, type AttemptPart, secondsToNextAttempt } from '../../learner/rules/attempt.ts'
import { REVIEW_SITTING } from '../../learner/rules/review.ts'
import { randomToken } from '../../secrets.ts'
import type { Database } from '../queries/entries.ts'
import { findLesson, isNamed, type Outline } from './outline.ts'
import { type AnswerRow, type AttemptRow, answers, attempts, type FactEntity, facts, recalls } from './schema.ts'

/** Something that can be attempted: the lesson of a quiz, the course of a final test, or nothing for a review. */
export interface Target {
  part: AttemptPart
  entityId: string
  /** Slug of the lesson; empty for what teaches no single lesson. */
  lesson: string
  /** Document id of the course, where it belongs to one. */
  course: string
}

/** Finds the lesson or course of an attempt by document id or slug; null where there is none. */
export function targetOf(outline: Outline, part: AttemptPart, key: string): Target | null {
  if (part === 'review') return { part, entityId: '', lesson: '', course: '' }
  if (part === 'final-test') {
    const course = outline.courses.find(isNamed(key))
    return course?.hasFinalTest ? { part, entityId: course.documentId, lesson: '', course: course.documentId } : null
  }
  const found = findLesson(outline, key)
  return found ? { part, entityId: found.documentId, lesson: found.slug, course: found.course } : null
}

const ofTarget = (learner: string, { part, entityId }: Pick<Target, 'part' | 'entityId'>) =>
  and(eq(attempts.learner, learner), eq(attempts.part, part), eq(attempts.entityId, entityId))

export async function answersOf(db: Database, attemptId: string): Promise<AnswerRow[]> {
  return db.select().from(answers).where(eq(answers.attemptId, attemptId)).orderBy(asc(answers.place))
}

/** The attempt that is open, else the last one that was not given up; null where there has been none. */
export async function latestAttempt(db: Database, learner: string, target: Pick<Target, 'part' | 'entityId'>) {
  const rows = await db
    .select()
    .from(attempts)
    .where(and(ofTarget(learner, target), or(isNull(attempts.outcome), ne(attempts.outcome, 'abandoned'))))
    .orderBy(desc(isNull(attempts.outcome)), desc(attempts.startedAt))
    .limit(1)
  return rows[0] ?? null
}

/** The newest attempts of a learner at one test, as many as an hour may have. */
const newestAttempts = (db: Database, learner: string, target: Target) =>
  db.select().from(attempts).where(ofTarget(learner, target)).orderBy(desc(attempts.startedAt)).limit(ATTEMPTS_AN_HOUR)

/** Questions that were missed in the attempt before. */
async function missedBefore(db: Database, newest: readonly AttemptRow[]): Promise<string[]> {
  const before = newest.find(({ outcome }) => outcome !== 'abandoned')
  if (!before) return []
  const given = await answersOf(db, before.id)
  return [...new Set(given.filter(answer => !answer.correct).map(answer => answer.question))]
}

/** What an attempt begins with. */
export interface Begin {
  outline: Outline
  now: Date
  today: Day
  bankOf: (documentId: string, part: string) => Promise<QuestionBank | null>
}

/** The questions that are due on a day, five at a sitting; those whose content is gone are left out. */
async function planReview(db: Database, learner: string, { today, outline, bankOf }: Begin, seed: string): Promise<AttemptPlan> {
  const due = await db
    .select()
    .from(recalls)
    .where(and(eq(recalls.learner, learner), lte(recalls.dueOn, today)))
    .orderBy(asc(recalls.dueOn), asc(recalls.question))
  const questions: PlannedQuestion[] = []
  for (const { documentId, part, question } of due) {
    if (questions.length === REVIEW_SITTING) break
    const bank = await bankOf(documentId, part)
    // A course may have the number of a lesson (Strapi 4).
    const lesson = part === 'final-test' ? '' : (outline.lessons.get(documentId)?.slug ?? '')
    const from = { documentId, part, lesson }
    const planned = bank && planQuestion(bank, from, question, seed)
    if (planned) questions.push({ ...planned, id: `${documentId}:${part}:${question}` })
  }
  return { questions, hearts: null, passMark: 0 }
}

async function plan(db: Database, learner: string, target: Target, begin: Begin, newest: readonly AttemptRow[], seed: string) {
  const { part, entityId, lesson } = target
  if (part === 'review') return planReview(db, learner, begin, seed)
  const bank = await begin.bankOf(entityId, part)
  if (!bank) return null
  const asked = part === 'final-test' ? drawnFrom(bank.key.questions.length) : bank.key.questions.length
  const hearts = bank.key.hearts ?? defaultHearts(asked)
  const rules = { hearts, passMark: bank.key.min_to_pass ?? defaultPassMark(asked, hearts) }
  return planAttempt(bank, { documentId: entityId, part, lesson }, await missedBefore(db, newest), rules, seed)
}

export type Started = { attempt: AttemptRow; begun: boolean } | { againIn: number }

/**
 * Begins an attempt, or goes on with the one that is open: there is one at a time for each learner and test, however many tabs
 * ask. Null where there is nothing to ask; `againIn` so many seconds where there were too many within an hour. `learner` is known to
 * have started the lesson and its course from then on.
 */
export async function startAttempt(db: Database, learner: string, target: Target, begin: Begin): Promise<Started | null> {
  const newest = await newestAttempts(db, learner, target)
  const known = newest.find(({ outcome }) => outcome === null)
  if (known) return { attempt: known, begun: false }
  const againIn = secondsToNextAttempt(newest, begin.now)
  if (againIn > 0) return { againIn }
  const id = randomToken(16)
  const planned = await plan(db, learner, target, begin, newest, id)
  if (!planned?.questions.length) return null
  const at = begin.now.toISOString()
  const started: [FactEntity, string][] = []
  if (target.lesson) started.push(['lesson', target.entityId])
  if (target.course) started.push(['course', target.course])
  const { part, entityId } = target
  await db.batch([
    db.insert(attempts).values({ id, learner, part, entityId, plan: planned, startedAt: at }).onConflictDoNothing(),
    ...started.map(([entity, entityId]) =>
      db.insert(facts).values({ learner, progress: 'start', entity, entityId, at }).onConflictDoNothing(),
    ),
  ])
  const open = and(ofTarget(learner, target), isNull(attempts.outcome))
  const [attempt] = await db.select().from(attempts).where(open)
  return attempt ? { attempt, begun: attempt.id === id } : null
}

/** An attempt of this learner; another's is not there. */
export async function findAttempt(db: Database, learner: string, id: string): Promise<AttemptRow | null> {
  const [row] = await db
    .select()
    .from(attempts)
    .where(and(eq(attempts.id, id), eq(attempts.learner, learner)))
  return row ?? null
}

/** Whose an attempt is by now. */
export async function learnerOfAttempt(db: Database, { id, learner }: AttemptRow): Promise<string> {
  const [row] = await db.select({ learner: attempts.learner }).from(attempts).where(eq(attempts.id, id))
  return row?.learner ?? learner
}
