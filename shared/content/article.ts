import { z } from 'zod'
import { seo } from '../content-model/components.ts'
import * as field from '../content-model/fields.ts'
import { KINDS } from '../content-model/kinds.ts'
import type { Level } from './level.ts'

export type ArticleType = Level

/** What an article holds. */
export const articleFields = {
  slug: field.slug,
  headline: { ...field.written(field.headline), strapiName: 'Headline' },
  excerpt: field.written(field.lines),
  content: field.richText,
  sourceLink: field.optional(field.address),
  readingTime: field.count,
  checkedAt: field.written(field.day),
  cover: field.picture,
  motif: field.optional(field.motif),
  articleType: { ...field.written(field.relatedOne(KINDS.articles.relations.articleType)), writtenAs: 'type' },
  seo,
}

/** Strapi spells it `Headline`; both spellings are accepted, one comes out. */
const spelt = z
  .record(z.string(), z.unknown())
  .transform((value): Record<string, unknown> => ({ ...value, headline: value.headline ?? value.Headline }))

const LISTED = ['slug', 'headline', 'excerpt', 'sourceLink', 'readingTime', 'checkedAt', 'cover', 'motif', 'articleType'] as const
const card = field.cardOf(articleFields, LISTED)

/** An article as a list shows it. */
export const articleCard = spelt.pipe(card)
export type ArticleCard = z.infer<typeof articleCard>

export const article = spelt.pipe(card.extend(field.shapeOf(articleFields)))
export type Article = z.infer<typeof article>
