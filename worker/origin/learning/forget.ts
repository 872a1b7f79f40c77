import { eq, inArray } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { notifications } from '../notifications/schema.ts'
import type { Database } from '../queries/entries.ts'
import { learnerOfUser } from './learner.ts'
import { answers, attempts, bookmarks, certificates, facts, lessonFeedback, recalls, userAchievements } from './schema.ts'

/**
 * What deletes everything that a user has done, for the batch that deletes their account. Of a certificate only its address is
 * kept, so that its page can say that the holder has removed it.
 */
export function forgetUser(db: Database, userId: number, now: Date): BatchItem<'sqlite'>[] {
  const learner = learnerOfUser(userId)
  const theirs = db.select({ id: attempts.id }).from(attempts).where(eq(attempts.learner, learner))
  const at = now.toISOString()
  const nothing = {
    entityId: '',
    entitySlug: '',
    titles: { en: '', 'ja-JP': '' },
    level: '',
    lessons: 0,
    locale: '',
    issuedAt: '',
  }
  const gone = { ...nothing, userId: null, formerUserId: null, holder: '', address: null, revokedAt: null, removedAt: at }
  return [
    db.delete(answers).where(inArray(answers.attemptId, theirs)),
    db.delete(attempts).where(eq(attempts.learner, learner)),
    db.delete(facts).where(eq(facts.learner, learner)),
    db.delete(recalls).where(eq(recalls.learner, learner)),
    db.delete(bookmarks).where(eq(bookmarks.userId, userId)),
    db.delete(userAchievements).where(eq(userAchievements.userId, userId)),
    db.delete(lessonFeedback).where(eq(lessonFeedback.userId, userId)),
    db.update(certificates).set(gone).where(eq(certificates.userId, userId)),
    db.delete(notifications).where(eq(notifications.userId, userId)),
  ]
}
