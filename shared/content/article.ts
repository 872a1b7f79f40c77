import { z } from 'zod'
import { seo } from '../content-model/components.ts'
import {
  address,
  cardOf,
  count,
  day,
  headline,
  lines,
  motif,
  optional,
  picture,
  relatedOne,
  richText,
  shapeOf,
  slug,
  written,
} from '../content-model/fields.ts'
import { KINDS } from '../content-model/kinds.ts'
import type { Level } from './level.ts'

export type ArticleType = Level

/** What an article holds. */
export const articleFields = {
  slug,
  headline: { ...written(headline), strapiName: 'Headline' },
  excerpt: written(lines),
  content: richText,
  sourceLink: optional(address),
  readingTime: count,
  checkedAt: written(day),
  cover: picture,
  motif: optional(motif),
  articleType: { ...written(relatedOne(KINDS.articles.relations.articleType)), writtenAs: 'type' },
  seo,
}

/** Strapi spells it `Headline`; both spellings are accepted, one comes out. */
const spelt = z
  .record(z.string(), z.unknown())
  .transform((value): Record<string, unknown> => ({ ...value, headline: value.headline ?? value.Headline }))

const card = cardOf(articleFields, [
  'slug',
  'headline',
  'excerpt',
  'sourceLink',
  'readingTime',
  'checkedAt',
  'cover',
  'motif',
  'articleType',
])

/** An article as a list shows it. */
export const articleCard = spelt.pipe(card)
export type ArticleCard = z.infer<typeof articleCard>

export const article = spelt.pipe(card.extend(shapeOf(articleFields)))
export type Article = z.infer<typeof article>
