import type { Definition, Image, Nodes, Root } from 'mdast'
import remarkCjkFriendly from 'remark-cjk-friendly'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

/** The one reader of Markdown: for pages, for checks and for what a remote CMS sends. */
export const markdown = unified()
  .use(remarkParse)
  .use(remarkGfm)
  // One dollar is money: a formula stands between two.
  .use(remarkMath, { singleDollarTextMath: false })
  // Japanese has no spaces around its words: without this, stars beside its brackets and full stops stay stars.
  .use(remarkCjkFriendly)
  .freeze()

/** Visits every node below one, the outer ones first. */
export function walkMarkdown(node: Nodes, visit: (node: Nodes) => void): void {
  visit(node)
  if ('children' in node) for (const child of node.children) walkMarkdown(child, visit)
}

/** Returns the definitions of a text by their identifiers. The first of a name counts (CommonMark 4.7). */
export function definitionsOf(tree: Root): ReadonlyMap<string, Definition> {
  const found = new Map<string, Definition>()
  walkMarkdown(tree, node => {
    if (node.type === 'definition' && !found.has(node.identifier)) found.set(node.identifier, node)
  })
  return found
}

/** Makes every picture that is named by a reference one that holds its address. */
export function resolvePictures(tree: Root): void {
  const definitions = definitionsOf(tree)
  walkMarkdown(tree, node => {
    const definition = node.type === 'imageReference' ? definitions.get(node.identifier) : undefined
    if (definition)
      Object.assign(node, { type: 'image', url: definition.url, title: definition.title ?? null } satisfies Partial<Image>)
  })
}
