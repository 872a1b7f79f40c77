import { closest, distance } from 'fastest-levenshtein'

/** More slips than this in a third of a word make it another word. */
const MOST_SLIPS = 3

/** Returns "Did you mean …? " for a name that is nearly one of those that exist, else nothing. */
export function didYouMean(typed: string, known: readonly string[]): string {
  if (!known.length) return ''
  const nearest = closest(typed, known)
  return distance(typed, nearest) <= Math.min(MOST_SLIPS, Math.ceil(typed.length / 3)) ? `Did you mean "${nearest}"? ` : ''
}
