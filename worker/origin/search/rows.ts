import { fold } from '../../../shared/fold.ts'
import { foldedNames } from '../../../shared/search/searched.ts'
import { countWords } from '../../../shared/search/typos.ts'
import type { BundleEntry } from '../bundle.ts'

/** What an entry is called: a word of the glossary in a field of its own. */
const headlineOf = ({ data }: Pick<BundleEntry, 'data'>) => String(data.headline ?? data.Headline ?? data.term ?? '')

/** Every word that somebody may mistype, with how many entries of its language have it. */
function wordRows(entries: readonly BundleEntry[]) {
  const byLocale = Map.groupBy(entries, ({ locale }) => locale)
  return [...byLocale].flatMap(([locale, own]) =>
    countWords(own.map(({ searchText }) => searchText)).map(word => ({ locale, ...word })),
  )
}

/** The rows of the search for entries: what the index looks through, what is shown of it, and all words. */
export function searchRows(entries: readonly BundleEntry[]) {
  const searched = entries.filter(({ searchText }) => searchText)
  const identity = ({ documentId, kind, locale }: BundleEntry) => ({ documentId, kind, locale })
  const namesOf = (entry: BundleEntry) => foldedNames([headlineOf(entry), ...(entry.names ?? [])])
  return {
    index: searched.map(entry => ({ ...identity(entry), headline: namesOf(entry).join(' '), body: fold(entry.searchText) })),
    texts: searched.map(entry => ({
      ...identity(entry),
      names: JSON.stringify(namesOf(entry)),
      passages: JSON.stringify(entry.passages ?? [{ at: '', title: '', text: entry.searchText }]),
    })),
    words: wordRows(searched),
  }
}
