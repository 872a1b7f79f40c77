import type { Element, ElementContent, Root, RootContent } from 'hast'
import rehypeParse from 'rehype-parse'
import rehypeSanitize from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkRehype from 'remark-rehype'
import { type Preset, unified } from 'unified'
import { z } from 'zod'
import { optionsOf } from '../figures/figure-line.ts'
import { FIGURE_NAMES } from '../figures/models.ts'
import { readWritten, writeOptions } from '../figures/written-options.ts'
import { ALLOWED_HTML } from './allowed-html.ts'
import { blocks, blocksToHtml } from './blocks.ts'
import { nameNotes } from './foot-notes.ts'
import { isElement, readFormulas, setFormulas, walk } from './formula/formulas.ts'
import { linkHeadings } from './inner-anchors.ts'
import { markdown } from './markdown.ts'
import { prepareMarkdown, type Uploads } from './prepare-markdown.ts'

/** A browser reads both slashes as the same: two of either leave the site. */
const LEAVES_THE_SITE = /^(https?:|[\\/]{2})/i

/** Numbers the second-level headings (`section-1` …), opens outside links safely, and lets pictures load late. */
const finish = () => (tree: Root) => {
  let section = 0
  walk(tree, element => {
    const { tagName, properties } = element
    if (tagName === 'h2') properties.id = `section-${++section}`
    if (tagName === 'a' && LEAVES_THE_SITE.test(String(properties.href))) properties.rel = ['noopener', 'noreferrer']
    if (tagName === 'img') {
      properties.loading = 'lazy'
      // An address without a scheme could leave the site: pictures are ours or come by https.
      if (/^[\\/]{2}/.test(String(properties.src))) delete properties.src
    }
    // What is wide scrolls on a narrow screen; a keyboard must reach it.
    if (tagName === 'table' || tagName === 'pre') properties.tabIndex = 0
  })
}

const INLINE = new Set(['a', 'b', 'br', 'code', 'del', 'em', 'i', 'img', 'ruby', 'strong', 'sub', 'sup', 'u', 'wbr'])
const isBlank = (node: RootContent) => node.type === 'text' && !node.value.trim()
const isLoose = (node: RootContent) => node.type === 'text' || (isElement(node) && INLINE.has(node.tagName))

/** Puts words that stand outside any block into paragraphs, so that a text always begins with a block. */
const wrapLoose = () => (tree: Root) => {
  const children: RootContent[] = []
  let paragraph: Element | null = null
  for (const node of tree.children) {
    const belongs: boolean = isBlank(node) ? paragraph !== null : isLoose(node)
    if (belongs && !paragraph) {
      paragraph = { type: 'element', tagName: 'p', properties: {}, children: [] }
      children.push(paragraph)
    }
    if (!belongs) paragraph = null
    if (paragraph) paragraph.children.push(node as ElementContent)
    else children.push(node)
  }
  tree.children = children
}

const wordsOf = ({ children }: Element) => children.map(child => (child.type === 'text' ? child.value : '')).join('')

/** A paragraph that is only `::figure{name="hash" text="Aya"}`. */
const FIGURE_LINE = /^::figure\{([^{}]*)\}$/

/**
 * A line that names a figure becomes its place. A place in HTML is written anew, so that nothing but names and values stands in it;
 * a figure that nobody knows goes.
 */
const placeFigures = () => (tree: Root) => {
  const setUp = (element: Element, name: string, given: Readonly<Record<string, string>>) => {
    const options = writeOptions(given)
    element.tagName = 'figure'
    element.children = []
    element.properties = { dataFigure: name, ...(options ? { dataOptions: options } : {}) }
  }
  walk(tree, element => {
    const line = element.tagName === 'p' ? FIGURE_LINE.exec(wordsOf(element).trim())?.[1] : undefined
    if (line !== undefined && element.children.every(({ type }) => type === 'text')) {
      const { name = '', ...given } = optionsOf(line)
      setUp(element, name, given)
    } else if (element.tagName === 'figure' && element.properties.dataFigure)
      setUp(element, String(element.properties.dataFigure), readWritten(String(element.properties.dataOptions ?? '')))
  })
  const isKnown = (node: RootContent) =>
    !isElement(node) ||
    node.properties.dataFigure === undefined ||
    (FIGURE_NAMES as readonly string[]).includes(String(node.properties.dataFigure))
  tree.children = tree.children.filter(isKnown)
}

/** A first-level heading in a text would be the page's second title, so it is a section; the two lowest levels count as the fourth. */
const SHOWN_AS: Readonly<Record<string, string>> = { h1: 'h2', h5: 'h4', h6: 'h4' }
const keepToOurHeadings = () => (tree: Root) =>
  walk(tree, element => {
    element.tagName = SHOWN_AS[element.tagName] ?? element.tagName
  })

/** The frame of something that is not shown goes with it. */
const dropEmptyFrames = () => (tree: Root) => {
  const isEmpty = (node: RootContent) =>
    isElement(node) && node.tagName === 'figure' && !node.properties.dataFigure && node.children.every(isBlank)
  tree.children = tree.children.filter(node => !isEmpty(node))
}

/** What becomes of every text, whatever it was written in. */
const cleaned: Preset = {
  plugins: [
    keepToOurHeadings,
    placeFigures,
    readFormulas,
    [rehypeSanitize, ALLOWED_HTML],
    dropEmptyFrames,
    wrapLoose,
    setFormulas,
    finish,
    linkHeadings,
    rehypeStringify,
  ],
}

const fromHtml = unified().use(rehypeParse, { fragment: true }).use(cleaned).freeze()

const raw = unified().use(rehypeStringify, { allowDangerousHtml: true }).freeze()
const holdsTags = (node: Root | RootContent): boolean =>
  (node.type as string) === 'raw' || ('children' in node && node.children.some(holdsTags))

/** Parses the tags in Markdown together with the text around them. */
const readTags = () => (tree: Root) => {
  if (holdsTags(tree)) tree.children = fromHtml.parse(raw.stringify(tree)).children
}

const fromMarkdown = markdown()
  .use(prepareMarkdown)
  .use(remarkRehype, { allowDangerousHtml: true, clobberPrefix: '' })
  .use(nameNotes)
  .use(readTags)
  .use(cleaned)
  .freeze()

const BEGINS_WITH_A_TAG = /^<(?:!--|\/?[a-z][\w-]*[\s/>])/i

/**
 * Returns the tree of a text that is HTML as a whole, without blanks around it; null for Markdown. Words beside the elements, such as
 * `## Next` below a picture or a remark, make it Markdown that holds tags.
 */
export function readHtml(text: string): Root | null {
  if (!BEGINS_WITH_A_TAG.test(text)) return null
  const tree = fromHtml.parse(text)
  return tree.children.every(node => node.type !== 'text' || isBlank(node)) ? tree : null
}

export const isHtml = (text: string) => readHtml(text) !== null

const toHtml = (tree: Root) => String(fromHtml.stringify(fromHtml.runSync(tree) as Root)).trim()

/**
 * Returns what an editor wrote as HTML that is safe in a page: read as HTML if it is nothing else, as Markdown otherwise, because Strapi
 * stores either. Nothing executable survives. Pictures in Markdown become the uploads at their addresses.
 */
export function toSafeHtml(source: string, uploads: Uploads = {}): string {
  const text = source.trim()
  if (!text) return ''
  const html = readHtml(text)
  return html ? toHtml(html) : String(fromMarkdown.processSync({ value: text, data: { uploads } })).trim()
}

/** Where a fault in Blocks is: a part of a kind that nobody knows is one itself. */
const placeOf = (path: readonly PropertyKey[]) => (path.at(-1) === 'type' ? path.slice(0, -1) : [...path])

/**
 * Rich text at the border: HTML, Markdown or Strapi's Blocks, by what it is, perhaps missing. It comes out as safe HTML. Only the
 * border parses with it.
 */
export const richText = z
  .union([z.string(), z.array(z.unknown())])
  .nullish()
  .transform((written, context) => {
    if (!Array.isArray(written)) return toSafeHtml(written ?? '')
    const read = blocks.safeParse(written)
    if (read.success) return toHtml(blocksToHtml(read.data))
    for (const { path, message } of read.error.issues) context.addIssue({ code: 'custom', path: placeOf(path), message })
    return z.NEVER
  })
