import { nameOf } from '../../../client/terms/name-of.ts'
import { LOCALES } from '../../../shared/locale.ts'
import type { Item } from '../item.ts'
import { linesOutsideCode } from '../outline.ts'
import type { Problems } from '../problem.ts'

/** What writers put between parts of a word, and leave out again. */
const BETWEEN = /[\s・ー-]/

/** A text without those signs, and where each of its letters stood. */
function bare(text: string) {
  const letters = [...text.toLowerCase()].flatMap((letter, at) => (BETWEEN.test(letter) ? [] : [{ letter, at }]))
  return { text: letters.map(({ letter }) => letter).join(''), at: letters.map(({ at }) => at) }
}

/** Figures, code, formulas and addresses have names of their own. */
const NO_PROSE = /^::.*|`[^`]*`|\$\$[^$]*\$\$|\]\([^)]*\)/g
const KATAKANA = /\p{Script=Katakana}/u
const isRun = (a: string | undefined, b: string | undefined) => Boolean(a && b && KATAKANA.test(a) && KATAKANA.test(b))
const SHORTEST = 4

/**
 * Says where a text writes a term of the glossary in another way, such as 「スマート・コントラクト」 for 「スマートコントラクト」: then it is not
 * linked, and a reader takes it for something else. In English that is a term whose words are written together.
 */
export function adviseOnTerms(items: readonly Item[], problems: Problems) {
  for (const locale of LOCALES) {
    const names = items
      .filter(({ kind }) => kind === 'terms')
      .map(({ texts }) => nameOf({ term: String(texts[locale]?.value.term ?? '') }))
      .filter(name => (locale === 'en' ? /\s/.test(name) : KATAKANA.test(name)))
      .map(name => ({ name, bare: bare(name).text }))
      .filter(({ bare }) => bare.length >= SHORTEST)
    for (const { texts } of items) {
      const source = texts[locale]
      for (const [i, raw] of linesOutsideCode(source?.body ?? '').entries()) {
        const line = raw.replace(NO_PROSE, '')
        const within = bare(line)
        for (const term of names) {
          const from = within.text.indexOf(term.bare)
          if (from < 0) continue
          const [first = 0, last = 0] = [within.at[from], within.at[from + term.bare.length - 1]]
          const letters = [...line]
          // A long vowel at the end belongs to the word.
          const end = letters[last + 1] === 'ー' ? last + 2 : last + 1
          const written = letters.slice(first, end).join('')
          const isAsNamed = locale === 'en' ? /[\s-]/.test(written) : written.toLowerCase() === term.name.toLowerCase()
          if (isAsNamed || isRun(within.text[from - 1], term.bare[0])) continue
          problems.advise(
            'Terms that the glossary writes in another way',
            source?.file ?? '',
            (source?.bodyLine ?? 1) + i,
            `"${written}" is called "${term.name}" in the glossary`,
            'Write it as it is called there.',
          )
        }
      }
    }
  }
}
