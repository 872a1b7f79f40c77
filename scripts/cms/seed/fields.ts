import type { Kind } from '../../../shared/content-model/kinds.ts'
import type { Locale } from '../../../shared/locale.ts'
import type { BundleEntry } from '../../../worker/origin/bundle.ts'

/** One entry of a seed in its languages. */
export interface SeedEntry {
  type: string
  slug: string
  publishedAt: string
  /** Languages in which it is a draft. */
  drafts: Locale[]
  locales: Partial<Record<Locale, Record<string, unknown>>>
}

/** Stands in the data of a seed for what exists only once the server does: an entry by its type and slug, or a picture by its name. */
type Reference = { $entry: { type: string; slug: string } } | { $file: string }

const entryRef = (type: string, slug: string): Reference => ({ $entry: { type, slug } })

const NAME = /^\/uploads\/(.+)$/

/** A picture of the compiled curriculum, by the name that its file has there; null where there is none. */
function fileRef(picture: unknown): Reference | null {
  const url = picture && typeof picture === 'object' && 'url' in picture ? String(picture.url) : ''
  const name = NAME.exec(url)?.[1]
  return name ? { $file: name } : null
}

type Data = Record<string, unknown>
/** The questions of an entry in one language, by their part. */
export type Questions = Partial<Record<'quiz' | 'recap-quiz' | 'final-test' | 'check', Map<string, Data>>>
/** How its quiz and its task are judged. */
export type Rules = Partial<Record<string, Data>>

const seoOf = (seo: unknown) => {
  if (!seo || typeof seo !== 'object') return null
  const { keywords, metaImage, ...rest } = seo as Data
  return { ...rest, keywords: Array.isArray(keywords) ? keywords.join(', ') : keywords, metaImage: fileRef(metaImage) }
}

const list = (value: unknown) => (Array.isArray(value) ? (value as Data[]) : [])
const questionsIn = (asked: Map<string, Data> | undefined) => [...(asked?.values() ?? [])]

const ANSWERS: Record<string, string> = { choice: 'right', ordering: 'order', text: 'accepted', wallet: 'right' }

interface Parts {
  questions: Questions
  rules: Rules
}

/** Of each kind of content: the fields of the compiled curriculum as the content type has them. What is not named stays. */
const fieldsByKind: Partial<Record<Kind, (data: Data, parts: Parts) => Data>> = {
  articles: data => ({ articleType: entryRef('article-type', String(data.articleType)), cover: fileRef(data.cover) }),
  courses: (data, { questions, rules }) => ({
    level: entryRef('level', String(data.level)),
    buildsOn: list(data.buildsOn).map(before => entryRef('course', String(before))),
    cover: fileRef(data.cover),
    modules: list(data.modules).map(module => ({
      ...module,
      lessons: list(module.lessons).map(lesson => entryRef('lesson', String(lesson))),
    })),
    lessons: list(data.modules).flatMap(module => list(module.lessons).map(lesson => entryRef('lesson', String(lesson)))),
    finalTest: {
      hearts: rules['final-test']?.hearts ?? null,
      min_to_pass: rules['final-test']?.min_to_pass ?? null,
      questions: questionsIn(questions['final-test']),
    },
  }),
  paths: data => ({ courses: list(data.courses).map(course => entryRef('course', String(course))) }),
  lessons: (data, { questions }) => ({
    screens: list(data.screens).map(({ title, text, check }) => ({
      title,
      text,
      check: questions.check?.get(String((check as Data | undefined)?.id)) ?? null,
    })),
    slides: list(data.slides).map(slide => ({ ...slide, image: fileRef(slide.image) })),
    quiz: questionsIn(questions.quiz),
    recapQuiz: questionsIn(questions['recap-quiz']),
  }),
  quests: data => ({
    cover: fileRef(data.cover),
    steps: list(data.steps).map(step => entryRef('quest-step', String(step))),
  }),
  'quest-steps': (data, { rules }) => ({
    options: list(data.options).map(({ id, text, label }) => ({ id, text: text ?? label })),
    answer: rules.step?.[ANSWERS[String(data.kind)] ?? ''] ?? null,
  }),
}

/** The data of an entry for the content type of the same name. */
export function fieldsOf({ kind, slug, data }: BundleEntry, questions: Questions, rules: Rules): Data {
  const own = fieldsByKind[kind]?.(data, { questions, rules }) ?? {}
  const all: Data = { ...data, ...own, slug }
  if (data.seo) all.seo = seoOf(data.seo)
  else delete all.seo
  if (kind === 'common') delete all.slug
  return all
}
