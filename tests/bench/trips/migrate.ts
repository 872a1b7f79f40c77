import type { AppEnv } from '../../../worker/bindings.ts'

type Files = Record<string, string>
const MIGRATIONS: Record<'DB' | 'SEARCH', Files> = {
  DB: import.meta.glob<string>('../../../migrations/main/*.sql', { query: '?raw', import: 'default', eager: true }),
  SEARCH: import.meta.glob<string>('../../../migrations/search/*.sql', { query: '?raw', import: 'default', eager: true }),
}
const statementsOf = (files: Files) =>
  Object.keys(files)
    .sort()
    .flatMap(name => (files[name] as string).split('--> statement-breakpoint'))
    .map(sql => sql.replace(/^--.*$/gm, '').trim())
    .filter(Boolean)

/** Makes the tables of both databases. */
export async function migrate(env: AppEnv) {
  for (const name of ['DB', 'SEARCH'] as const)
    for (const sql of statementsOf(MIGRATIONS[name])) await env[name]?.prepare(sql).run()
}
