import { eq, inArray } from 'drizzle-orm'
import { notifications } from '../notifications/schema.ts'
import type { Database } from '../queries/entries.ts'
import { learnerOfUser } from './learner.ts'
import { answers, attempts, bookmarks, certificates, facts, lessonFeedback, recalls, userAchievements } from './schema.ts'

/** The learning part of a data export. Questions are named, not quoted: their keys stay here. */
export async function exportLearning(db: Database, userId: number) {
  const learner = learnerOfUser(userId)
  const theirs = db.select({ id: attempts.id }).from(attempts).where(eq(attempts.learner, learner))
  const [progress, rounds, given, kept, earned, issued, feedback, due, told] = await db.batch([
    db.select().from(facts).where(eq(facts.learner, learner)),
    db
      .select({
        id: attempts.id,
        part: attempts.part,
        entityId: attempts.entityId,
        startedAt: attempts.startedAt,
        outcome: attempts.outcome,
        finishedAt: attempts.finishedAt,
      })
      .from(attempts)
      .where(eq(attempts.learner, learner)),
    db.select().from(answers).where(inArray(answers.attemptId, theirs)),
    db.select().from(bookmarks).where(eq(bookmarks.userId, userId)),
    db.select().from(userAchievements).where(eq(userAchievements.userId, userId)),
    db.select().from(certificates).where(eq(certificates.userId, userId)),
    db.select().from(lessonFeedback).where(eq(lessonFeedback.userId, userId)),
    db.select().from(recalls).where(eq(recalls.learner, learner)),
    db.select().from(notifications).where(eq(notifications.userId, userId)),
  ])
  return {
    progress: progress.map(({ learner: _, ...fact }) => fact),
    attempts: rounds.map(({ id, ...round }) => ({
      ...round,
      answers: given
        .filter(answer => answer.attemptId === id)
        .map(({ question, chosen, correct, at }) => ({ question, chosen, correct, at })),
    })),
    bookmarks: kept.map(({ type, entityId, createdAt }) => ({ type, entityId, createdAt })),
    achievements: earned.map(({ slug, at }) => ({ slug, at })),
    certificates: issued.map(({ slug, type, entitySlug, holder, issuedAt, revokedAt }) => ({
      slug,
      type,
      entitySlug,
      holder,
      issuedAt,
      revokedAt,
    })),
    notifications: told.map(({ event, read, createdAt, readAt }) => ({ event, read, createdAt, readAt })),
    review: due.map(({ question, dueOn }) => ({ question, dueOn })),
    lessonFeedback: feedback.map(({ lesson, rating, feedback, at }) => ({ lesson, rating, feedback, at })),
  }
}
