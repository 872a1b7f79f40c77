import type { Term } from '../../../shared/content/site.ts'
import { fold } from '../../../shared/fold.ts'

const TAG = /<[^>]+>/g

/**
 * The terms that are called what somebody types, by name or reading, whatever its case, width or kana; where none is called so, those
 * whose meaning (HTML) speaks of it. For nothing typed, all.
 */
export function narrowed(terms: readonly Term[], typed: string, meaningOf: (term: Term) => string): readonly Term[] {
  const wanted = fold(typed)
  if (!wanted) return terms
  const called = terms.filter(({ term, reading }) => [term, reading].some(name => fold(name ?? '').includes(wanted)))
  return called.length ? called : terms.filter(term => fold(meaningOf(term).replace(TAG, '')).includes(wanted))
}
