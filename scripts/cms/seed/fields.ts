import type { Attribute, Attributes } from '../../../shared/content-model/attributes.ts'
import { factsOf, type Kind } from '../../../shared/content-model/kinds.ts'
import { attributesOf, components, MODEL } from '../../../shared/content-model/model.ts'
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

const list = (value: unknown) => (Array.isArray(value) ? (value as Data[]) : [])
const questionsIn = (asked: Map<string, Data> | undefined) => [...(asked?.values() ?? [])]

const ANSWERS: Record<string, string> = { choice: 'right', ordering: 'order', text: 'accepted', wallet: 'right' }

interface Parts {
  questions: Questions
  rules: Rules
}

/** Of kinds whose compiled fields say less than the content type: what it has in their place. */
const fieldsByKind: Partial<Record<Kind, (data: Data, parts: Parts) => Data>> = {
  courses: (data, { questions, rules }) => ({
    lessons: list(data.modules).flatMap(module => module.lessons),
    finalTest: {
      hearts: rules['final-test']?.hearts ?? null,
      min_to_pass: rules['final-test']?.min_to_pass ?? null,
      questions: questionsIn(questions['final-test']),
    },
  }),
  lessons: (data, { questions }) => ({
    screens: list(data.screens).map(({ title, text, check }) => ({
      title,
      text,
      check: questions.check?.get(String((check as Data | undefined)?.id)) ?? null,
    })),
    quiz: questionsIn(questions.quiz),
    recapQuiz: questionsIn(questions['recap-quiz']),
  }),
  'quest-steps': (data, { rules }) => ({
    options: list(data.options).map(({ id, text, label }) => ({ id, text: text ?? label })),
    answer: rules.step?.[ANSWERS[String(data.kind)] ?? ''] ?? null,
  }),
}

/** Returns a value as an attribute takes it: slugs as the entries that they name, and addresses of pictures as files. */
function stored(value: unknown, { type, target, component }: Attribute): unknown {
  if (type === 'media') return fileRef(value)
  if (Array.isArray(value)) return type === 'text' ? value.join(', ') : value.map(one => stored(one, { type, target, component }))
  if (type === 'relation') return entryRef(String(target).split('.').at(-1) ?? '', String(value))
  return type === 'component' && value ? storedAll(value as Data, components[String(component)] ?? {}) : value
}
const storedAll = (data: Data, attributes: Attributes): Data =>
  Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) => {
      const attribute = attributes[name]
      return value === undefined ? [] : [[name, attribute ? stored(value, attribute) : value]]
    }),
  )

/** The data of an entry for the content type of the same name. */
export function fieldsOf({ kind, slug, data }: BundleEntry, questions: Questions, rules: Rules): Data {
  const { isSingle } = factsOf(kind)
  const all = { ...data, ...fieldsByKind[kind]?.(data, { questions, rules }), ...(isSingle ? {} : { slug }) }
  return storedAll(all, attributesOf(MODEL[kind].fields))
}
