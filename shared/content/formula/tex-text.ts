import type { Element } from 'hast'
import { formulaText } from './formula-text.ts'
import { spaceOut } from './space-out.ts'
import { writeMathml } from './write-mathml.ts'

const TAG_OR_TEXT = /<(\/?)(\w+)([^>]*)>|([^<]+)/g
const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"', '&#x27;': "'" }
const decoded = (text: string) => text.replace(/&(?:lt|gt|amp|quot|#x27);/g, entity => ENTITIES[entity] ?? entity)

/** Reads the elements of what Temml writes, which closes each of them. */
function treeOf(markup: string): Element {
  const root: Element = { type: 'element', tagName: 'math', properties: {}, children: [] }
  const open = [root]
  for (const [, end, tagName = '', attributes = '', text] of markup.matchAll(TAG_OR_TEXT)) {
    const { children } = open.at(-1) ?? root
    if (text) children.push({ type: 'text', value: decoded(text) })
    else if (end) open.pop()
    else {
      const properties = /\sform="prefix"/.test(attributes) ? { form: 'prefix' } : {}
      const element: Element = { type: 'element', tagName, properties, children: [] }
      children.push(element)
      open.push(element)
    }
  }
  return root
}

/** Returns a formula in TeX as a line of text, without a parser of HTML; one that pages do not set stays its TeX. */
export function texText(tex: string): string {
  const written = writeMathml(tex, false)
  if (!('markup' in written)) return tex
  const math = treeOf(written.markup)
  spaceOut(math)
  return formulaText(math) || tex
}
