import type { Locale } from './locale.ts'

export type Words = Record<string, string>

/** A missing text (spec 8). */
export const KEY_NOT_FOUND = 'Key not found'
/** A field of an entry that has no text (spec 8). */
export const FIELD_NOT_FOUND = 'Field not found'

export type Translate = (key: string, values?: Record<string, string | number>) => string

/** The words of a language, and the name of the academy in them. */
export interface SiteWords {
  locale: Locale
  academy: string
  t: Translate
}

/** Returns a text with its `{names}` replaced by values; a name without a value stays. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>) =>
  text.replace(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap))
