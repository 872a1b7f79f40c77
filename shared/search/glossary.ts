import { stemmer } from 'stemmer'

/** A word of the glossary, by all that it is called, in every language. */
export interface Named {
  documentId: string
  names: readonly string[]
}

/** A word of the glossary whose names can be looked up by their key. */
export interface KeyedName extends Named {
  keys: ReadonlySet<string>
}

const WORD = /^[a-z]+$/

/** Returns an English word without its ending, as Porter's rules have it; anything else as it is. */
export const stemOf = (word: string) => (WORD.test(word) ? stemmer(word) : word)

/** Words that are the same but for their endings have the same key. */
export const keyOf = (text: string) =>
  text
    .split(/[^\p{L}\p{N}ー]+/u)
    .filter(Boolean)
    .map(stemOf)
    .join(' ')

/** Returns the keys of some names. */
export const keysOf = (names: readonly string[]): ReadonlySet<string> => new Set(names.map(keyOf))

/** Builds the glossary from its entries in all languages: each word with all its names. */
export function glossaryOf(terms: readonly Named[]): KeyedName[] {
  // Not Map.groupBy: Strapi runs on Node 20.
  const byId = new Map<string, readonly string[]>()
  for (const { documentId, names } of terms) byId.set(documentId, [...(byId.get(documentId) ?? []), ...names])
  return [...byId].map(([documentId, all]) => {
    const names = [...new Set(all)]
    return { documentId, names, keys: keysOf(names) }
  })
}

/** Everything that a name of the glossary stands for. Of a query whose words are all one of its names, and nothing else. */
export function namedBy(glossary: readonly KeyedName[], text: string): KeyedName | null {
  const key = keyOf(text)
  return (key && glossary.find(({ keys }) => keys.has(key))) || null
}
