import type { Element, ElementContent, Root } from 'hast'
import { isElement, walk } from './formula/formulas.ts'

const HEADING = /^h[2-4]$/

const textOf = (node: ElementContent): string =>
  node.type === 'text' ? node.value : isElement(node) ? node.children.map(textOf).join('') : ''

/** Returns the name by which GitHub and most editors link to a heading: `#what-a-key-is`, `#終わり`. */
const anchorOf = (heading: Element) =>
  textOf(heading)
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-')

/** Returns an address with its percent-encoding decoded, or unchanged if that is malformed. */
export const decoded = (address: string) => {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/** Leads links to a heading of the same text there. Sections have their numbers as ids; a lower heading gets one if a link needs it. */
export const linkHeadings = () => (tree: Root) => {
  const headings = new Map<string, Element>()
  walk(tree, element => {
    if (!HEADING.test(element.tagName)) return
    const anchor = anchorOf(element)
    let name = anchor
    for (let i = 1; headings.has(name); i++) name = `${anchor}-${i}`
    headings.set(name, element)
  })
  let parts = 0
  walk(tree, ({ tagName, properties }) => {
    const address = String(properties.href ?? '')
    const heading = tagName === 'a' && address.startsWith('#') && headings.get(decoded(address.slice(1)).toLowerCase())
    if (!heading) return
    heading.properties.id ??= `part-${++parts}`
    properties.href = `#${heading.properties.id}`
  })
}
