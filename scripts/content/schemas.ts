import { z } from 'zod'
import { STEP_KINDS } from '../../shared/content/quest.ts'
import { COVER_MOTIFS } from '../../shared/cover.ts'
import { FIGURE_NAMES } from '../../shared/figures/names.ts'
import { splitLocale } from '../../shared/locale.ts'
import { safeReturnPath } from '../../shared/return-path.ts'
import { CONTROL_CHARACTER } from './read-text.ts'

/** The files of `content/`, field by field. `shared` fields stand in en.md only; see docs/writing-content.md. */
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'use lower-case letters, digits and single hyphens')
const words = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .refine(text => !CONTROL_CHARACTER.test(text), 'holds a control character: delete it')
const https = z.url({ protocol: /^https$/, error: 'must be an https:// address' })
const page = z.string().refine(path => safeReturnPath(path) === path && splitLocale(path).locale === 'en')
const id = slug

/** What the cover shows; a kind without a drawn cover has none. */
const motif = z
  .enum(COVER_MOTIFS, { error: ({ input }) => `there is no motif "${input}", use one of ${COVER_MOTIFS.join(', ')}` })
  .optional()

/** `2026-09-01`, or a time with zone; comes out as an instant. */
const instant = z.union([
  z.iso.date().transform(day => `${day}T00:00:00.000Z`),
  z.iso.datetime({ offset: true }).transform(time => new Date(time).toISOString()),
])

const seoWords = { title: words, description: words, keywords: z.array(words).default([]) }
const seoInEnglish = z.strictObject({ ...seoWords, index: z.boolean().default(true), follow: z.boolean().default(true) })
const seoInOthers = z.strictObject(seoWords)

const link = z.strictObject({ label: words, url: https })
/** What a source carries is a sentence of ours; what may change soon names the day by which to look again. */
export const sources = z
  .array(z.strictObject({ label: words, url: https, carries: words, recheckBy: z.iso.date().optional() }))
  .default([])
const titled = z.strictObject({ title: words, amount: z.number().int().positive() })

const shared = {
  draft: z.boolean().default(false),
  formerSlugs: z.array(slug).default([]),
  locales: z.array(z.enum(['en', 'ja-JP'])).optional(),
}
const optionalDates = { publishedAt: instant.optional(), checkedAt: z.iso.date().optional() }
const published = { publishedAt: instant, checkedAt: z.iso.date().optional() }
const publishedAndChecked = { publishedAt: instant, checkedAt: z.iso.date() }

const english = { ...shared, seo: seoInEnglish.optional() }
const other = { draft: z.boolean().default(false), seo: seoInOthers.optional() }

/** Courses without a place of their own come after those that have one. */
const UNORDERED = 1000

const moduleWords = { slug, title: words, description: words, additionalMaterials: z.array(link).default([]) }

/** What courses or articles are grouped by. */
const group = {
  en: z.strictObject({ ...english, ...optionalDates, name: words, order: z.number().int() }),
  other: z.strictObject({ ...other, name: words }),
}

/** Front matter by kind: the fields in English, and those in every other language. */
export const frontMatter = {
  levels: group,
  'article-types': group,
  common: {
    en: z.strictObject({
      ...english,
      ...optionalDates,
      siteName: words,
      reportEmail: z.email(),
      social: z.strictObject({ discord: https, telegram: https, twitter: https, facebook: https }).partial().optional(),
      notice: z.strictObject({ id: words, title: words, text: words }).optional(),
      banner: z.strictObject({ id: words, text: words, url: z.union([page, https]) }).optional(),
    }),
    other: z.strictObject({
      ...other,
      siteName: words,
      notice: z.strictObject({ title: words, text: words }).optional(),
      banner: z.strictObject({ text: words }).optional(),
    }),
  },
  courses: {
    en: z.strictObject({
      ...english,
      ...published,
      headline: words,
      description: words,
      level: slug,
      order: z.number().int().default(UNORDERED),
      buildsOn: z.array(slug).default([]),
      motif,
      modules: z.array(z.strictObject({ ...moduleWords, lessons: z.array(slug).min(1) })).min(1),
      rewards: z.array(titled).default([]),
    }),
    other: z.strictObject({
      ...other,
      headline: words,
      description: words,
      modules: z.array(z.strictObject(moduleWords)).min(1),
      rewards: z.array(z.strictObject({ title: words })).default([]),
    }),
  },
  paths: {
    en: z.strictObject({
      ...english,
      ...optionalDates,
      headline: words,
      description: words,
      order: z.number().int(),
      courses: z.array(slug).min(1),
    }),
    other: z.strictObject({ ...other, headline: words, description: words }),
  },
  lessons: {
    en: z.strictObject({
      ...english,
      ...publishedAndChecked,
      headline: words,
      overview: words,
      furtherReading: z.array(link).default([]),
      sources,
      video: https.optional(),
      required: z.boolean().default(true),
      minutes: z.number().int().positive().optional(),
    }),
    other: z.strictObject({ ...other, headline: words, overview: words, furtherReading: z.array(link).default([]) }),
  },
  articles: {
    en: z.strictObject({
      ...english,
      ...publishedAndChecked,
      headline: words,
      excerpt: words,
      type: slug,
      motif,
      sourceLink: https.optional(),
      sources,
    }),
    other: z.strictObject({ ...other, headline: words, excerpt: words }),
  },
  quests: {
    en: z.strictObject({
      ...english,
      ...published,
      headline: words,
      description: words,
      motif,
      steps: z.array(slug).min(1),
      rewards: z.array(titled).default([]),
    }),
    other: z.strictObject({
      ...other,
      headline: words,
      description: words,
      rewards: z.array(z.strictObject({ title: words })).default([]),
    }),
  },
  'quest-steps': {
    en: z.strictObject({ ...english, ...optionalDates, headline: words }),
    other: z.strictObject({ ...other, headline: words }),
  },
  faqs: {
    en: z.strictObject({ ...english, ...optionalDates, question: words, order: z.number().int() }),
    other: z.strictObject({ ...other, question: words }),
  },
  pages: {
    en: z.strictObject({ ...english, ...optionalDates, title: words, sample: z.string().optional() }),
    other: z.strictObject({ ...other, title: words }),
  },
  terms: {
    en: z.strictObject({ ...english, ...optionalDates, term: words }),
    other: z.strictObject({ ...other, term: words, reading: words }),
  },
} as const

const values = z.record(
  z.string().regex(/^[a-zA-Z]\w*$/, 'use a word that stands in {braces} in the texts'),
  z.union([words, z.number().transform(String)]),
)
const variants = z.array(values).min(2, 'write at least two').optional()
const right = z.array(id).min(1, 'name at least one right option')

/** What is right, by the kind of question: each has a field of its own, and only one of them stands there. */
const answer = {
  right: right.optional(),
  number: z.union([z.number(), z.string().regex(/^\{\w+\}$/, 'write a number, or a {name} of the variants')]).optional(),
  tolerance: z.number().nonnegative().optional(),
  order: z.array(id).min(3, 'name at least three items').optional(),
  pairs: z.record(id, id).optional(),
  figure: z.enum(FIGURE_NAMES).optional(),
  goal: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
}
const KINDS = ['right', 'number', 'order', 'pairs', 'figure'] as const
const hasOneKind = (question: Partial<Record<(typeof KINDS)[number], unknown>>) =>
  KINDS.filter(kind => question[kind] !== undefined).length === 1
const ONE_KIND = { error: `must have exactly one of ${KINDS.join(', ')}` }
const asked = { id, ...answer, variants }
const twin = z.strictObject(asked).refine(hasOneKind, ONE_KIND).optional()
const rules = { hearts: z.number().int().min(1).max(5).optional(), min_to_pass: z.number().int().min(1).optional() }
const screen = z.number().int().min(1).optional()
/** The sentence of the screen that decides the question, as it stands there in English. */
const taught = words.optional()
const questionsWith = <Shape extends z.ZodRawShape>(more: Shape) =>
  z.array(z.strictObject({ ...asked, twin, ...more }).refine(question => hasOneKind(question as never), ONE_KIND)).min(1)

/** The questions of a lesson: those on its screens, its quiz and its recap quiz. */
export const lessonQuestions = z.strictObject({
  checks: questionsWith({}).optional(),
  quiz: z.strictObject({ ...rules, questions: questionsWith({ screen, taught }) }).optional(),
  recap: z.strictObject({ questions: questionsWith({ screen }) }).optional(),
})
export type LessonQuestions = z.infer<typeof lessonQuestions>
export type QuestionKey = NonNullable<LessonQuestions['quiz']>['questions'][number] & {
  lesson?: string
}

export const finalTestKey = z.strictObject({
  ...rules,
  questions: questionsWith({ lesson: slug, screen, taught }),
})

const option = z.strictObject({ text: words, explanation: words })
const options = z.record(id, option)

/** The words of one question; which fields it needs depends on its kind (scripts/content/quizzes.ts). */
const questionWords = z.strictObject({
  question: words,
  options: options.optional(),
  items: z.record(id, words).optional(),
  left: z.record(id, words).optional(),
  right: z.record(id, words).optional(),
  unit: words.optional(),
  explanation: words.optional(),
  hint: words.optional(),
})
export const quizWords = z.record(id, questionWords)
export type QuizWords = z.infer<typeof quizWords>

const [choice, text, ordering, visit, wallet] = STEP_KINDS

export const stepKey = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal(choice), right: z.array(id).min(1) }),
  z.strictObject({ kind: z.literal(text), accepted: z.array(words).min(1) }),
  z.strictObject({ kind: z.literal(ordering), order: z.array(id).min(2) }),
  z.strictObject({ kind: z.literal(visit), actionLink: https }),
  z.strictObject({ kind: z.literal(wallet), right: z.array(id).min(1) }),
])
export type StepKey = z.infer<typeof stepKey>

export const stepWords = {
  choice: z.strictObject({ prompt: words, options }),
  text: z.strictObject({ prompt: words, hint: words.optional(), explanation: words }),
  ordering: z.strictObject({ prompt: words, items: z.record(id, words), explanation: words }),
  visit: z.strictObject({ prompt: words, action: words, explanation: words }),
  wallet: z.strictObject({ prompt: words, alternative: z.strictObject({ prompt: words, options }) }),
} as const
