import type { z } from 'zod'
import { article, articleCard, articleType } from '../../shared/content/article.ts'
import { course, courseBase } from '../../shared/content/course.ts'
import { lesson, lessonCard } from '../../shared/content/lesson.ts'
import { level } from '../../shared/content/level.ts'
import { path } from '../../shared/content/path.ts'
import { quest, questCard, questStep, stepCard } from '../../shared/content/quest.ts'
import { common, faq, page, pageCard, term } from '../../shared/content/site.ts'
import { DEFAULT_LOCALE } from '../../shared/locale.ts'
import { withoutForeignMedia } from '../content/foreign-media.ts'
import { logDropped } from '../content/log-dropped.ts'
import type { JsonObject } from '../content/normalise.ts'
import { placesOf, withOwnMedia } from '../content/own-media.ts'
import { withPublicQuestions } from '../content/questions/public-questions.ts'
import type { QuizField } from '../content/quiz-rules.ts'
import type { Log } from '../log.ts'
import type { Kind } from '../origin/bundle.ts'
import { type Fields, type Refs, refsOf } from './refs.ts'

/** An entry as it was written, in one language. */
export interface Written {
  kind: Kind
  locale: string
  documentId: string
  slug: string
  parent: string
  data: Record<string, unknown>
}

/** What pages read of an entry, parsed and sanitised. Relations are slugs in `refs`; identity and dates are columns. */
export interface Derived {
  /** As lists and other entries show it; null where that is the whole. */
  card: Fields | null
  whole: Fields
  refs: Refs
}

const SHAPES: Readonly<Record<Kind, { whole: z.ZodType; card?: z.ZodType; quizzes?: readonly QuizField[] }>> = {
  levels: { whole: level },
  'article-types': { whole: articleType },
  common: { whole: common },
  courses: { whole: course, card: courseBase, quizzes: ['finalTest'] },
  paths: { whole: path },
  lessons: { whole: lesson, card: lessonCard, quizzes: ['quiz', 'recapQuiz'] },
  articles: { whole: article, card: articleCard },
  quests: { whole: quest, card: questCard },
  'quest-steps': { whole: questStep, card: stepCard },
  faqs: { whole: faq },
  pages: { whole: page, card: pageCard },
  terms: { whole: term },
}

/** Of the built-in CMS; nothing is ever looked up under this name. */
const ORIGIN = 'https://content.internal'
/** Read when the entry is: its row says these, and its relations those. */
const COLUMNS = ['id', 'documentId', 'locale', 'publishedAt', 'updatedAt']
const RELATIONS = ['level', 'buildsOn', 'articleType', 'courses', 'steps', 'quest', 'course']

/** An entry for its schema: as a row of a table, and without what it refers to. */
function bare({ documentId, locale, slug, data }: Written): JsonObject {
  const own = Object.fromEntries(Object.entries(data).filter(([name]) => !RELATIONS.includes(name)))
  const { modules } = own
  return {
    ...own,
    ...(Array.isArray(modules) ? { modules: modules.map(module => ({ ...module, lessons: [] })) } : {}),
    ...{ id: 0, documentId, locale, slug },
  } as JsonObject
}

function fieldsOf(shape: z.ZodType, raw: unknown, kind: Kind, log: Log): Fields {
  const shown = shape.parse(raw)
  logDropped(log, `/api/${kind}`, raw, shown)
  const fields = withoutForeignMedia(log, `/api/${kind}`, raw, shown) as Fields
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !COLUMNS.includes(name)))
}

/** A module names its lessons; which of them are published is for its reader to find. */
function withLessons(fields: Fields, { modules }: Fields): Fields {
  if (!Array.isArray(modules) || !Array.isArray(fields.modules)) return fields
  return { ...fields, modules: fields.modules.map((module, i) => ({ ...module, lessons: modules[i].lessons ?? [] })) }
}

/**
 * Returns what pages read of an entry. `english` is the same entry in English, whose questions are asked in every language. Throws a
 * `ZodError` where the entry doesn't fit its kind.
 */
export async function derive(
  written: Written,
  english: Written | undefined,
  { mediaHosts, log }: { mediaHosts: readonly string[]; log: Log },
): Promise<Derived> {
  const { kind, locale } = written
  const { whole, card, quizzes } = SHAPES[kind]
  const places = placesOf(ORIGIN, mediaHosts)
  const raw = withOwnMedia(bare(written), places)
  const found = {
    data: [raw],
    ...(locale === DEFAULT_LOCALE ? {} : { english: english ? [withOwnMedia(bare(english), places)] : null }),
  }
  const { data } = quizzes ? await withPublicQuestions(found, quizzes, locale) : found
  const [entry] = data as unknown[]
  return {
    card: card ? withLessons(fieldsOf(card, raw, kind, log), written.data) : null,
    whole: withLessons(fieldsOf(whole, entry, kind, log), written.data),
    refs: refsOf(written),
  }
}
