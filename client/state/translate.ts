import rosetta from 'rosetta'
import type { Locale } from '../../shared/locale.ts'
import { KEY_NOT_FOUND, type Translate, type Words } from '../../shared/words.ts'

/** Editors write `{name}` as the specification does; rosetta reads `{{name}}`. */
const toTemplate = (text: string) => text.replace(/\{(\w+)\}/g, '{{$1}}')

/** Looks texts up in one language. The words already hold English where a translation is missing; a key that nobody wrote says so. */
export function createTranslate(locale: Locale, words: Words): Translate {
  const templates = Object.fromEntries(Object.entries(words).map(([key, text]) => [key, toTemplate(text)]))
  const instance = rosetta<Words>({ [locale]: templates })
  return (key, values) => instance.t([key], values, locale) || KEY_NOT_FOUND
}
