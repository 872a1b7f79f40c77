import type { Nodes, Root } from 'mdast'
import { defaultSchema } from 'rehype-sanitize'
import { ALLOWED_HTML } from './allowed-html.ts'
import { resolvePictures, walkMarkdown } from './markdown.ts'

/** Uploads by the addresses that a text gives its pictures. */
export type Uploads = Readonly<Record<string, { url: string; width: number; height: number }>>

/** Elements that a text doesn't show, and that are no placeholder either. */
const NOT_SHOWN =
  'abbr address article aside audio base body button canvas caption center cite col colgroup embed font footer form frame head header html iframe label link main map mark meta nav noscript object oembed option script select small style template textarea time title video'
const MATHML = 'annotation annotation-xml malignmark math mglyph mi mn mo ms mtext'
const ELEMENTS = new Set([
  ...(defaultSchema.tagNames ?? []),
  ...(ALLOWED_HTML.tagNames ?? []),
  ...`${NOT_SHOWN} ${MATHML} svg`.split(' '),
])

/** Whether angle brackets hold no element of HTML, such as `<your name>`: then they are words. */
const isPlaceholder = (value: string) => {
  const name = /^<\/?([a-z][\w-]*)/i.exec(value)?.[1]
  return name !== undefined && !ELEMENTS.has(name.toLowerCase())
}

const BOXES = { checked: '☑ ', open: '☐ ' }

/** Puts the box of a task in front of its words, because a text has no form. */
function showBox(node: Nodes) {
  if (node.type !== 'listItem' || typeof node.checked !== 'boolean') return
  const [first] = node.children
  if (first?.type === 'paragraph') first.children.unshift({ type: 'text', value: BOXES[node.checked ? 'checked' : 'open'] })
  node.checked = null
}

function showPlaceholders(node: Nodes) {
  if (!('children' in node)) return
  const isBlock = node.type === 'root' || node.type === 'blockquote' || node.type === 'listItem'
  for (const child of node.children)
    if (child.type === 'html' && isPlaceholder(child.value)) {
      const words = { type: 'text', value: child.value } as const
      Object.assign(child, isBlock ? { type: 'paragraph', children: [words] } : words)
    }
}

/** Readies Markdown for HTML: uploads get their address and size, tasks keep their boxes, and placeholders are words. */
export const prepareMarkdown = () => (tree: Root, file: { data: Readonly<Record<string, unknown>> }) => {
  const uploads = (file.data.uploads ?? {}) as Uploads
  resolvePictures(tree)
  walkMarkdown(tree, node => {
    showBox(node)
    showPlaceholders(node)
    const upload = node.type === 'image' && Object.hasOwn(uploads, node.url) ? uploads[node.url] : undefined
    if (node.type !== 'image' || !upload) return
    node.url = upload.url
    node.data = { hProperties: { width: upload.width, height: upload.height } }
  })
}
