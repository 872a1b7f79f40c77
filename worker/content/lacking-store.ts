import { and, eq } from 'drizzle-orm'
import { databaseOf } from '../database.ts'
import { lackingFields } from '../origin/schema.ts'
import type { LackingStore } from './lacking-fields.ts'

/** Stores in D1 what the types of a remote CMS lack. `later` lets a write go on behind the answer. */
export function lackingStore(DB: D1Database, server: string, later: (work: Promise<unknown>) => void): LackingStore {
  const db = databaseOf(DB)
  const of = (type: string) => and(eq(lackingFields.server, server), eq(lackingFields.type, type))
  return {
    async read(type) {
      const [row] = await db.select().from(lackingFields).where(of(type))
      return row ?? null
    },
    write(type, { lacking, until }) {
      const row = { lacking: lacking.map(({ part, path }) => ({ part, path: [...path] })), until }
      const target = [lackingFields.server, lackingFields.type]
      const written = db
        .insert(lackingFields)
        .values({ server, type, ...row })
        .onConflictDoUpdate({ target, set: row })
      // Where it cannot be written, other isolates find out by themselves.
      later(written.catch(() => {}))
    },
  }
}
