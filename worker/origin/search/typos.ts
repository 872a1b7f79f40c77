import { distance } from 'fastest-levenshtein'
import { z } from 'zod'
import type { Locale } from '../../../shared/locale.ts'

/** Words of at most so many letters have one slip, longer ones two. */
const SHORT = 4
const LEAST = 3
/** What has a sign in it was not mistyped. */
const LETTERS = /^[\p{L}ー]+$/u

const rows = z.array(z.object({ word: z.string(), documents: z.number() }))
const mostSlips = (word: string) => ([...word].length <= SHORT ? 1 : 2)

/** The word that somebody meant: the nearest that is written anywhere, and of several the one that most texts have. */
function nearest(word: string, known: z.infer<typeof rows>): string | null {
  const near = known
    .map(one => ({ ...one, slips: distance(word, one.word) }))
    .filter(({ slips }) => slips <= mostSlips(word))
    .sort((a, b) => a.slips - b.slips || b.documents - a.documents)
  return near[0]?.word ?? null
}

/** A query with its mistyped words set right; null where there is none, or nothing near it. */
export async function corrected(search: D1Database, words: readonly string[], locale: Locale): Promise<string | null> {
  const long = words.filter(word => [...word].length >= LEAST && LETTERS.test(word))
  if (!long.length) return null
  const select = search.prepare('SELECT word, documents FROM search_words WHERE locale = ? AND letters BETWEEN ? AND ?')
  const answers = await search.batch(
    long.map(word => select.bind(locale, [...word].length - mostSlips(word), [...word].length + mostSlips(word))),
  )
  const meant = new Map(long.map((word, i) => [word, nearest(word, rows.parse(answers[i]?.results ?? [])) ?? word]))
  const said = words.map(word => meant.get(word) ?? word).join(' ')
  return said === words.join(' ') ? null : said
}
