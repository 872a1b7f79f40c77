import { joined, otherNamesOf, passagesOf } from '../../shared/search/searched.ts'
import type { BundleEntry } from '../../worker/origin/bundle.ts'
import { plainText } from './markdown.ts'

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
  const screens = ((fields.screens ?? []) as readonly { title: string; text: string }[]).map(({ title, text }) => ({
    title,
    text: plainText(text),
  }))
  const lead = joined([fields.excerpt, fields.description, fields.overview, fields.prompt])
  const rest = fields.screens ? '' : plainText(String(fields.content ?? ''))
  const text = fields.screens ? screens.map(({ title, text }) => `${title} ${text}`).join(' ') : rest
  const keywords = (fields.seo as { keywords?: string[] } | undefined)?.keywords ?? []
  const title = fields.headline ?? fields.term
  return {
    searchText: joined([title, lead, text, ...modulesIn(fields), ...within, ...keywords]),
    names: otherNamesOf(fields.term, fields.reading),
    passages: passagesOf({ lead, screens, rest }),
  }
}
