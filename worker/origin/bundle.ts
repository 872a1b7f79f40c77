import { z } from 'zod'
import { type Kind, kindNames } from '../../shared/content-model/kinds.ts'
import { LOCALES } from '../../shared/locale.ts'
import { GROUPS } from '../../shared/search-filters.ts'
import { passage } from './search/passages.ts'

/** Kinds that the search finds. */
export const SEARCHED: readonly Kind[] = GROUPS

const entry = z.object({
  documentId: z.string().min(1),
  kind: z.enum(kindNames),
  locale: z.enum(LOCALES),
  slug: z.string().min(1),
  parent: z.string(),
  ordinal: z.number().int(),
  publishedAt: z.iso.datetime(),
  data: z.record(z.string(), z.unknown()),
  hash: z.string().min(1),
  /** Plain text for the search index; empty where the kind is not searched. */
  searchText: z.string(),
  /** What else it is called: readings, and other names that stand beside its own. */
  names: z.array(z.string()).optional(),
  /** The same text in parts that have an address of their own; without them it is one. */
  passages: z.array(passage).optional(),
})

/** A checked curriculum, ready to be written: what `npm run content` makes and the import takes. */
export const contentBundle = z.object({
  entries: z.array(entry),
  slugRedirects: z.array(z.object({ kind: z.enum(kindNames), slug: z.string(), documentId: z.string() })),
  questionBanks: z.array(
    z.object({
      documentId: z.string(),
      part: z.enum(['quiz', 'recap-quiz', 'final-test', 'step', 'check']),
      key: z.record(z.string(), z.unknown()),
      words: z.record(z.string(), z.unknown()),
    }),
  ),
  translations: z.array(z.object({ locale: z.enum(LOCALES), key: z.string(), translation: z.string() })),
  files: z.array(
    z.object({ name: z.string().regex(/^[0-9a-f]{16,64}\.(svg|png|jpg|webp)$/), mime: z.string(), base64: z.string() }),
  ),
})

export type ContentBundle = z.infer<typeof contentBundle>
export type BundleEntry = ContentBundle['entries'][number]
