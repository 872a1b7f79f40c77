import assets from 'virtual:client-assets'

/** One element of a page as its parser sees it; of a script its text, too. */
export interface FoundElement {
  tag: string
  attributes: Record<string, string>
  text: string
}

/** The platform's own elements, whose attributes are pairs; the DOM's types know them otherwise. */
const attributesOf = (element: { attributes: unknown }) =>
  Object.fromEntries([...(element.attributes as Iterable<[string, string]>)].map(([name, value]) => [name.toLowerCase(), value]))

/** Every element of a page, by a real HTML parser: what is text for it is not here. */
export async function elementsOf(html: string): Promise<FoundElement[]> {
  const found: FoundElement[] = []
  const rewriter = new HTMLRewriter().on('*', {
    element(element) {
      found.push({
        tag: element.tagName.toLowerCase(),
        attributes: attributesOf(element),
        text: '',
      })
    },
  })
  rewriter.on('script', {
    text({ text }) {
      const script = found.at(-1)
      if (script) script.text += text
    },
  })
  await rewriter.transform(new Response(html)).arrayBuffer()
  return found
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

/** Text as the reader sees it. */
export const decoded = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#x27);/g, entity => ENTITIES[entity] ?? entity)

/** The words of some HTML, as a person reads them. */
export const textOf = (html: string) =>
  decoded(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()

/** The content of a page. */
export const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))

/** The addresses of the links of a page by their relation: `canonical`, or `alternate` with its language. */
export async function linksOf(html: string) {
  const links = (await elementsOf(html)).filter(({ tag, attributes }) => tag === 'link' && attributes.rel)
  const alternates = links.filter(({ attributes }) => attributes.rel === 'alternate' && attributes.hreflang)
  return {
    canonical: links.filter(({ attributes }) => attributes.rel === 'canonical').map(({ attributes }) => attributes.href),
    alternates: Object.fromEntries(alternates.map(({ attributes }) => [attributes.hreflang ?? '', attributes.href])),
  }
}

const ADDRESSES = new Set([
  'href',
  'src',
  'action',
  'formaction',
  'data',
  'poster',
  'srcset',
  'xlink:href',
  'content',
  'ping',
  'background',
])
const DATA = /^application\/(ld\+)?json$/

/** Scripts that stand in pages of ours. */
const OURS = [assets.first.text, assets.beforePaint.text, assets.beforeLesson.text]

/** What in a page could run without being ours: handlers, inline scripts without the nonce, script addresses, frames. */
export async function runnableIn(html: string, nonce?: string): Promise<string[]> {
  // An empty one has its address in `data-src` until the page is painted.
  const ours = ({ attributes: { type, src, 'data-src': later, nonce: own }, text }: FoundElement) =>
    DATA.test(type ?? '') || /^\/(?!\/)/.test(src ?? later ?? '') || OURS.includes(text) || (nonce !== undefined && own === nonce)
  return (await elementsOf(html)).flatMap(element => {
    const { tag, attributes } = element
    const bad = Object.entries(attributes).filter(
      ([name, value]) =>
        name.startsWith('on') ||
        name === 'srcdoc' ||
        (ADDRESSES.has(name) && /^\s*(javascript|vbscript|data:text)/i.test(decoded(value))),
    )
    if (tag === 'script' && !ours(element)) bad.push(['inline script', JSON.stringify(attributes)])
    if (['iframe', 'object', 'embed', 'base', 'frame'].includes(tag)) bad.push(['element', tag])
    return bad.map(([name, value]) => `<${tag}> ${name}: ${value.slice(0, 80)}`)
  })
}

/** The JSON that travels in a page, by the id of its element. Throws where it is not whole. */
export function embeddedJson(html: string): Record<string, unknown> {
  const blocks = [...html.matchAll(/<script type="application\/json" id="([^"]+)">(.*?)<\/script>/gs)]
  return Object.fromEntries(blocks.map(([, id = '', json = '']) => [id, JSON.parse(json)]))
}

/** A page without what only the development build writes into it: file names of style sheets. */
export const withoutDevelopment = (html: string) => html.replace(/<style data-vite-dev-id="[^"]*">.*?<\/style>/gs, '')
