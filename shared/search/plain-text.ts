import { texText } from '../content/formula/tex-text.ts'

/** Tags within a word or between two that belong together. */
const INLINE = new Set(['a', 'b', 'code', 'del', 'em', 'i', 'math', 'ruby', 's', 'strong', 'sub', 'sup', 'u', 'wbr'])
/** What a page does not show. */
const UNSEEN = new Set(['math', 'script', 'style'])

export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Collects the words of HTML, which a parser tells it tag by tag: a word that is partly bold stays one word. */
export function createWordCollector() {
  let words = ''
  let unseen = 0
  let tex: string | null = null
  const between = (name: string) => {
    if (!unseen && !INLINE.has(name)) words += ' '
  }
  return {
    open(name: string, attributes: Readonly<Record<string, string | undefined>>) {
      between(name)
      if (name === 'code' && attributes.class?.split(' ').includes('language-math')) tex = ''
      if (UNSEEN.has(name)) unseen++
      if (name === 'math' && unseen === 1) words += texText(attributes['data-tex'] ?? '')
    },
    text(text: string) {
      if (unseen) return
      if (tex === null) words += text
      else tex += text
    },
    close(name: string) {
      if (UNSEEN.has(name)) unseen--
      between(name)
      if (name !== 'code' || tex === null) return
      words += texText(tex.trim())
      tex = null
    },
    words: () => words,
  }
}
