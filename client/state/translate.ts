import rosetta from 'rosetta'
import type { Locale } from '../../shared/locale.ts'
import { KEY_NOT_FOUND, type Translate, type Words } from '../../shared/words.ts'

/** Editors write `{name}` as the specification does; rosetta reads `{{name}}`. */
const toTemplate = (text: string) => text.replace(/\{(\w+)\}/g, '{{$1}}')

const made = new WeakMap<Words, Translate>()

/**
 * Looks texts up in one language. The words already hold English where a translation is missing; a missing key says so. The value
 * `count` decides the plural form. The same words give the same function, so that a text it has found once is not built again for
 * each page.
 */
export function createTranslate(locale: Locale, words: Words): Translate {
  const known = made.get(words)
  if (known) return known
  // A page shows few of all words: each becomes a template when it is first asked for.
  const templates: Words = Object.create(null)
  const texts: Words = Object.create(null)
  const instance = rosetta<Words>({ [locale]: templates })
  const rules = new Intl.PluralRules(locale)
  /** The form of a text that fits its number: `lessons_count_one` for 1 in English. A text with one form has none of these. */
  const formOf = (key: string, count: number) =>
    [`${key}_${rules.select(count)}`, `${key}_other`].find(form => Object.hasOwn(words, form)) ?? key
  const find: Translate = (name, values) => {
    const key = typeof values?.count === 'number' ? formOf(name, values.count) : name
    if (Object.hasOwn(words, key)) templates[key] ??= toTemplate(words[key] ?? '')
    return instance.t([key], values, locale) || KEY_NOT_FOUND
  }
  const translate: Translate = (key, values) => {
    if (values) return find(key, values)
    texts[key] ??= find(key)
    return texts[key]
  }
  made.set(words, translate)
  return translate
}
