import { type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { ACHIEVEMENTS, type AchievementSlug } from '../../../shared/achievements.ts'
import { ACHIEVEMENT_WORDS } from '../../learner/achievement-words.ts'
import { recipientOf, serverName } from '../../notifications/recipient.ts'
import { outbox } from '../../notifications/schema.ts'
import { certificates } from '../learning/schema.ts'
import type { Database } from '../queries/entries.ts'
import { notifications } from './schema.ts'

/** The object of one of our own people. */
export const localRecipient = (userId: number) => recipientOf(serverName(''), userId)

const newDocumentId = () => crypto.randomUUID().replaceAll('-', '')

/** A notification as the API answers it, made where the row is. */
const asJson = sql`json_object('id', id, 'documentId', document_id, 'read', json('false'), 'event', json(event), 'createdAt', created_at)`

/** Writes the notification that `rows` makes, and its outbox row; nothing if it was written before. */
function tell(db: Database, userId: number, at: string, rows: (documentId: string) => SQL): BatchItem<'sqlite'>[] {
  const documentId = newDocumentId()
  return [
    db.insert(notifications).select(rows(documentId)).onConflictDoNothing(),
    db.insert(outbox).select(
      sql`select null, ${localRecipient(userId)}, 'notification ' || document_id,
        json_object('type', 'notification', 'notification', ${asJson}), ${at}
        from ${notifications} where document_id = ${documentId}`,
    ),
  ]
}

/** Notifies a learner of an achievement, for the batch that grants it: once, however often it is granted. */
export function tellAchievement(db: Database, userId: number, slug: AchievementSlug, at: string): BatchItem<'sqlite'>[] {
  const titles = { en: ACHIEVEMENT_WORDS.en[slug][0], 'ja-JP': ACHIEVEMENT_WORDS['ja-JP'][slug][0] }
  const event = JSON.stringify({
    eventType: 'New User Achievement',
    achievement: { id: ACHIEVEMENTS.indexOf(slug) + 1, slug, title: titles.en, titles },
  })
  return tell(
    db,
    userId,
    at,
    documentId => sql`select null, ${documentId}, ${userId}, ${`achievement ${slug}`}, ${event}, 0, ${at}, null where true`,
  )
}

/** The same of a certificate that this batch has just issued under `slug`. */
export const tellCertificate = (db: Database, userId: number, slug: string, at: string): BatchItem<'sqlite'>[] =>
  tell(
    db,
    userId,
    at,
    documentId => sql`select null, ${documentId}, user_id, 'certificate ' || type || ' ' || entity_id,
      json_object('eventType', 'New User Certificate', 'certificate',
        json_object('id', id, 'slug', slug, 'title', titles ->> 'en', 'titles', json(titles))), 0, ${at}, null
      from ${certificates} where slug = ${slug}`,
  )
