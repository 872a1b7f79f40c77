import { and, desc, eq, gte, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { defaultHearts, defaultPassMark, drawnFrom } from '../../shared/content/quiz.ts'
import type { Day } from '../../shared/day.ts'
import { dueOn, plannedCard } from './cards.ts'
import { addFact, type Fact } from './facts.ts'
import { type AttemptPlan, planAttempt, type QuestionBank } from './plan.ts'
import { ATTEMPTS_AN_HOUR, ATTEMPTS_KEPT, type AttemptPart, secondsToNextAttempt } from './rules/attempt.ts'
import { interleaved, REVIEW_SITTING } from './rules/review.ts'
import { type AttemptRow, attempts } from './schema.ts'
import { prepared, type Work } from './work.ts'

/** Something that can be attempted: the lesson of a quiz, the course of a final test, or nothing for a review. */
export interface Target {
  part: AttemptPart
  entityId: string
  /** Slug of the lesson; empty for what teaches no single lesson. */
  lesson: string
  /** Document id of the course, where it belongs to one. */
  course: string
}

type Place = Pick<Target, 'part' | 'entityId'>
/** What was attempted, as it is counted. */
export const attempted = ({ part, entityId }: Place) => (entityId ? `${part} ${entityId}` : part)
const ofTarget = ({ part, entityId }: Place) => and(eq(attempts.part, part), eq(attempts.entityId, entityId))

const latest = prepared(db =>
  db
    .select()
    .from(attempts)
    .where(
      and(
        eq(attempts.part, sql.placeholder('part')),
        eq(attempts.entityId, sql.placeholder('entityId')),
        or(isNull(attempts.outcome), ne(attempts.outcome, 'abandoned')),
      ),
    )
    .orderBy(desc(isNull(attempts.outcome)), desc(attempts.startedAt))
    .limit(1)
    .prepare(),
)
/** The attempt that is open, else the last one that was not given up; null where there has been none. */
export const latestAttempt = ({ db }: Pick<Work, 'db'>, { part, entityId }: Place): AttemptRow | null =>
  latest(db).get({ part, entityId }) ?? null

const since = prepared(db =>
  db
    .select({ at: attempts.startedAt })
    .from(attempts)
    .where(gte(attempts.startedAt, sql.placeholder('since')))
    .prepare(),
)
/** When attempts were begun since then. */
export const begunSince = ({ db }: Pick<Work, 'db'>, from: Date): string[] =>
  since(db)
    .all({ since: from.toISOString() })
    .map(({ at }) => at)

const byId = prepared(db =>
  db
    .select()
    .from(attempts)
    .where(eq(attempts.id, sql.placeholder('id')))
    .prepare(),
)
export const findAttempt = ({ db }: Pick<Work, 'db'>, id: string): AttemptRow | null => byId(db).get({ id }) ?? null

/** Questions that were missed in the attempt before. */
function missedIn(before: Pick<AttemptRow, 'answers'> | null): string[] {
  return [...new Set((before?.answers ?? []).filter(({ correct }) => !correct).map(({ question }) => question))]
}

/** In which form each question was asked, by its id. */
const formsIn = (plan: AttemptPlan | undefined): Record<string, string> =>
  Object.fromEntries((plan?.questions ?? []).flatMap(({ id, form }) => (form ? [[id, form]] : [])))

/** What an attempt begins with. Its id is by chance, and seeds the order of everything. */
export interface Begin {
  id: string
  target: Target
  today: Day
  /** The questions with their keys; null for a review, which asks what is due. */
  bank: QuestionBank | null
  /** Courses by the slugs of their lessons, for a review: it changes between them. */
  courses?: Readonly<Record<string, string>> | undefined
}

/** The questions that are due, ten at a sitting; neighbours are of different courses, or at least lessons. */
function planReview(work: Work, { today, courses = {} }: Begin): AttemptPlan {
  const due = dueOn(work, today).slice(0, REVIEW_SITTING)
  const questions = interleaved(
    interleaved(due, ({ lesson }) => lesson),
    ({ lesson }) => courses[lesson] ?? lesson,
  )
  return { questions: questions.map(plannedCard), hearts: null, passMark: 0 }
}

/** What is asked after the attempt before, if there was one. */
function planFrom(bank: QuestionBank, { id, target }: Begin, before: AttemptRow | null): AttemptPlan {
  const { part, entityId, lesson } = target
  const asked = part === 'final-test' ? drawnFrom(bank.key.questions.length) : bank.key.questions.length
  const hearts = bank.key.hearts ?? defaultHearts(asked)
  const rules = { hearts, passMark: bank.key.min_to_pass ?? defaultPassMark(asked, hearts) }
  const from = { documentId: entityId, part: part as Exclude<AttemptPart, 'review'>, lesson }
  return planAttempt(bank, from, missedIn(before), rules, id, formsIn(before?.plan))
}

/** Forgets attempts that are over and not among the last 200 at their test. What was learned by them stands in facts and cards. */
function forgetOldAttempts({ db }: Work, place: Place) {
  const isOver = and(ofTarget(place), isNotNull(attempts.outcome))
  const old = db
    .select({ id: attempts.id })
    .from(attempts)
    .where(isOver)
    .orderBy(desc(attempts.startedAt))
    .limit(ATTEMPTS_KEPT)
    .offset(ATTEMPTS_KEPT)
  db.delete(attempts).where(inArray(attempts.id, old)).run()
}

export type Begun = { attempt: AttemptRow; fresh: Fact[] | null } | { againIn: number }

/**
 * Begins an attempt, or goes on with the one that is open: there is one at a time for each test, however many tabs ask; `fresh` is
 * null then. Null where there is nothing to ask; `againIn` so many seconds where there were too many within an hour. The learner is
 * known to have started the lesson and its course from then on.
 */
export function beginAttempt(work: Work, begin: Begin): Begun | null {
  const { db, now } = work
  const { target, bank, id } = begin
  const { outcome, startedAt } = attempts
  const newest = db
    .select({ id: attempts.id, outcome, startedAt })
    .from(attempts)
    .where(ofTarget(target))
    .orderBy(desc(attempts.startedAt))
    .limit(ATTEMPTS_AN_HOUR)
    .all()
  const open = newest.some(row => row.outcome === null) ? latestAttempt(work, target) : null
  if (open) return { attempt: open, fresh: null }
  const againIn = secondsToNextAttempt(newest, now)
  if (againIn > 0) return { againIn }
  const last = newest.find(row => row.outcome !== 'abandoned')
  const planned = bank ? planFrom(bank, begin, last ? findAttempt(work, last.id) : null) : planReview(work, begin)
  const plan = target.part === 'quiz' && !newest.length ? { ...planned, isKind: true } : planned
  if (!plan.questions.length) return null
  const { part, entityId, lesson, course } = target
  const row = { id, part, entityId, plan, answers: [], startedAt: now.toISOString(), outcome: null, finishedAt: null }
  db.insert(attempts).values(row).run()
  // Few have begun so often that there is anything to forget.
  if (newest.length === ATTEMPTS_AN_HOUR) forgetOldAttempts(work, target)
  work.count(`begin ${attempted(target)}`)
  const started: Fact[] = []
  if (lesson) started.push(['start', 'lesson', entityId])
  if (course) started.push(['start', 'course', course])
  return { attempt: row, fresh: started.filter(fact => addFact(work, fact)) }
}

/** Gives up questions of an open review that the curriculum does not have any more, or has in another form. */
export function replanReview(
  { db }: Work,
  { id, questions }: { id: string; questions: AttemptPlan['questions'] },
): AttemptRow | null {
  const row = findAttempt({ db }, id)
  if (row?.part !== 'review' || row.outcome !== null || row.answers.length) return row
  const plan = { ...row.plan, questions }
  if (!questions.length) db.delete(attempts).where(eq(attempts.id, id)).run()
  else db.update(attempts).set({ plan }).where(eq(attempts.id, id)).run()
  return questions.length ? { ...row, plan } : null
}
