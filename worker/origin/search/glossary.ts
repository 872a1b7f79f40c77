import { z } from 'zod'
import { glossaryOf, type KeyedName } from '../../../shared/search/glossary.ts'

const rows = z.array(
  z.object({ documentId: z.string(), names: z.string().transform(json => z.array(z.string()).parse(JSON.parse(json))) }),
)

/** The glossary, each word with its names in all languages. */
export async function readGlossary(search: D1Database): Promise<KeyedName[]> {
  const { results } = await search.prepare("SELECT document_id AS documentId, names FROM search_texts WHERE kind = 'terms'").all()
  return glossaryOf(rows.parse(results))
}
