import { z } from 'zod'
import { addressOrPage, entry, seo, shownName, slug, text, webAddress } from './entry.ts'
import { richText } from './rich-text.ts'

export const faq = entry.extend({ slug: slug.nullish(), question: shownName, answer: richText, order: z.number().catch(0) })
export type Faq = z.infer<typeof faq>

const SAMPLE = /^([a-z0-9-]+)\/([\w-]+)$/i

/** The question of a lesson that a page asks, written `lesson/question`; what names none is none. */
const sample = z
  .string()
  .nullish()
  .catch(null)
  .transform(written => {
    const [, lesson, question] = SAMPLE.exec(written?.trim() ?? '') ?? []
    return lesson && question ? { lesson, question } : null
  })

/** A page as the list knows it, without its text. */
export const pageCard = entry.extend({ slug, title: text, sample, seo })
export const page = pageCard.extend({ content: richText })
export type SitePage = z.infer<typeof page>

export const term = entry.extend({ slug, term: shownName, reading: text, content: richText })
export type Term = z.infer<typeof term>

/** Site-wide facts that editors keep: names, addresses, notices (spec 1 and product decisions). */
export const common = z.object({
  siteName: text,
  reportEmail: text,
  social: z
    .object({ discord: webAddress, telegram: webAddress, twitter: webAddress, facebook: webAddress })
    .nullish()
    .transform(value => value ?? { discord: null, telegram: null, twitter: null, facebook: null }),
  notice: z.object({ id: z.union([z.string(), z.number()]), title: text, text }).nullish(),
  banner: z.object({ id: z.union([z.string(), z.number()]), text, url: addressOrPage }).nullish(),
})
export type Common = z.infer<typeof common>

export const translation = z.object({ key: z.string(), translation: z.string() })
export const locale = z.object({ code: z.string(), name: z.string(), isDefault: z.boolean() })
