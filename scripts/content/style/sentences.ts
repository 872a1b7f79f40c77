import { LOCALES, type Locale } from '../../../shared/locale.ts'
import type { Item } from '../item.ts'
import { linesOutsideCode } from '../outline.ts'
import type { Problems } from '../problem.ts'

/** Whoever reads on a phone loses the thread of a longer one. */
const LONGEST = { en: { limit: 40, unit: 'words' }, 'ja-JP': { limit: 100, unit: 'characters' } } as const

const ENDS = { en: /(?<=[.!?])\s+/, 'ja-JP': /(?<=。)/ }

const lengthOf = (sentence: string, locale: Locale) => (locale === 'en' ? sentence.split(/\s+/).length : [...sentence].length)

/** A line of prose without what is not read as words: addresses, formulas, pictures. */
const read = (line: string) =>
  line
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\$\$[^$]*\$\$/g, 'x')
    .replace(/^\s*(?:[-*]|\d+\.) /, '')
    .trim()

/** Says where a sentence is long. Pages are left out, for the law writes in them. */
export function adviseOnSentences(items: readonly Item[], problems: Problems) {
  for (const { kind, texts } of items) {
    if (kind === 'pages') continue
    for (const locale of LOCALES) {
      const source = texts[locale]
      for (const [i, line] of linesOutsideCode(source?.body ?? '').entries()) {
        if (/^(?:#|::|\|)/.test(line)) continue
        for (const sentence of read(line).split(ENDS[locale])) {
          const length = lengthOf(sentence, locale)
          const { limit, unit } = LONGEST[locale]
          if (length > limit)
            problems.advise(
              'Long sentences',
              source?.file ?? '',
              (source?.bodyLine ?? 1) + i,
              `A sentence has ${length} ${unit}, at most ${limit}: ${sentence.slice(0, 40)} …`,
              'Make two of it.',
            )
        }
      }
    }
  }
}
