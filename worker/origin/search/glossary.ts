import { stemmer } from 'stemmer'
import { z } from 'zod'

/** A word of the glossary, by all that it is called, in every language. */
export interface Named {
  documentId: string
  names: readonly string[]
}

const rows = z.array(
  z.object({ documentId: z.string(), names: z.string().transform(json => z.array(z.string()).parse(JSON.parse(json))) }),
)

/** The glossary, each word with its names in all languages. */
export async function readGlossary(search: D1Database): Promise<Named[]> {
  const { results } = await search.prepare("SELECT document_id AS documentId, names FROM search_texts WHERE kind = 'terms'").all()
  const byId = Map.groupBy(rows.parse(results), ({ documentId }) => documentId)
  return [...byId].map(([documentId, of]) => ({ documentId, names: [...new Set(of.flatMap(({ names }) => names))] }))
}

const WORD = /^[a-z]+$/

/** An English word without its ending, as Porter's rules have it; anything else as it is. */
export const stemOf = (word: string) => (WORD.test(word) ? stemmer(word) : word)

/** Words that are the same but for their endings have the same key. */
export const keyOf = (text: string) =>
  text
    .split(/[^\p{L}\p{N}ー]+/u)
    .filter(Boolean)
    .map(stemOf)
    .join(' ')

/** Everything that a name of the glossary stands for. Of a query whose words are all one of its names, and nothing else. */
export const namedBy = (glossary: readonly Named[], text: string): Named | null => {
  const key = keyOf(text)
  return (key && glossary.find(({ names }) => names.some(name => keyOf(name) === key))) || null
}
