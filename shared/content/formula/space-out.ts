import type { Element, ElementContent } from 'hast'

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
export function spaceOut(element: Element): void {
  const isStack = STACKED.has(element.tagName)
  element.children = element.children.flatMap((child, i, all) => {
    if (child.type === 'element') spaceOut(child)
    if (isStack) return i ? [BLANK, child] : [child]
    return isBetweenTwo(all[i - 1], child, all[i + 1]) ? [BLANK, child, BLANK] : [child]
  })
}
