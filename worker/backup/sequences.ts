import { LEFT_OUT } from './tables.ts'

/** The last number that each table has given, so that none is given twice: that of a deleted account neither. */
export async function readSequences(db: D1Database): Promise<Record<string, number>> {
  const { results } = await db.prepare('SELECT name, seq FROM sqlite_sequence').all<{ name: string; seq: number }>()
  return Object.fromEntries(
    results.filter(({ name }) => name !== 'd1_migrations' && !LEFT_OUT.includes(name)).map(({ name, seq }) => [name, seq]),
  )
}

/** Lets tables go on with numbers after these. */
export async function writeSequences(db: D1Database, sequences: Record<string, number>): Promise<void> {
  const statements = Object.entries(sequences).flatMap(([name, seq]) => [
    db.prepare('UPDATE sqlite_sequence SET seq = max(seq, ?2) WHERE name = ?1').bind(name, seq),
    db
      .prepare(
        'INSERT INTO sqlite_sequence (name, seq) SELECT ?1, ?2 WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = ?1)',
      )
      .bind(name, seq),
  ])
  if (statements.length) await db.batch(statements)
}
