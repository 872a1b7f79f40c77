import type { Element, Root } from 'hast'
import rehypeParse from 'rehype-parse'
import type { Options } from 'rehype-sanitize'
import rehypeSanitize from 'rehype-sanitize'
import { unified } from 'unified'
import { formulaText } from './formula-text.ts'
import { spaceOut } from './space-out.ts'
import { writeMathml } from './write-mathml.ts'

/** Less than the width of three letters, and never backwards over what stands before. */
const WIDTH = /^[0-2]?(?:\.\d{1,4})?em$/
const SWITCH = ['true', 'false'] as const

/** Of what TeX can become: the elements of MathML Core that browsers set, without style, colour, class and address. */
const ALLOWED_MATHML: Options = {
  tagNames: [
    ...['math', 'mrow', 'mi', 'mn', 'mo', 'mtext', 'mspace', 'mfrac', 'msqrt', 'mroot', 'mstyle'],
    ...['msub', 'msup', 'msubsup', 'munder', 'mover', 'munderover', 'mtable', 'mtr', 'mtd'],
  ],
  attributes: {
    math: [['display', 'block']],
    mi: [['mathvariant', 'normal']],
    mfrac: [['linethickness', '0']],
    mspace: [['width', WIDTH]],
    mstyle: [
      ['displaystyle', ...SWITCH],
      ['scriptlevel', '0', '1', '2'],
    ],
    mtable: [['displaystyle', ...SWITCH]],
    mo: [
      ['fence', ...SWITCH],
      ['form', 'prefix', 'infix', 'postfix'],
      ['lspace', WIDTH],
      ['movablelimits', ...SWITCH],
      ['rspace', WIDTH],
      ['separator', ...SWITCH],
      ['stretchy', ...SWITCH],
    ],
  },
}

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
