import { databaseOf } from '../database.ts'
import { lastRuns, type RunName } from './schema.ts'

/** Stores that something which runs by the clock has succeeded. Without a database nothing is stored. */
export async function noteRun(DB: D1Database | undefined, name: RunName, now: Date): Promise<void> {
  if (!DB) return
  const at = now.toISOString()
  await databaseOf(DB).insert(lastRuns).values({ name, at }).onConflictDoUpdate({ target: lastRuns.name, set: { at } })
}
