import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { LOCALES, type Locale } from '../../shared/locale.ts'
import type { Item } from './item.ts'
import type { Problems } from './problem.ts'
import { readYaml, type Source } from './source-file.ts'

/** A file beside an item; null where there is none, or where it cannot be read. */
export function readSource<T>(item: Item, name: string, schema: z.ZodType<T>, problems: Problems): Source<T> | null {
  const file = join(item.folder, name)
  if (!existsSync(file)) return null
  const content = readFileSync(file, 'utf8')
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
