import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Items for learners' objects, in this order. A row is written together with its fact, and deleted once the object has it. */
export const outbox = sqliteTable(
  'outbox',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** The name of the object. */
    recipient: text().notNull(),
    /** By which the object knows it again. */
    key: text().notNull(),
    item: text().notNull(),
    createdAt: text().notNull(),
  },
  table => [index('outbox_recipient').on(table.recipient, table.id), index('outbox_waiting').on(table.createdAt)],
)
