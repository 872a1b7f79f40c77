import { and, eq, lte, or } from 'drizzle-orm'
import type { Kind } from '../bundle.ts'
import type { Database } from '../queries/entries.ts'
import { entries } from '../schema.ts'

/** The document id of a published entry, by document id or slug (product decisions: Quest steps). Null where there is none. */
export async function findDocumentId(db: Database, kind: Kind, key: string, now: Date): Promise<string | null> {
  const rows = await db
    .select({ documentId: entries.documentId, slug: entries.slug })
    .from(entries)
    .where(
      and(
        eq(entries.kind, kind),
        lte(entries.publishedAt, now.toISOString()),
        or(eq(entries.documentId, key), eq(entries.slug, key)),
      ),
    )
  return (rows.find(row => row.documentId === key) ?? rows[0])?.documentId ?? null
}
