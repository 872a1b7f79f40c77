import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../shared/locale.ts'
import { KINDS, type Kind } from '../../worker/origin/bundle.ts'
import type { Problems } from './problem.ts'
import { frontMatter } from './schemas.ts'
import { type MarkdownSource, readMarkdown } from './source-file.ts'

/** Front matter after its check; which fields there are depends on the kind. */
export type Front = Record<string, unknown> & { draft: boolean; formerSlugs?: string[]; locales?: Locale[]; publishedAt?: string }

/** One folder of `content/`: an item in all its languages. */
export interface Item {
  kind: Kind
  slug: string
  /** Path of the folder from the project's root. */
  folder: string
  texts: Partial<Record<Locale, MarkdownSource<Front>>>
  /** Whether each text could be read in full. Otherwise the item is checked, and not published. */
  isWhole: boolean
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

const foldersOf = (path: string) =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true })
        .filter(entry => entry.isDirectory() && !entry.name.startsWith('.'))
        .map(entry => entry.name)
        .sort()
    : []

function readItem(root: string, kind: Kind, slug: string, problems: Problems): Item {
  const folder = join(root, kind, slug)
  if (!SLUG.test(slug))
    problems.add(
      folder,
      1,
      `"${slug}" cannot be part of an address`,
      'Rename the folder: lower-case letters, digits and single hyphens.',
    )
  const texts: Item['texts'] = {}
  const english = join(folder, 'en.md')
  for (const locale of LOCALES) {
    const file = join(folder, `${locale}.md`)
    if (existsSync(file)) {
      const schema = frontMatter[kind][locale === DEFAULT_LOCALE ? 'en' : 'other']
      const text = readMarkdown<Front>(file, readFileSync(file, 'utf8'), schema as never, problems)
      if (text) texts[locale] = text
    } else if (file === english)
      problems.addUnreadable(
        file,
        1,
        'The English text is missing',
        'Every item begins with en.md: it also holds the facts that no language changes.',
      )
    else if (texts.en && problems.isReadable(english) && texts.en.value.locales?.includes(locale) !== false)
      problems.add(
        file,
        1,
        `The translation (${locale}) is missing`,
        `Write it, or put "locales: [en]" in ${english} to publish in English only.`,
      )
  }
  return { kind, slug, folder, texts, isWhole: LOCALES.every(locale => problems.isReadable(join(folder, `${locale}.md`))) }
}

/** Reads every item of `content/`. One that cannot be read in full is there too, with what can. */
export function readItems(root: string, problems: Problems): Item[] {
  for (const name of foldersOf(root))
    if (!(KINDS as readonly string[]).includes(name) && name !== 'translations')
      problems.add(join(root, name), 1, `"${name}" is not a kind of content`, `The kinds are ${KINDS.join(', ')}.`)
  return KINDS.flatMap(kind => foldersOf(join(root, kind)).map(slug => readItem(root, kind, slug, problems)))
}
