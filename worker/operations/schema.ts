import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** What runs by the clock, and must not stop without notice. */
export type RunName = 'sweep' | 'removals' | 'backup'

/** When each of them last succeeded. */
export const lastRuns = sqliteTable('last_runs', {
  name: text().primaryKey().$type<RunName>(),
  at: text().notNull(),
})

/** Learners whose reports wait because the remote CMS does not take them, one row for each kind of report. No learner is named. */
export const waitingReports = sqliteTable(
  'waiting_reports',
  {
    /** A hash of the name of the learner's object. */
    learner: text().notNull(),
    kind: text().notNull(),
    /** When the first report that waits was made. */
    since: text().notNull(),
    /** When the CMS was last asked, up to half an hour before it really was. */
    triedAt: text().notNull(),
  },
  table => [primaryKey({ columns: [table.learner, table.kind] })],
)
