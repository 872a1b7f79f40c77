import { z } from 'zod'
import { entry, media, motif, seo, shownName, slug, text, webAddress } from './entry.ts'
import { richText } from './rich-text.ts'

export const articleType = entry.extend({ slug, name: z.string(), order: z.number().catch(0) })
export type ArticleType = z.infer<typeof articleType>

/** Strapi spells it `Headline`; both spellings are accepted, one comes out. */
const headline = (value: Record<string, unknown>): Record<string, unknown> => ({
  ...value,
  headline: value.headline ?? value.Headline,
})

const card = entry.extend({
  slug,
  headline: shownName,
  excerpt: text,
  sourceLink: webAddress,
  readingTime: z.number().catch(1),
  checkedAt: z.string().nullish(),
  cover: media,
  motif,
  articleType: z.object({ slug, name: z.string() }).nullish(),
})

/** An article as a list shows it. */
export const articleCard = z.record(z.string(), z.unknown()).transform(headline).pipe(card)
export type ArticleCard = z.infer<typeof articleCard>

export const article = z
  .record(z.string(), z.unknown())
  .transform(headline)
  .pipe(card.extend({ content: richText, seo }))
export type Article = z.infer<typeof article>
