import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { LetterKind } from './mailer.ts'

/** Letters of the last days, for the operator: none of their words, and no address. */
export const mailLog = sqliteTable(
  'mail_log',
  {
    /** As `2026-11-21`, UTC. */
    day: text().notNull(),
    /** Counts up within its day. */
    number: integer().notNull(),
    at: text().notNull(),
    kind: text().notNull().$type<LetterKind>(),
    outcome: text().notNull().$type<'sent' | 'refused' | 'unanswered'>(),
    reason: text(),
    /** Our keyed check of the address: whoever knows it can ask for it, and nobody can read it. */
    addressee: text().notNull(),
  },
  table => [primaryKey({ columns: [table.day, table.number] })],
)
