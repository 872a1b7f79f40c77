import type { Term } from '../../shared/content/site.ts'
import type { Locale } from '../../shared/locale.ts'
import { escapeHtml } from './escape-html.ts'
import { nameOf } from './name-of.ts'
import { termAddress } from './term-address.ts'

/** A place in a text where a term stands, as it is written there. */
export interface Place {
  from: number
  written: string
  term: Term
}

/** Signs that run on into one word with others of their kind: Japanese puts no blank between words, but changes the script. */
const KINDS = [/[\p{Script=Latin}\p{N}]/u, /[\p{Script=Katakana}ー]/u, /\p{Script=Han}/u]
const kindOf = (sign = '') => KINDS.findIndex(kind => kind.test(sign))
const runsOn = (a: string | undefined, b: string | undefined) => kindOf(a) >= 0 && kindOf(a) === kindOf(b)

/** English has a plural, and joins words by hyphens before a noun. */
function patternOf(name: string): string {
  const words = escapeHtml(name).split(/[\s-]+/)
  const written = words.map(word => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('[\\s-]+')
  return /[a-z]$/i.test(name) ? `${written}(?:e?s)?` : written
}

const keyOf = (written: string) =>
  written
    .toLowerCase()
    .split(/[\s-]+/)
    .join(' ')

/** Makes what finds terms of the glossary in the text between two tags, the longest name where several begin. */
function createTermFinder(terms: readonly Term[]): (text: string) => Place[] {
  const byName = new Map(terms.map(term => [keyOf(escapeHtml(nameOf(term))), term]))
  const names = terms.map(nameOf).filter(Boolean)
  if (!names.length) return () => []
  const longestFirst = [...names].sort((a, b) => b.length - a.length).map(patternOf)
  const anyName = new RegExp(longestFirst.join('|'), 'giu')
  const termCalled = (written: string) => {
    const key = keyOf(written)
    return byName.get(key) ?? byName.get(key.replace(/s$/, '')) ?? byName.get(key.replace(/es$/, ''))
  }
  return text =>
    [...text.matchAll(anyName)].flatMap(({ 0: written, index }) => {
      const end = index + written.length
      const isPart = runsOn(text[index - 1], written[0]) || runsOn(written.at(-1), text[end])
      const term = termCalled(written)
      return term && !isPart ? [{ from: index, written, term }] : []
    })
}

/** A tag, whatever stands in its attributes. */
const TAG = /(<(?:"[^"]*"|'[^']*'|[^'">])*>)/
const NAME = /^<(\/?)([a-z0-9]+)/
/** Inside these a word is a name, an example or a link already. */
const LEFT_ALONE = new Set(['a', 'button', 'code', 'pre', 'h2', 'h3', 'h4', 'figure', 'math'])

/**
 * Makes what links the first use of each term in rich text of our border to the glossary; texts that come after each other are one
 * text. `linked` has the terms in the order of their first use.
 */
export function createTermLinker(terms: readonly Term[], locale: Locale) {
  const find = createTermFinder(terms)
  const linked = new Set<Term>()

  function linkIn(text: string): string {
    let to = 0
    let out = ''
    for (const { from, written, term } of find(text)) {
      if (linked.has(term)) continue
      linked.add(term)
      const link = `<a href="${termAddress(term.slug, locale)}" data-term>${written}</a>`
      out += text.slice(to, from) + link
      to = from + written.length
    }
    return out + text.slice(to)
  }

  function link(html: string): string {
    let depth = 0
    return html
      .split(TAG)
      .map(part => {
        const [, isEnd, name = ''] = NAME.exec(part) ?? []
        if (LEFT_ALONE.has(name)) depth += isEnd ? -1 : 1
        return part.startsWith('<') || depth ? part : linkIn(part)
      })
      .join('')
  }

  return { link, linked }
}
