import type { z } from 'zod'
import type { entry } from '../../shared/content/entry.ts'
import type { SeoContext } from '../page-module.ts'
import { academy, SCHEMA } from './academy.ts'

type Entry = z.infer<typeof entry>

/** Minutes as ISO 8601 has them. */
export const duration = (minutes: number) => `PT${Math.max(1, Math.round(minutes))}M`

/** The dates of an entry; JSON leaves out the unknown ones. */
export const dates = ({ publishedAt, updatedAt }: Pick<Entry, 'publishedAt' | 'updatedAt'>) => ({
  datePublished: publishedAt ?? undefined,
  dateModified: updatedAt ?? publishedAt ?? undefined,
})

interface Resource {
  path: string
  name: string
  description: string
  /** The language of the text, which is not always that of the page. */
  locale: string
}

/** Something to learn from (schema.org LearningResource), free for everybody. */
export const learningResource = ({ path, name, description, locale }: Resource, context: SeoContext) => ({
  '@context': SCHEMA,
  '@type': 'LearningResource' as string | string[],
  '@id': context.origin + path,
  name,
  description,
  url: context.origin + path,
  inLanguage: locale,
  isAccessibleForFree: true,
  provider: academy(context),
})
