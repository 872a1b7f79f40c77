import { z } from 'zod'
import type { Form } from '../../shared/content-model/fields.ts'
import { type Kind, kindNames } from '../../shared/content-model/kinds.ts'
import { MODEL } from '../../shared/content-model/model.ts'
import { COVER_MOTIFS } from '../../shared/cover.ts'
import { LOCALES, splitLocale } from '../../shared/locale.ts'
import { safeReturnPath } from '../../shared/return-path.ts'
import { https, slug, words } from './schemas.ts'

const page = z.string().refine(path => safeReturnPath(path) === path && splitLocale(path).locale === 'en')
/** `2026-09-01`, or a time with zone; comes out as an instant. */
const instant = z.union([
  z.iso.date().transform(day => `${day}T00:00:00.000Z`),
  z.iso.datetime({ offset: true }).transform(time => new Date(time).toISOString()),
])

/** Courses without a place of their own come after those that have one. */
const UNORDERED = 1000

const link = z.strictObject({ label: words, url: https })
const links = z.array(link)
const moduleWords = { slug, title: words, description: words, additionalMaterials: links.default([]) }

interface Written {
  /** In en.md, which holds the facts; those that no language changes stand there only. */
  en?: z.ZodType
  /** In the file of another language. */
  other?: z.ZodType
  /** What an optional field is where it is not written. */
  otherwise?: unknown
}

/**
 * How fields are written, by their form; see docs/writing-content.md. A file has its fields in this order: the hash of an entry, which says
 * whether it has changed, is made of them one after the other.
 */
const FORMS: Readonly<Record<Form, Written>> = {
  day: { en: z.iso.date() },
  words: { en: words, other: words },
  reading: { other: words },
  email: { en: z.email() },
  slug: { en: slug },
  place: { en: z.number().int(), otherwise: UNORDERED },
  slugs: { en: z.array(slug), otherwise: [] },
  motif: {
    en: z.enum(COVER_MOTIFS, { error: ({ input }) => `there is no motif "${input}", use one of ${COVER_MOTIFS.join(', ')}` }),
  },
  members: { en: z.array(slug).min(1) },
  modules: {
    en: z.array(z.strictObject({ ...moduleWords, lessons: z.array(slug).min(1) })).min(1),
    other: z.array(z.strictObject(moduleWords)).min(1),
  },
  links: { en: links, other: links, otherwise: [] },
  https: { en: https },
  yes: { en: z.boolean(), otherwise: true },
  text: { en: z.string() },
  rewards: {
    en: z.array(z.strictObject({ title: words, amount: z.number().int().positive() })),
    other: z.array(z.strictObject({ title: words })),
    otherwise: [],
  },
  social: { en: z.strictObject({ discord: https, telegram: https, twitter: https, facebook: https }).partial() },
  notice: {
    en: z.strictObject({ id: words, title: words, text: words }),
    other: z.strictObject({ title: words, text: words }),
  },
  banner: {
    en: z.strictObject({ id: words, text: words, url: z.union([page, https]) }),
    other: z.strictObject({ text: words }),
  },
}

/** What a source carries is a sentence of ours; what may change soon names the day by which to look again. */
export const sources = z
  .array(z.strictObject({ label: words, url: https, carries: words, recheckBy: z.iso.date().optional() }))
  .default([])
/** What editors note for each other, or for the compiler. */
const EDITORIAL: Partial<Record<Kind, z.ZodRawShape>> = {
  lessons: { sources, minutes: z.number().int().positive().optional() },
  articles: { sources },
}
/** Kinds whose entries are shown with the day of their publication, or sorted by it. */
const DATED: readonly Kind[] = ['courses', 'lessons', 'articles', 'quests']

const seoWords = { title: words, description: words, keywords: z.array(words).default([]) }
const draft = z.boolean().default(false)

/** The fields of a kind in one file. */
const shapeOf = (kind: Kind, file: 'en' | 'other') =>
  Object.fromEntries(
    Object.entries(FORMS).flatMap(([as, { otherwise, [file]: schema }]) =>
      Object.entries(MODEL[kind].fields).flatMap(([name, { form, written, writtenAs = name }]) => {
        if (!schema || form !== as || !written) return []
        if (written === 'needed') return [[writtenAs, schema]]
        return [[writtenAs, otherwise === undefined ? schema.optional() : schema.default(otherwise)]]
      }),
    ),
  )

const schemasOf = (kind: Kind) => ({
  en: z.strictObject({
    draft,
    formerSlugs: z.array(slug).default([]),
    locales: z.array(z.enum(LOCALES)).optional(),
    seo: z.strictObject({ ...seoWords, index: z.boolean().default(true), follow: z.boolean().default(true) }).optional(),
    publishedAt: DATED.includes(kind) ? instant : instant.optional(),
    checkedAt: z.iso.date().optional(),
    ...shapeOf(kind, 'en'),
    ...EDITORIAL[kind],
  }),
  other: z.strictObject({ draft, seo: z.strictObject(seoWords).optional(), ...shapeOf(kind, 'other') }),
})

/** Front matter by kind: the fields in English, and those in every other language. */
export const frontMatter = Object.fromEntries(kindNames.map(kind => [kind, schemasOf(kind)])) as Record<
  Kind,
  ReturnType<typeof schemasOf>
>
