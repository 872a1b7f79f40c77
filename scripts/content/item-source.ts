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
  return existsSync(file) ? readYaml(file, readFileSync(file, 'utf8'), schema, problems) : null
}

export const localesOf = (item: Item) => LOCALES.filter(locale => item.texts[locale])

/** A part of an item in each of its languages; a missing one is a problem. */
export function readWords<T>(
  item: Item,
  stem: string,
  schema: z.ZodType<T>,
  problems: Problems,
): Partial<Record<Locale, Source<T>>> {
  const found: Partial<Record<Locale, Source<T>>> = {}
  for (const locale of localesOf(item)) {
    const name = `${stem}.${locale}.yaml`
    if (!existsSync(join(item.folder, name)))
      problems.add(join(item.folder, name), 1, `${stem}.yaml has no words in ${locale}`, `Write ${name} with the same ids.`)
    const source = readSource(item, name, schema, problems)
    if (source) found[locale] = source
  }
  return found
}
