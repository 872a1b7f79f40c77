import type { BundleEntry } from '../../worker/origin/bundle.ts'
import { plainText } from './markdown.ts'

/** A name with another one in brackets has both: 「カストディ（保管）」. */
const BRACKETS = /^(.*?)\s*[（(](.+)[）)]$/

function namesOf({ term, reading }: Record<string, unknown>): string[] {
  const [, outside, inside] = BRACKETS.exec(String(term ?? '')) ?? []
  return [outside, inside, reading].filter(name => typeof name === 'string' && name !== '') as string[]
}

interface Searched {
  fields: Record<string, unknown>
  /** What belongs to it and is searched with it: the lessons of a course. */
  within: readonly string[]
}

/** Of a course its modules, as its front matter names them. */
const modulesIn = ({ modules }: Record<string, unknown>) =>
  ((modules as { title?: string; description?: string }[] | undefined) ?? []).flatMap(({ title, description }) => [
    title,
    description,
  ])

/** What the search knows of an entry: all of its words, other names, and its passages, each with its place. */
export function searchedOf({ fields, within }: Searched): Pick<BundleEntry, 'searchText' | 'names' | 'passages'> {
  const screens = fields.screens as readonly { title: string; text: string }[] | undefined
  const lead = [fields.excerpt, fields.description, fields.overview, fields.prompt].filter(Boolean).join(' ')
  const text = screens
    ? screens.map(({ title, text }) => `${title} ${plainText(text)}`).join(' ')
    : plainText(String(fields.content ?? ''))
  const keywords = (fields.seo as { keywords?: string[] } | undefined)?.keywords ?? []
  const title = fields.headline ?? fields.term
  const all = [title, lead, text, ...modulesIn(fields), ...within, ...keywords]
  const own = screens?.map((screen, i) => ({ at: `s${i + 1}`, title: screen.title, text: plainText(screen.text) }))
  return {
    searchText: all.filter(Boolean).join(' '),
    names: namesOf(fields),
    passages: own
      ? [{ at: '', title: '', text: lead }, ...own]
      : [{ at: '', title: '', text: [lead, text].filter(Boolean).join(' ') }],
  }
}
