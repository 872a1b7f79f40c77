import { SEARCH_DEBOUNCE_MS, SEARCH_LOADING_MS } from '../../shared/limits.ts'
import { searchTerm } from '../../shared/search-term.ts'

export interface Searched<Found> {
  /** What was found for the words that stand in the box by now; null where they are too few, or nothing has come yet. */
  found: { term: string; result: Found } | 'failed' | null
  isAsking: boolean
}

/**
 * Searches for the typed text, 250 ms after the last key, from three characters on (two in kanji or kana); fewer clear what was
 * found (spec 5). An answer that comes after the next question is dropped. That it asks is shown for at least 500 ms (spec 9).
 */
export function searchWhileTyping<Found>(
  ask: (term: string, signal: AbortSignal) => Promise<Found>,
  show: (searched: Searched<Found>) => void,
) {
  let current = new AbortController()
  let asked: string | null = null
  let searched: Searched<Found> = { found: null, isAsking: false }
  let timer: ReturnType<typeof setTimeout> | undefined

  const change = (what: Partial<Searched<Found>>) => {
    searched = { ...searched, ...what }
    show(searched)
  }

  async function askFor(term: string) {
    const mine = new AbortController()
    current = mine
    const shownEnough = new Promise(resolve => setTimeout(resolve, SEARCH_LOADING_MS))
    change({ isAsking: true })
    try {
      const result = await ask(term, mine.signal)
      if (!mine.signal.aborted) change({ found: { term, result } })
    } catch {
      if (!mine.signal.aborted) {
        // Asked again by the next key.
        asked = null
        change({ found: 'failed' })
      }
    }
    await shownEnough
    if (!mine.signal.aborted) change({ isAsking: false })
  }

  return {
    /** The visitor has typed this. */
    typed(text: string) {
      const term = searchTerm(text)
      if (term === asked) return
      asked = term
      current.abort()
      clearTimeout(timer)
      if (term) timer = setTimeout(() => void askFor(term), SEARCH_DEBOUNCE_MS)
      else change({ found: null, isAsking: false })
    },
    /** Nobody looks any more. */
    end() {
      current.abort()
      clearTimeout(timer)
    },
  }
}
