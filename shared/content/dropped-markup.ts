import type { Element, Nodes, Root } from 'hast'
import type { Nodes as MarkdownNodes } from 'mdast'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { markdown } from './markdown.ts'
import { readHtml } from './rich-text.ts'

/** What editors paste or embed and no page of ours shows; and `style`, the element as well as the attribute. */
const NAMES = [
  'script',
  'style',
  'iframe',
  'oembed',
  'object',
  'embed',
  'video',
  'audio',
  'svg',
  'math',
  'form',
  'input',
  'button',
  'select',
  'textarea',
  'canvas',
  'template',
] as const
export type DroppedMarkup = (typeof NAMES)[number]

/** Most texts have nothing of it, and are not parsed a second time. */
const MAY_HOLD = new RegExp(`<(?:${NAMES.join('|')})\\b|\\sstyle\\s*=`, 'i')

/** A formula that was set here before is set anew. */
const isShown = ({ tagName, properties }: Element) => tagName === 'math' && properties.dataTex !== undefined

const html = unified().use(rehypeParse, { fragment: true }).freeze()

function inHtml(node: Nodes | Root): DroppedMarkup[] {
  if (node.type === 'element') {
    if (isShown(node)) return []
    const own = NAMES.filter(name => name === node.tagName || (name === 'style' && node.properties.style !== undefined))
    return [...own, ...node.children.flatMap(inHtml)]
  }
  return node.type === 'root' ? node.children.flatMap(inHtml) : []
}

/** Tags in the code of Markdown are words. */
function inMarkdown(node: MarkdownNodes): DroppedMarkup[] {
  if (node.type === 'html') return inHtml(html.parse(node.value))
  return 'children' in node ? node.children.flatMap(inMarkdown) : []
}

/** What of a rich text is not shown because it would run, embed or restyle something: each kind once, by its name. */
export function droppedMarkup(source: string): DroppedMarkup[] {
  if (!MAY_HOLD.test(source)) return []
  const text = source.trim()
  const whole = readHtml(text)
  return [...new Set(whole ? inHtml(whole) : inMarkdown(markdown.parse(text)))]
}
