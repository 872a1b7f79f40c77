import { fold } from '../../../shared/fold.ts'
import type { BundleEntry } from '../bundle.ts'

/** What an entry is called: a word of the glossary in a field of its own. */
const headlineOf = ({ data }: Pick<BundleEntry, 'data'>) => String(data.headline ?? data.Headline ?? data.term ?? '')

const LATIN = /\p{Script=Latin}[\p{Script=Latin}\p{N}]{2,29}/gu
/** Before folding, which makes katakana of hiragana: particles would run into the word. */
const KATAKANA = /[ァ-ヴー]{3,30}/gu

const wordsIn = (text: string) => {
  const written = text.normalize('NFKC')
  return new Set([...(written.match(LATIN) ?? []), ...(written.match(KATAKANA) ?? [])].map(fold))
}

/** Every word that somebody may mistype, with how many entries of its language have it. */
function countWords(entries: readonly BundleEntry[]) {
  const counts = new Map<string, { locale: string; word: string; letters: number; documents: number }>()
  for (const { locale, searchText } of entries)
    for (const word of wordsIn(searchText)) {
      const counted = counts.get(`${locale} ${word}`) ?? { locale, word, letters: [...word].length, documents: 0 }
      counted.documents++
      counts.set(`${locale} ${word}`, counted)
    }
  return [...counts.values()]
}

/** The rows of the search for entries: what the index looks through, what is shown of it, and all words. */
export function searchRows(entries: readonly BundleEntry[]) {
  const searched = entries.filter(({ searchText }) => searchText)
  const identity = ({ documentId, kind, locale }: BundleEntry) => ({ documentId, kind, locale })
  const namesOf = (entry: BundleEntry) => [...new Set([headlineOf(entry), ...(entry.names ?? [])].map(fold))].filter(Boolean)
  return {
    index: searched.map(entry => ({ ...identity(entry), headline: namesOf(entry).join(' '), body: fold(entry.searchText) })),
    texts: searched.map(entry => ({
      ...identity(entry),
      names: JSON.stringify(namesOf(entry)),
      passages: JSON.stringify(entry.passages ?? [{ at: '', title: '', text: entry.searchText }]),
    })),
    words: countWords(searched),
  }
}
