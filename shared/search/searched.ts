import { fold } from '../fold.ts'
import type { Passage } from './excerpt.ts'

/** A name with another one in brackets has both: 「カストディ（保管）」. */
const BRACKETS = /^(.*?)\s*[（(](.+)[）)]$/

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

/** Joins what is a text, and no other value, to one. */
export const joined = (values: readonly unknown[]) => values.filter(isText).join(' ')

/** Returns what a word of the glossary is called beside its title: what is in its brackets, what is before them, and as it is read. */
export function otherNamesOf(term: unknown, reading: unknown): string[] {
  const [, outside, inside] = (isText(term) && BRACKETS.exec(term)) || []
  return [outside, inside, reading].filter(isText)
}

/** Returns names as search compares them, each once. */
export const foldedNames = (names: readonly unknown[]) => [...new Set(names.filter(isText).map(fold))].filter(Boolean)

interface Text {
  lead: string
  /** Parts that have an address of their own: the screens of a lesson. */
  screens: readonly { title: string; text: string }[]
  rest: string
}

/** What an entry says, as it was written, passage by passage. */
export function passagesOf({ lead, screens, rest }: Text): Passage[] {
  const whole = (text: string): Passage => ({ at: '', title: '', text })
  if (!screens.length) return [whole(joined([lead, rest]))]
  const placed = screens.map(({ title, text }, i) => ({ at: `s${i + 1}`, title, text }))
  return [whole(lead), ...placed, ...(rest ? [whole(rest)] : [])]
}
