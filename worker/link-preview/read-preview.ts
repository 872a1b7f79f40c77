import { decodeHTML, decodeHTMLAttribute } from 'entities/decode'
import { LINK_MAX_CHARACTERS } from './allowed-link.ts'

/** What a card shows of a page elsewhere: plain text, never markup. */
export interface Preview {
  url: string
  /** Empty where the page has none, or gave no answer. */
  title: string
  description: string
  /** The site's own name for itself, else the host. */
  siteName: string
  /** An https address, or null. */
  image: string | null
}

const TITLE_MAX_CHARACTERS = 200
const DESCRIPTION_MAX_CHARACTERS = 400
const SITE_NAME_MAX_CHARACTERS = 100
/** The longest part of a field that is read: longer than what is shown, with every entity spelled out. */
const RAW_MAX_CHARACTERS = 8192

const READ = ['og:title', 'og:description', 'og:site_name', 'og:image', 'og:image:secure_url', 'description'] as const
type Field = (typeof READ)[number]
const isRead = (name: string): name is Field => READ.includes(name as Field)

/** One line of readable characters: no controls, nothing that turns the direction of later text, no halves of a character. */
function shown(text: string, maxCharacters: number): string {
  const line = text
    .toWellFormed()
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  const characters = [...line]
  return characters.length <= maxCharacters
    ? line
    : `${characters
        .slice(0, maxCharacters - 1)
        .join('')
        .trimEnd()}…`
}

/** An absolute https address without a user, as pages may have it relative to themselves. */
function imageAddress(text: string, page: URL): string | null {
  if (!text || !URL.canParse(text, page)) return null
  const { protocol, username, password, href } = new URL(text, page)
  return protocol === 'https:' && !username && !password && href.length <= LINK_MAX_CHARACTERS ? href : null
}

async function readFields(html: string) {
  const fields: Partial<Record<Field, string>> = {}
  let title = ''
  let isTitleRead = false
  const rewriter = new HTMLRewriter()
    .on('meta', {
      element(meta) {
        const name = (meta.getAttribute('property') ?? meta.getAttribute('name') ?? '').trim().toLowerCase()
        const content = meta.getAttribute('content')?.slice(0, RAW_MAX_CHARACTERS)
        if (isRead(name) && content && !fields[name]) fields[name] = decodeHTMLAttribute(content)
      },
    })
    .on('svg, body', {
      element() {
        // Drawings have titles of their own.
        isTitleRead = true
      },
    })
    .on('title', {
      text({ text, lastInTextNode }) {
        if (isTitleRead) return
        if (title.length < RAW_MAX_CHARACTERS) title += text
        isTitleRead = lastInTextNode
      },
    })
  try {
    await rewriter.transform(new Response(html)).body?.pipeTo(new WritableStream())
  } catch {
    // Broken markup: the part before it counts.
  }
  return { ...fields, title: decodeHTML(title.slice(0, RAW_MAX_CHARACTERS)) }
}

/** Reads a page's preview (Open Graph, else plain HTML). Missing fields are empty; the site's name is at least its host. */
export async function readPreview(html: string, page: URL): Promise<Omit<Preview, 'url'>> {
  const fields = await readFields(html)
  return {
    title: shown(fields['og:title'] ?? '', TITLE_MAX_CHARACTERS) || shown(fields.title, TITLE_MAX_CHARACTERS),
    description: shown(fields['og:description'] || fields.description || '', DESCRIPTION_MAX_CHARACTERS),
    siteName: shown(fields['og:site_name'] ?? '', SITE_NAME_MAX_CHARACTERS) || page.hostname,
    image: imageAddress((fields['og:image:secure_url'] || fields['og:image'] || '').trim(), page),
  }
}
