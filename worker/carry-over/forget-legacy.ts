import { eq, inArray } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { Database } from '../queries/entries.ts'
import { answers, attempts, bookmarks, facts, lessonFeedback, notifications, recalls, userAchievements } from './schema.ts'

/** What deletes everything that the version before has kept of a user here, for the batch that deletes their account. */
export function forgetLegacy(db: Database, userId: number): BatchItem<'sqlite'>[] {
  const learner = `u:${userId}`
  const theirs = db.select({ id: attempts.id }).from(attempts).where(eq(attempts.learner, learner))
  return [
    db.delete(answers).where(inArray(answers.attemptId, theirs)),
    db.delete(attempts).where(eq(attempts.learner, learner)),
    db.delete(facts).where(eq(facts.learner, learner)),
    db.delete(recalls).where(eq(recalls.learner, learner)),
    db.delete(bookmarks).where(eq(bookmarks.userId, userId)),
    db.delete(userAchievements).where(eq(userAchievements.userId, userId)),
    db.delete(lessonFeedback).where(eq(lessonFeedback.userId, userId)),
    db.delete(notifications).where(eq(notifications.userId, userId)),
  ]
}
