/** The steps that make and change the tables, in their order. From the first release on, a step is never edited. */
const FILES = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true })
const STEPS = Object.keys(FILES)
  .sort()
  .map(name => (FILES[name] as string).split('--> statement-breakpoint'))

/** Under this name the tables say which steps they have taken; what is left of a learner who is gone or elsewhere takes none any more. */
const STEP = 'step'
const NO_MORE = String(Number.MAX_SAFE_INTEGER)

/** Whether this object is anybody's: until then a call writes nothing. */
export const hasTables = (sql: SqlStorage) => sql.exec("select 1 from sqlite_master where name = 'about'").toArray().length > 0

/** Makes what a deleted object is left with. */
export function makeTombstone(sql: SqlStorage) {
  sql.exec('create table about (name text primary key, value text not null) without rowid')
  sql.exec('insert into about values (?, ?)', STEP, NO_MORE)
}

/** Deletes everything but what is known under this name. For one synchronous transaction. */
export function dropTables(sql: SqlStorage, kept: string) {
  const ours = "select name from sqlite_master where type = 'table' and name <> 'about' and name not like '\\_cf%' escape '\\'"
  for (const { name } of sql.exec<{ name: string }>(ours).toArray()) sql.exec(`drop table "${name}"`)
  sql.exec('delete from about where name <> ?', kept)
  sql.exec('insert into about values (?, ?)', STEP, NO_MORE)
}

/** Makes the tables, or has them take the steps that are new. For one synchronous transaction. */
export function makeTables(sql: SqlStorage) {
  const [taken] = hasTables(sql) ? sql.exec<{ value: string }>('select value from about where name = ?', STEP).toArray() : []
  const before = Number(taken?.value ?? 0)
  for (const statements of STEPS.slice(before)) for (const statement of statements) sql.exec(statement)
  if (before < STEPS.length) sql.exec('insert or replace into about values (?, ?)', STEP, String(STEPS.length))
}
