import type { Element, Root, RootContent } from 'hast'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'

type Node = Root | RootContent

const fragments = unified().use(rehypeParse, { fragment: true })

function childrenOf(node: Node): Node[] {
  return 'children' in node ? node.children : []
}
const isElement = (node: Node): node is Element => node.type === 'element'
const nameOf = (node: Node) => (isElement(node) ? node.tagName : '')

/** Words in a line. A link says where it leads, but where its words are the address. */
function wordsOf(node: Node): string {
  if (node.type === 'text') return node.value.replace(/\s+/g, ' ')
  if (!isElement(node)) return childrenOf(node).map(wordsOf).join('')
  if (node.tagName === 'br') return '\n'
  if (node.tagName === 'img') return String(node.properties.alt ?? '')
  const words = node.children.map(wordsOf).join('')
  const address = node.tagName === 'a' ? String(node.properties.href ?? '').replace(/^mailto:/, '') : ''
  return !address || words === address ? words : `${words} (${address})`
}

/** All lines of a text but the first begin further in. */
const hung = (mark: string, text: string) => mark + text.replaceAll('\n', `\n${' '.repeat(mark.length)}`)

const LISTS = ['ul', 'ol']
const FRAMES = ['blockquote', 'figure', 'li', 'table', 'thead', 'tbody']

function itemsOf(list: Element): string {
  const first = Number(list.properties.start ?? 1)
  const items = list.children.filter(child => nameOf(child) === 'li')
  return items.map((item, i) => hung(list.tagName === 'ol' ? `${first + i}. ` : '- ', blocksOf(item))).join('\n')
}

function blockOf(node: Node): string {
  if (!isElement(node)) return wordsOf(node).trim()
  const { tagName } = node
  if (LISTS.includes(tagName)) return itemsOf(node)
  if (tagName === 'hr') return '----'
  if (tagName === 'pre') return textIn(node).trimEnd()
  if (tagName === 'tr')
    return node.children
      .filter(isElement)
      .map(cell => wordsOf(cell).trim())
      .join(' | ')
  if (tagName === 'blockquote') return blocksOf(node).replace(/^/gm, '> ')
  return FRAMES.includes(tagName) ? blocksOf(node) : wordsOf(node).trim()
}

const textIn = (node: Node): string => (node.type === 'text' ? node.value : childrenOf(node).map(textIn).join(''))

const CLOSE = ['tr', 'thead', 'tbody', ...LISTS]
const isBlock = (node: Node) => [...CLOSE, ...FRAMES, 'p', 'pre', 'hr', 'h2', 'h3', 'h4', 'dl'].includes(nameOf(node))

/** Blocks below each other; words that stand loose among them are one block. */
function blocksOf(parent: Node): string {
  let text = ''
  let loose = ''
  const add = (block: string, close: boolean) => {
    if (block) text += text ? `${close ? '\n' : '\n\n'}${block}` : block
  }
  for (const child of childrenOf(parent)) {
    if (!isBlock(child)) {
      loose += wordsOf(child)
      continue
    }
    add(loose.trim(), false)
    loose = ''
    add(blockOf(child), nameOf(parent) === 'li' || CLOSE.includes(nameOf(parent)) || nameOf(parent) === 'table')
  }
  add(loose.trim(), false)
  return text
}

/** HTML as a letter in words alone says it: paragraphs, lists, and the addresses of links. */
export const letterText = (html: string): string => blocksOf(fragments.parse(html))
