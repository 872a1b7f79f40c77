import type { Element, ElementContent, Root } from 'hast'
import rehypeParse from 'rehype-parse'
import type { Options } from 'rehype-sanitize'
import rehypeSanitize from 'rehype-sanitize'
import { unified } from 'unified'
import { formulaText } from './formula-text.ts'
import { writeMathml } from './write-mathml.ts'

/** What stands between two things that it relates: a sum is written with blanks around it. */
const BETWEEN_TWO = /^[=≠≈≡<>≤≥+−±×÷⋅·→]$/

const signOf = (node: ElementContent | undefined) => {
  if (node?.type !== 'element' || node.tagName !== 'mo') return null
  const [text] = node.children
  return { sign: text?.type === 'text' ? text.value.trim() : '', opens: node.properties.form === 'prefix' }
}

/** A minus behind another sign or a bracket belongs to its number. */
function isBetweenTwo(before: ElementContent | undefined, node: ElementContent, after: ElementContent | undefined) {
  const first = signOf(before)
  return (
    before && after && BETWEEN_TWO.test(signOf(node)?.sign ?? '') && !(first && (first.opens || BETWEEN_TWO.test(first.sign)))
  )
}

/** Their parts stand above each other: in one line without blanks a power would be another number. */
const STACKED = new Set(['mfrac', 'msub', 'msup', 'msubsup'])
const BLANK = { type: 'text', value: ' ' } as const

/**
 * Puts blanks around signs between two things and between the parts of fractions and powers. Browsers that set formulas drop them; whoever
 * reads the text alone has a line that can be read.
 */
function spaceOut(element: Element): void {
  const isStack = STACKED.has(element.tagName)
  element.children = element.children.flatMap((child, i, all) => {
    if (child.type === 'element') spaceOut(child)
    if (isStack) return i ? [BLANK, child] : [child]
    return isBetweenTwo(all[i - 1], child, all[i + 1]) ? [BLANK, child, BLANK] : [child]
  })
}

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
