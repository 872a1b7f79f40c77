import type { Element, ElementContent, Root } from 'hast'
import { z } from 'zod'

/*
 * Rich text as the Blocks editor of Strapi stores it: a list of blocks, each of which holds words and links.
 * https://docs.strapi.io/cms/features/content-type-builder#rich-text-blocks
 */

const mark = z.literal(true).optional().catch(undefined)
const words = z.object({
  // Words that were written by another program than the editor may lack it.
  type: z.literal('text').optional(),
  text: z.string(),
  bold: mark,
  italic: mark,
  underline: mark,
  strikethrough: mark,
  code: mark,
})
const link = z.object({ type: z.literal('link'), url: z.string(), children: z.array(words) })
const line = z.array(z.discriminatedUnion('type', [words, link]))

const listItem = z.object({ type: z.literal('list-item'), children: line })
const list = z.object({
  type: z.literal('list'),
  format: z.enum(['ordered', 'unordered']),
  /** A list in a list stands beside the items of the outer one. */
  get children(): z.ZodArray<z.ZodDiscriminatedUnion<[typeof listItem, typeof list]>> {
    return z.array(z.discriminatedUnion('type', [listItem, list]))
  },
})

const size = z.number().int().positive().optional().catch(undefined)
const picture = z.object({ url: z.string(), alternativeText: z.string().nullish(), width: size, height: size })

/** The blocks of a text. A block or a part of one that is something else is a fault at its own place. */
export const blocks = z.array(
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('paragraph'), children: line }),
    z.object({ type: z.literal('heading'), level: z.number().int().min(1).max(6), children: line }),
    z.object({ type: z.literal('quote'), children: line }),
    z.object({ type: z.literal('code'), children: z.array(words) }),
    z.object({ type: z.literal('image'), image: picture }),
    list,
  ]),
)
type Block = z.infer<typeof blocks>[number]
type Words = z.infer<typeof words>

const element = (tagName: string, children: ElementContent[], properties: Element['properties'] = {}): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
})
const textNode = (value: string): ElementContent => ({ type: 'text', value })

/** The tag of each mark, the innermost first. */
const MARKS = [
  ['code', 'code'],
  ['strikethrough', 'del'],
  ['underline', 'u'],
  ['italic', 'em'],
  ['bold', 'strong'],
] as const

/** TeX between two dollars, as in Markdown. */
const FORMULA = /\$\$([^$]+)\$\$/

const textToHtml = (line: string) =>
  line.split(FORMULA).flatMap((part, i) => {
    if (!part) return []
    return [i % 2 ? element('code', [textNode(part)], { className: ['language-math'] }) : textNode(part)]
  })

function wordsToHtml(written: Words): ElementContent[] {
  if (!written.text) return []
  // The editor keeps a line break as a character of the text.
  const lines = written.text.split(/\r?\n/)
  const plain = lines.flatMap((one, i) => [
    ...(i ? [element('br', [])] : []),
    ...(written.code && one ? [textNode(one)] : textToHtml(one)),
  ])
  return MARKS.reduce((inner, [name, tag]) => (written[name] ? [element(tag, inner)] : inner), plain)
}

const lineToHtml = (children: z.infer<typeof line>): ElementContent[] =>
  children.flatMap(part =>
    part.type === 'link' ? [element('a', part.children.flatMap(wordsToHtml), { href: part.url })] : wordsToHtml(part),
  )

function listToHtml({ format, children }: z.infer<typeof list>): Element {
  const items: Element[] = []
  for (const child of children) {
    if (child.type === 'list-item') items.push(element('li', lineToHtml(child.children)))
    // In HTML a list in a list belongs to the item before it.
    else if (items.length) items.at(-1)?.children.push(listToHtml(child))
    else items.push(element('li', [listToHtml(child)]))
  }
  return element(format === 'ordered' ? 'ol' : 'ul', items)
}

function blockToHtml(block: Block): Element[] {
  switch (block.type) {
    case 'list':
      return [listToHtml(block)]
    case 'code':
      return [element('pre', [element('code', [textNode(`${block.children.map(({ text }) => text).join('')}\n`)])])]
    case 'image': {
      const { url, alternativeText, width, height } = block.image
      return [element('p', [element('img', [], { src: url, alt: alternativeText ?? '', width, height })])]
    }
    default: {
      const children = lineToHtml(block.children)
      // The editor ends every text with an empty paragraph.
      if (!children.length) return []
      if (block.type === 'quote') return [element('blockquote', [element('p', children)])]
      return [element(block.type === 'heading' ? `h${block.level}` : 'p', children)]
    }
  }
}

/** Blocks as a tree of HTML, as it was written: whoever shows it cleans it first. */
export const blocksToHtml = (written: readonly Block[]): Root => ({ type: 'root', children: written.flatMap(blockToHtml) })
