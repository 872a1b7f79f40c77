import { z } from 'zod'
import { one, shared } from '../content-model/attributes.ts'
import { seo } from '../content-model/components.ts'
import {
  address,
  cardOf,
  headline,
  label,
  line,
  lines,
  order,
  partOf,
  richText,
  shapeOf,
  slug,
  written,
} from '../content-model/fields.ts'
import { addressOrPage, entry } from './entry.ts'

/** What a question and its answer hold. */
export const faqFields = {
  slug: { ...slug, read: slug.read.nullish() },
  question: written(headline),
  answer: richText,
  order: written(order),
}
export const faq = entry.extend(shapeOf(faqFields))
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
  slug,
  title: written(label),
  content: richText,
  sample: { read: sample, strapi: shared(line.strapi), form: 'text', written: 'optional' },
  seo,
} as const
/** A page as the list knows it, without its text. */
export const pageCard = cardOf(pageFields, ['slug', 'title', 'sample', 'seo'])
export const page = pageCard.extend(shapeOf(pageFields))
export type SitePage = z.infer<typeof page>

/** What a term of the glossary holds. */
export const termFields = {
  slug,
  term: written(headline),
  reading: { ...written(line), form: 'reading' },
  content: richText,
} as const
export const term = entry.extend(shapeOf(termFields))
export type Term = z.infer<typeof term>

export const socialFields = { discord: address, telegram: address, twitter: address, facebook: address }
const number = { read: z.union([z.string(), z.number()]), strapi: null }
export const noticeFields = { id: number, title: line, text: lines }
export const bannerFields = { id: number, text: line, url: { read: addressOrPage, strapi: line.strapi } }

/** Site-wide facts that editors keep: names, addresses, notices (spec 1 and product decisions). */
export const commonFields = {
  siteName: written(line),
  reportEmail: { ...written(line), form: 'email' },
  social: {
    read: z
      .object(shapeOf(socialFields))
      .nullish()
      .transform(value => value ?? { discord: null, telegram: null, twitter: null, facebook: null }),
    strapi: one('site.social'),
    form: 'social',
    written: 'optional',
  },
  notice: { ...partOf('site.notice', z.object(shapeOf(noticeFields))), form: 'notice', written: 'optional' },
  banner: { ...partOf('site.banner', z.object(shapeOf(bannerFields))), form: 'banner', written: 'optional' },
} as const
export const common = z.object(shapeOf(commonFields))
export type Common = z.infer<typeof common>

export const translation = z.object({ key: z.string(), translation: z.string() })
export const locale = z.object({ code: z.string(), name: z.string(), isDefault: z.boolean() })
