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
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

const foldersOf = (path: string) =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true })
        .filter(entry => entry.isDirectory() && !entry.name.startsWith('.'))
        .map(entry => entry.name)
        .sort()
    : []

function readItem(root: string, kind: Kind, slug: string, problems: Problems): Item | null {
  const folder = join(root, kind, slug)
  if (!SLUG.test(slug))
    problems.add(
      folder,
      1,
      `"${slug}" cannot be part of an address`,
      'Rename the folder: lower-case letters, digits and single hyphens.',
    )
  const texts: Item['texts'] = {}
  let broken = false
  for (const locale of LOCALES) {
    const file = join(folder, `${locale}.md`)
    if (!existsSync(file)) continue
    const schema = frontMatter[kind][locale === DEFAULT_LOCALE ? 'en' : 'other']
    const text = readMarkdown<Front>(file, readFileSync(file, 'utf8'), schema as never, problems)
    if (text) texts[locale] = text
    else broken = true
  }
  if (broken) return null
  const { en } = texts
  if (!en) {
    problems.add(
      join(folder, 'en.md'),
      1,
      'The English text is missing',
      'Every item begins with en.md: it also holds the facts that no language changes.',
    )
    return null
  }
  for (const locale of LOCALES)
    if (!texts[locale] && !(en.value.locales && !en.value.locales.includes(locale)))
      problems.add(
        join(folder, `${locale}.md`),
        1,
        `The translation (${locale}) is missing`,
        `Write it, or put "locales: [en]" in ${en.file} to publish in English only.`,
      )
  return { kind, slug, folder, texts }
}

/** Reads every item of `content/`. Items with mistakes are left out and stand among the problems. */
export function readItems(root: string, problems: Problems): Item[] {
  for (const name of foldersOf(root))
    if (!(KINDS as readonly string[]).includes(name) && name !== 'translations')
      problems.add(join(root, name), 1, `"${name}" is not a kind of content`, `The kinds are ${KINDS.join(', ')}.`)
  return KINDS.flatMap(kind => foldersOf(join(root, kind)).flatMap(slug => readItem(root, kind, slug, problems) ?? []))
}
