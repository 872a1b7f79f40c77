import type { Term } from '../../shared/content/site.ts'
import type { Locale } from '../../shared/locale.ts'
import { createTermFinder } from './find-terms.ts'
import { termAddress } from './term-address.ts'

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
