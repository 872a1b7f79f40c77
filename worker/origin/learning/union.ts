import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { outboxRow } from '../../notifications/outbox.ts'
import { localRecipient } from '../notifications/earned.ts'
import { notifications } from '../notifications/schema.ts'
import type { Database } from '../queries/entries.ts'
import { learnerOfUser } from './learner.ts'
import { attempts, bookmarks, certificates, facts, lessonFeedback, recalls, userAchievements } from './schema.ts'

/**
 * What moves everything that one learner has done to another who keeps their own: the union of facts with the earlier times, all
 * attempts, and what is due for review. Of two open attempts at one test the one that comes over goes on; the other is given up.
 * For the batch that merges two learners.
 */
export function unionOfLearners(db: Database, from: string, to: string, now: Date): BatchItem<'sqlite'>[] {
  const open = db
    .select({ key: sql`${attempts.part} || ' ' || ${attempts.entityId}` })
    .from(attempts)
    .where(and(eq(attempts.learner, from), isNull(attempts.outcome)))
  const theirs = sql`${attempts.part} || ' ' || ${attempts.entityId}`
  return [
    db
      .insert(facts)
      .select(sql`select ${to}, progress, entity, entity_id, at from ${facts} where learner = ${from}`)
      .onConflictDoUpdate({
        target: [facts.learner, facts.progress, facts.entity, facts.entityId],
        set: { at: sql`min(${facts.at}, excluded.at)` },
      }),
    db.delete(facts).where(eq(facts.learner, from)),
    db
      .update(attempts)
      .set({ outcome: 'abandoned', finishedAt: now.toISOString() })
      .where(and(eq(attempts.learner, to), isNull(attempts.outcome), inArray(theirs, open))),
    db.update(attempts).set({ learner: to }).where(eq(attempts.learner, from)),
    db
      .insert(recalls)
      .select(sql`select ${to}, document_id, part, question, stage, due_on from ${recalls} where learner = ${from}`)
      .onConflictDoUpdate({
        target: [recalls.learner, recalls.documentId, recalls.part, recalls.question],
        set: { stage: sql`min(${recalls.stage}, excluded.stage)`, dueOn: sql`min(${recalls.dueOn}, excluded.due_on)` },
      }),
    db.delete(recalls).where(eq(recalls.learner, from)),
  ]
}

/** Whether the other learner has the same notification. */
const hasOther = (userId: number, more = sql``) =>
  sql`exists (select 1 from ${notifications} as other where other.user_id = ${userId} and other.subject = ${notifications.subject}${more})`

/** Moves a learner's notifications to another user; one that both have stays once, read if either has read it. */
const unionOfNotifications = (db: Database, from: number, to: number, now: Date): BatchItem<'sqlite'>[] => [
  db
    .update(notifications)
    .set({ read: true, readAt: now.toISOString() })
    .where(and(eq(notifications.userId, to), eq(notifications.read, false), hasOther(from, sql` and other.read`))),
  db.delete(notifications).where(and(eq(notifications.userId, from), hasOther(to))),
  db.update(notifications).set({ userId: to }).where(eq(notifications.userId, from)),
  // Open pages look at the list again; those of the account that is gone have nothing left to show.
  outboxRow(db, localRecipient(to), `merged ${from}`, { type: 'changed' }, now),
  outboxRow(db, localRecipient(from), `gone ${from}`, { type: 'forget' }, now),
]

/** What moves everything that a user has earned and kept to another user. A certificate that both have stays good where it was shared. */
export function unionOfUsers(db: Database, from: number, to: number, now: Date): BatchItem<'sqlite'>[] {
  return [
    ...unionOfLearners(db, learnerOfUser(from), learnerOfUser(to), now),
    db.delete(bookmarks).where(
      and(
        eq(bookmarks.userId, from),
        sql`exists (select 1 from ${bookmarks} as mine where mine.user_id = ${to} and mine.type = ${bookmarks}.type
          and mine.entity_id = ${bookmarks}.entity_id)`,
      ),
    ),
    db.update(bookmarks).set({ userId: to }).where(eq(bookmarks.userId, from)),
    db
      .insert(userAchievements)
      .select(sql`select ${to}, slug, at from ${userAchievements} where user_id = ${from}`)
      .onConflictDoUpdate({
        target: [userAchievements.userId, userAchievements.slug],
        set: { at: sql`min(${userAchievements.at}, excluded.at)` },
      }),
    db.delete(userAchievements).where(eq(userAchievements.userId, from)),
    db
      .delete(lessonFeedback)
      .where(
        and(
          eq(lessonFeedback.userId, from),
          sql`lesson in (select lesson from ${lessonFeedback} as mine where mine.user_id = ${to})`,
        ),
      ),
    db.update(lessonFeedback).set({ userId: to }).where(eq(lessonFeedback.userId, from)),
    db
      .update(certificates)
      .set({
        doubleOf: sql`(select kept.slug from ${certificates} as kept where kept.user_id = ${to} and kept.type = ${certificates}.type
          and kept.entity_id = ${certificates}.entity_id and kept.double_of is null)`,
      })
      .where(and(eq(certificates.userId, from), isNull(certificates.doubleOf))),
    db.update(certificates).set({ userId: to, formerUserId: from }).where(eq(certificates.userId, from)),
    ...unionOfNotifications(db, from, to, now),
  ]
}
