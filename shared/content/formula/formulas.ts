import type { Element, ElementContent, Root } from 'hast'
import { setFormula } from './set-formula.ts'

/** More of them are no text that somebody reads; the rest stays TeX. */
const MOST_IN_A_TEXT = 40
const TEX = 'language-math'

export const isElement = (node: Root['children'][number] | undefined): node is Element => node?.type === 'element'
const isBlank = (node: ElementContent) => node.type === 'text' && !node.value.trim()
/** Of code in other languages only an empty list of classes is left. */
const isTex = ({ tagName, properties }: Element) => tagName === 'code' && String(properties.className) === TEX
const isOurs = ({ tagName, properties }: Element) => tagName === 'math' && properties.dataTex !== undefined

const code = (tex: string): Element => ({
  type: 'element',
  tagName: 'code',
  properties: { className: [TEX] },
  children: [{ type: 'text', value: tex }],
})

/** Visits every element below a node, the outer ones first. */
export function walk(node: Root | Element, visit: (element: Element) => void): void {
  for (const child of node.children)
    if (isElement(child)) {
      visit(child)
      walk(child, visit)
    }
}

/** A formula that was set here before is its TeX again, whatever stands in it by now. */
export const readFormulas = () => (tree: Root) =>
  walk(tree, element => {
    if (isOurs(element)) Object.assign(element, code(String(element.properties.dataTex)))
  })

/** The one formula that a block holds and nothing else. */
function loneTex({ tagName, children }: Element): Element | undefined {
  if (tagName !== 'p' && tagName !== 'pre') return undefined
  const [only, ...others] = children.filter(child => !isBlank(child))
  return isElement(only) && isTex(only) && !others.length ? only : undefined
}

/** What strips tags by a pattern would stop at such a bracket in the attribute that keeps the TeX. */
const withoutBrackets = (tex: string) => tex.replaceAll('<', '\\lt ').replaceAll('>', '\\gt ')

/**
 * Sets each formula as MathML, one that stands alone as a display that scrolls by itself. It comes after cleaning, so nothing but what is
 * made here has such elements. A formula with a mistake stays its TeX, as code.
 */
export const setFormulas = () => (tree: Root) => {
  let count = 0
  const set = (tex: Element, isDisplay: boolean): Element | null => {
    const [words] = tex.children
    if (words?.type !== 'text' || ++count > MOST_IN_A_TEXT) return null
    const source = withoutBrackets(words.value.trim())
    const made = setFormula(source, isDisplay)
    if (!('math' in made)) return null
    made.math.properties.dataTex = source
    return made.math
  }
  walk(tree, element => {
    const lone = loneTex(element)
    const math = lone ? set(lone, true) : isTex(element) ? set(element, false) : null
    if (element.tagName === 'code') delete element.properties.className
    if (lone) delete lone.properties.className
    if (!math) return
    if (lone) Object.assign(element, { tagName: 'p', properties: { tabIndex: 0 }, children: [math] })
    else Object.assign(element, math)
  })
}
