import { drizzle } from 'drizzle-orm/d1'
import { lastRuns, type RunName } from './schema.ts'

/** Stores that something which runs by the clock has succeeded. Without a database nothing is stored. */
export async function noteRun(DB: D1Database | undefined, name: RunName, now: Date): Promise<void> {
  if (!DB) return
  const at = now.toISOString()
  await drizzle(DB, { casing: 'snake_case' })
    .insert(lastRuns)
    .values({ name, at })
    .onConflictDoUpdate({ target: lastRuns.name, set: { at } })
}
