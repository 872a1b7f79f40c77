import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { Dump } from '../learner/dump.ts'
import { type PlannedQuestion, withoutWords } from '../learner/plan.ts'
import { formerCard } from '../learner/rules/review.ts'
import { certificates } from '../origin/learning/schema.ts'
import { isLegacyUser, legacyUserId } from '../session/legacy-user.ts'
import {
  type AnswerRow,
  answers,
  attempts,
  bookmarks,
  facts,
  lessonFeedback,
  notifications,
  recalls,
  userAchievements,
} from './legacy-schema.ts'
import { unlessFinished } from './unless-finished.ts'

type AttemptOfBefore = typeof attempts.$inferSelect
type RecallOfBefore = typeof recalls.$inferSelect

const attemptOf = ({ learner: _, plan, ...row }: AttemptOfBefore, given: readonly AnswerRow[]): Dump['attempts'][number] => ({
  ...row,
  plan: row.outcome === null ? plan : withoutWords(plan),
  answers: given
    .filter(({ attemptId }) => attemptId === row.id)
    .map(({ question, chosen, correct, key, at }) => ({ question, chosen, correct, key, at })),
})

/** What a review needs of a question stands in the attempt in which it was missed. */
function cardOf(row: RecallOfBefore, asked: readonly PlannedQuestion[]): Dump['cards'] {
  const found = asked.find(
    ({ bank }) => bank.documentId === row.documentId && bank.part === row.part && bank.question === row.question,
  )
  if (!found) return []
  const { right, options, lesson, slide } = found
  const { documentId, part, question } = row
  return [{ ...formerCard(row), documentId, part, question, lesson, asked: { right, options, slide } }]
}

/** Whose rows: `u:` and the id of a user, or `g:` and the hash of a guest; as a text, or as a query that finds it. */
export interface Legacy {
  learner: string | SQL
  userId: number | SQL
}

/** A user, or a guest, who has no account. */
export const legacyOf = (learner: string): Legacy => ({
  learner,
  userId: isLegacyUser(learner) ? legacyUserId(learner) : -1,
})

/** Reads of everything that the version before has kept of a learner in the database, for one batch. It stays there. */
export function legacyReads(db: DrizzleD1Database, { learner, userId }: Legacy) {
  const theirs = db.select({ id: attempts.id }).from(attempts).where(eq(attempts.learner, learner))
  return [
    db.select().from(facts).where(eq(facts.learner, learner)),
    db.select().from(attempts).where(eq(attempts.learner, learner)).orderBy(attempts.startedAt),
    db.select().from(answers).where(inArray(answers.attemptId, theirs)).orderBy(answers.place),
    db.select().from(recalls).where(eq(recalls.learner, learner)),
    db.select().from(bookmarks).where(eq(bookmarks.userId, userId)),
    db.select().from(userAchievements).where(eq(userAchievements.userId, userId)),
    db.select().from(notifications).where(eq(notifications.userId, userId)),
    db.select().from(lessonFeedback).where(eq(lessonFeedback.userId, userId)).orderBy(lessonFeedback.id),
    db
      .select()
      .from(certificates)
      .where(and(eq(certificates.userId, userId), isNull(certificates.doubleOf)))
      .orderBy(certificates.id),
  ] as const
}

/** What the statements of a batch answer. */
export type Rows<T> = { -readonly [K in keyof T]: Awaited<T[K]> }

/** What those reads have answered, as an object takes it in. */
export function legacyDump(read: Readonly<Rows<ReturnType<typeof legacyReads>>>): Dump {
  const [done, rounds, given, due, kept, granted, told, rated, issued] = read
  const asked = rounds.flatMap(({ plan }) => plan.questions).toReversed()
  return {
    facts: [
      ...done.map(({ learner: _, ...fact }) => fact),
      ...granted.map(({ slug, at }) => ({ progress: 'pass', entity: 'achievement', entityId: slug, at }) as const),
    ],
    attempts: rounds.map(row => attemptOf(row, given)),
    lessons: [],
    cards: due.flatMap(row => cardOf(row, asked)),
    bookmarks: kept.map(({ userId: _, ...row }) => row),
    notifications: told.map(({ userId: _, read, readAt, ...row }) => ({
      ...row,
      readAt: read ? (readAt ?? row.createdAt) : null,
    })),
    ratings: rated.map(({ userId: _, ...row }) => row),
    certificates: issued.map(({ userId: _u, formerUserId: _f, removedAt: _r, doubleOf: _d, ...row }) => row),
  }
}

/** The same in one trip; null once the tables are gone. */
export const readLegacyDump = (db: DrizzleD1Database, learner: string): Promise<Dump | null> =>
  unlessFinished(async () => legacyDump(await db.batch(legacyReads(db, legacyOf(learner)))), null)
