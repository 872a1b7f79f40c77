import type { Element, Root } from 'hast'
import rehypeParse from 'rehype-parse'
import rehypeSanitize from 'rehype-sanitize'
import { unified } from 'unified'
import { ALLOWED_MATHML } from './allowed-mathml.ts'
import { formulaText } from './formula-text.ts'
import { spaceOut } from './space-out.ts'
import { writeMathml } from './write-mathml.ts'

const read = unified().use(rehypeParse, { fragment: true }).use(rehypeSanitize, ALLOWED_MATHML).freeze()

export type SetFormula = { math: Element } | { problem: string }

/**
 * Sets TeX as MathML without styles and links, in a line or as a display. TeX of a stranger is as good as any: what cannot be set comes
 * back as a problem, in words for editors.
 */
export function setFormula(tex: string, isDisplay: boolean): SetFormula {
  const written = writeMathml(tex, isDisplay)
  if (!('markup' in written)) return written
  const [math] = (read.runSync(read.parse(written.markup)) as Root).children
  if (math?.type !== 'element' || !formulaText(math)) return { problem: 'nothing is left of it' }
  const [first] = math.children
  // A row of its own around all of it says nothing.
  if (first?.type === 'element' && first.tagName === 'mrow' && math.children.length === 1) math.children = first.children
  spaceOut(math)
  return { math }
}
