import { dirname } from 'node:path'
import type { Problems } from '../problem.ts'

/** One house style for English (docs/writing-content.md): what is not written, and what stands in its place. */
const RULES: readonly [wrong: RegExp, instead: string][] = [
  [
    /\b(?:decentral|recogn|final|organ|token|summar|custom|real|util|optim(?!ism))iz(?:e[ds]?|ing|ations?)\b/i,
    '-ise, as in British English',
  ],
  [/\banalyz(?:e[ds]?|ing)\b/i, 'analyse'],
  [/\b(?:behavior|favor|color|honor|labor)(?:s|ed|ing|ites?)?\b/i, '-our, as in British English'],
  [/\b\w+n't\b/, 'the words whole: do not, cannot'],
  [/\bpercent\b/i, '% or per cent'],
  [/\be-mail/i, 'email'],
  [/\bweb sites?\b/i, 'website'],
  [/\bblock[ -]chain/i, 'blockchain'],
  [/\bcryptocurrenc(?:y|ies)\b/i, 'crypto-asset or coin'],
  [/\bonchain\b/i, 'on the chain'],
  [/(?<=\S) (?:-|–|--) (?!\d)/, 'a comma, a colon or a full stop'],
]

/** A title that others have given. */
const TITLE = /^\s*(?:- )?label\s*:/
/** Addresses, code and formulas are no prose. */
const NO_PROSE = /https?:\S+|`[^`]*`|\$\$[^$]*\$\$|\((?:#|\/)[^)]*\)/g

/** Reports what is not in the house style in an English text, line by line. Titles of sources keep their own. */
export function checkEnglish(file: string, text: string, problems: Problems) {
  for (const [i, line] of text.split('\n').entries()) {
    if (TITLE.test(line)) continue
    const words = line.replace(NO_PROSE, '')
    for (const [wrong, instead] of RULES) {
      const [found] = wrong.exec(words) ?? []
      if (found) problems.add(file, i + 1, `"${found.trim()}" is not in the house style`, `Write ${instead}.`)
    }
  }
}

/** English files of an item: its text, its questions, its task. */
export const isEnglish = (file: string) => /(?:^|[/.])en\.(md|yaml)$/.test(file) && dirname(file) !== '.'
