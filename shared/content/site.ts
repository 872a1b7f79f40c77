import { z } from 'zod'
import * as strapi from '../content-model/attributes.ts'
import { seo } from '../content-model/components.ts'
import * as field from '../content-model/fields.ts'
import { addressOrPage, entry } from './entry.ts'

/** What a question and its answer hold. */
export const faqFields = {
  slug: { ...field.slug, read: field.slug.read.nullish() },
  question: field.written(field.headline),
  answer: field.richText,
  order: field.written(field.order),
}
export const faq = entry.extend(field.shapeOf(faqFields))
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

/** What a page holds. */
export const pageFields = {
  slug: field.slug,
  title: field.written(field.label),
  content: field.richText,
  sample: { read: sample, strapi: strapi.shared(field.line.strapi), form: 'text', written: 'optional' },
  seo,
} as const
/** A page as the list knows it, without its text. */
export const pageCard = field.cardOf(pageFields, ['slug', 'title', 'sample', 'seo'])
export const page = pageCard.extend(field.shapeOf(pageFields))
export type SitePage = z.infer<typeof page>

/** What a term of the glossary holds. */
export const termFields = {
  slug: field.slug,
  term: field.written(field.headline),
  reading: { ...field.written(field.line), form: 'reading' },
  content: field.richText,
} as const
export const term = entry.extend(field.shapeOf(termFields))
export type Term = z.infer<typeof term>

export const socialFields = { discord: field.address, telegram: field.address, twitter: field.address, facebook: field.address }
const social = z
  .object(field.shapeOf(socialFields))
  .nullish()
  .transform(value => value ?? { discord: null, telegram: null, twitter: null, facebook: null })
const number = { read: z.union([z.string(), z.number()]), strapi: null }
export const noticeFields = { id: number, title: field.line, text: field.lines }
export const bannerFields = { id: number, text: field.line, url: { read: addressOrPage, strapi: field.line.strapi } }

/** Site-wide facts that editors keep: names, addresses, notices (spec 1 and product decisions). */
export const commonFields = {
  siteName: field.written(field.line),
  reportEmail: { ...field.written(field.line), form: 'email' },
  social: { read: social, strapi: strapi.one('site.social'), form: 'social', written: 'optional' },
  notice: { ...field.partOf('site.notice', z.object(field.shapeOf(noticeFields))), form: 'notice', written: 'optional' },
  banner: { ...field.partOf('site.banner', z.object(field.shapeOf(bannerFields))), form: 'banner', written: 'optional' },
} as const
export const common = z.object(field.shapeOf(commonFields))
export type Common = z.infer<typeof common>

export const translation = z.object({ key: z.string(), translation: z.string() })
export const locale = z.object({ code: z.string(), name: z.string(), isDefault: z.boolean() })
