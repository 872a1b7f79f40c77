import { sql } from 'drizzle-orm'
import type { Database } from './queries/entries.ts'
import { contentVersion, entries } from './schema.ts'

/** A version of what is published, and until when it can be the same without an import. */
export interface PublishedVersion {
  version: string
  /** When the next entry is published, ISO 8601; null where none waits. */
  next: string | null
}

/** Asks for the version of everything that is published by now. */
export const versionQuery = (db: Database, now: Date) => {
  const time = now.toISOString()
  return db
    .select({
      imported: sql<string | null>`(select ${contentVersion.version} from ${contentVersion})`,
      published: sql<number>`coalesce(sum(${entries.publishedAt} <= ${time}), 0)`,
      next: sql<string | null>`min(case when ${entries.publishedAt} > ${time} then ${entries.publishedAt} end)`,
    })
    .from(entries)
}

/** Returns the version that was found: another after each import, and as soon as an entry's time has come. */
export const versionIn = ([row]: Awaited<ReturnType<typeof versionQuery>>): PublishedVersion => ({
  version: `${row?.imported ?? ''}.${row?.published ?? 0}`,
  next: row?.next ?? null,
})

/** Reads the version of everything that is published by now. */
export const readVersion = async (db: Database, now: Date): Promise<PublishedVersion> => versionIn(await versionQuery(db, now))
