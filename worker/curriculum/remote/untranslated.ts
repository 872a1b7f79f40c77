import { LOCALES, type Locale } from '../../../shared/locale.ts'
import type { ContentServer } from '../../content/ask-json.ts'
import { bankOf, untranslatedIn } from '../../content/questions/bank.ts'
import { PLACES, readEntries } from './questions.ts'

/** A quiz with questions that readers of a language get in another one. */
export interface Untranslated {
  slug: string
  part: string
  locale: Locale
  /** How many questions. */
  questions: number
}

const QUIZZES = ['quiz', 'recap-quiz', 'final-test']
const EVERYTHING = { 'pagination[pageSize]': '100' }

async function untranslatedOf(server: ContentServer, part: string): Promise<Untranslated[]> {
  const place = PLACES[part]
  if (!place) return []
  const read = await Promise.all(
    LOCALES.map(async locale => {
      const entries = await readEntries(server, place, { ...EVERYTHING, locale }, () => {})
      return [locale, new Map(entries.map(entry => [String(entry.slug), place.read(entry)]))] as const
    }),
  )
  const slugs = new Set(read.flatMap(([, bySlug]) => [...bySlug.keys()]))
  const found = [...slugs].map(async slug => {
    const bank = await bankOf(Object.fromEntries(read.map(([locale, bySlug]) => [locale, bySlug.get(slug)])))
    const translated = read.filter(([, bySlug]) => bySlug.has(slug))
    return translated.map(([locale]) => ({ slug, part, locale, questions: untranslatedIn(bank, locale) }))
  })
  return (await Promise.all(found)).flat().filter(({ questions }) => questions > 0)
}

/**
 * Returns the quizzes of a remote CMS that are asked in another language than their page, among at most 100 lessons and courses. A type
 * that cannot be read has none: that is found where every call is made.
 */
export const untranslatedQuizzes = async (server: ContentServer): Promise<Untranslated[]> =>
  (await Promise.all(QUIZZES.map(part => untranslatedOf(server, part).catch(() => [])))).flat()
