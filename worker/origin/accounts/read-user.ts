import { eq } from 'drizzle-orm'
import type { Database } from '../queries/entries.ts'
import { type UserRow, users } from './schema.ts'

export async function readUser(db: Database, id: number): Promise<UserRow | null> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return user ?? null
}
