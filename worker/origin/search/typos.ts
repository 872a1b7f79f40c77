import { z } from 'zod'
import type { Locale } from '../../../shared/locale.ts'
import { corrected, lettersMeant, mayBeMistyped } from '../../../shared/search/typos.ts'

const rows = z.array(z.object({ word: z.string(), letters: z.number(), documents: z.number() }))

/** A query with its mistyped words set right; null where there is none, or nothing near it. */
export async function correctedBy(search: D1Database, words: readonly string[], locale: Locale): Promise<string | null> {
  const mistyped = words.filter(mayBeMistyped)
  if (!mistyped.length) return null
  const select = search.prepare('SELECT word, letters, documents FROM search_words WHERE locale = ? AND letters BETWEEN ? AND ?')
  const answers = await search.batch(mistyped.map(word => select.bind(locale, ...lettersMeant(word))))
  const written = new Map(mistyped.map((word, i) => [word, rows.parse(answers[i]?.results ?? [])]))
  return corrected(words, word => written.get(word) ?? [])
}
