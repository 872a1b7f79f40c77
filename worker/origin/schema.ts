import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/**
 * One entry of the curriculum in one language. `data` is what a reader may know; answer keys are in `questionBanks`.
 * An entry whose `publishedAt` lies ahead is hidden until then; that of a draft is the end of time.
 */
export const entries = sqliteTable(
  'entries',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    documentId: text().notNull(),
    kind: text().notNull(),
    locale: text().notNull(),
    slug: text().notNull(),
    /** What lists of this kind are filtered by: a course's level, an article's type, a step's quest, a lesson's course. */
    parent: text().notNull().default(''),
    ordinal: integer().notNull().default(0),
    publishedAt: text().notNull(),
    createdAt: text().notNull(),
    /** Moves only when the content does. */
    updatedAt: text().notNull(),
    data: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    hash: text().notNull(),
  },
  table => [
    uniqueIndex('entries_identity').on(table.kind, table.locale, table.documentId),
    uniqueIndex('entries_address').on(table.kind, table.locale, table.slug),
    index('entries_newest').on(table.kind, table.locale, table.publishedAt),
  ],
)

/**
 * What pages read of an entry: parsed, sanitised and split by the import, in a form that `form` names. A reader of another form makes its
 * own of `entries.data`.
 */
export const derivedEntries = sqliteTable('derived_entries', {
  entryId: integer().primaryKey(),
  form: text().notNull(),
  /** Hash of what it was made of. */
  source: text().notNull(),
  /** As lists and other entries show it; null where that is the whole. */
  card: text({ mode: 'json' }).$type<Record<string, unknown>>(),
  whole: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
  /** Slugs of what it refers to, by kind. */
  refs: text({ mode: 'json' }).$type<Record<string, string[]>>().notNull(),
})

/** Earlier slugs of entries. A visitor who asks for one is redirected. */
export const slugRedirects = sqliteTable(
  'slug_redirects',
  { kind: text().notNull(), slug: text().notNull(), documentId: text().notNull() },
  table => [primaryKey({ columns: [table.kind, table.slug] })],
)

/** Questions with their keys and explanations. They are read where answers are judged, and nowhere else (decision 4). */
export const questionBanks = sqliteTable(
  'question_banks',
  {
    documentId: text().notNull(),
    /** `quiz`, `recap-quiz`, `final-test` or `step`. */
    part: text().notNull(),
    key: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    words: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
  },
  table => [primaryKey({ columns: [table.documentId, table.part] })],
)

/** Which curriculum was imported last: one row. */
export const contentVersion = sqliteTable('content_version', { id: integer().primaryKey(), version: text().notNull() })

/** Words of the interface that editors changed; the rest is in `locales/`. */
export const translations = sqliteTable(
  'translations',
  { locale: text().notNull(), key: text().notNull(), translation: text().notNull() },
  table => [primaryKey({ columns: [table.locale, table.key] })],
)

/** Fields that a type of a remote CMS lacks, so that each isolate needn't find out by itself. */
export const lackingFields = sqliteTable(
  'lacking_fields',
  {
    server: text().notNull(),
    type: text().notNull(),
    lacking: text({ mode: 'json' }).$type<{ part: string | null; path: string[] }[]>().notNull(),
    /** When it is to be asked again, ms since 1970. */
    until: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.server, table.type] })],
)

export type EntryRow = typeof entries.$inferSelect
