import { eq } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { Locale } from '../../../shared/locale.ts'
import { translations } from '../schema.ts'

export type Database = DrizzleD1Database

/** The words that editors changed in a language, by key. */
export async function translationsOf(db: Database, locale: Locale): Promise<Record<string, string>> {
  const rows = await db.select().from(translations).where(eq(translations.locale, locale))
  return Object.fromEntries(rows.map(row => [row.key, row.translation]))
}
