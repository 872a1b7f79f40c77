import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { type Kind, kindNames } from '../../shared/content-model/kinds.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../shared/locale.ts'
import { frontMatter } from './front-matter.ts'
import type { Problems } from './problem.ts'
import { readText } from './read-text.ts'
import { type MarkdownSource, readMarkdown, readYaml, type Source } from './source-file.ts'

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
      const written = readText(file, problems)
      const text = written === null ? null : readMarkdown<Front>(file, written, schema as never, problems)
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
    if (!(kindNames as readonly string[]).includes(name) && name !== 'translations')
      problems.add(join(root, name), 1, `"${name}" is not a kind of content`, `The kinds are ${kindNames.join(', ')}.`)
  return kindNames.flatMap(kind => foldersOf(join(root, kind)).map(slug => readItem(root, kind, slug, problems)))
}

/** A file beside an item; null where there is none, or where it cannot be read. */
export function readSource<T>(item: Item, name: string, schema: z.ZodType<T>, problems: Problems): Source<T> | null {
  const file = join(item.folder, name)
  if (!existsSync(file)) return null
  const content = readText(file, problems)
  if (content === null) return null
  if (content.trim()) return readYaml(file, content, schema, problems)
  problems.addUnreadable(file, 1, 'The file is empty', 'Write its fields, or delete it.')
  return null
}

/** The words of a part of an item in each of its languages. Words and the key, which says what is right, need each other. */
export function readWords<T>(
  item: Item,
  stem: string,
  schema: z.ZodType<T>,
  problems: Problems,
): Partial<Record<Locale, Source<T>>> {
  const found: Partial<Record<Locale, Source<T>>> = {}
  const key = join(item.folder, `${stem}.yaml`)
  const hasKey = existsSync(key)
  for (const locale of LOCALES) {
    if (!existsSync(join(item.folder, `${locale}.md`))) continue
    const name = `${stem}.${locale}.yaml`
    const file = join(item.folder, name)
    if (!existsSync(file) && hasKey)
      problems.addUnreadable(file, 1, `${stem}.yaml has no words in ${locale}`, `Write ${name} with the same ids.`)
    if (existsSync(file) && !hasKey && problems.isReadable(key))
      problems.addUnreadable(key, 1, `${name} has no key`, `Write ${stem}.yaml with what is right.`)
    const source = readSource(item, name, schema, problems)
    if (source) found[locale] = source
  }
  return found
}
