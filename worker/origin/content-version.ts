import { sql } from 'drizzle-orm'
import type { Database } from './queries/entries.ts'
import { contentVersion, entries } from './schema.ts'

/** A version of what is published, and until when it can be the same without an import. */
export interface PublishedVersion {
  version: string
  /** When the next entry is published, ISO 8601; null where none waits. */
  next: string | null
}

/** The version of everything that is published by now: another after each import, and as soon as an entry's time has come. */
export async function readVersion(db: Database, now: Date): Promise<PublishedVersion> {
  const time = now.toISOString()
  const [row] = await db
    .select({
      imported: sql<string | null>`(select ${contentVersion.version} from ${contentVersion})`,
      published: sql<number>`coalesce(sum(${entries.publishedAt} <= ${time}), 0)`,
      next: sql<string | null>`min(case when ${entries.publishedAt} > ${time} then ${entries.publishedAt} end)`,
    })
    .from(entries)
  return { version: `${row?.imported ?? ''}.${row?.published ?? 0}`, next: row?.next ?? null }
}
