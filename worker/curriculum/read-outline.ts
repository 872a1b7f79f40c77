import { and, eq, inArray, lte, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { text } from '../../shared/content/entry.ts'
import { quiz } from '../../shared/content/quiz.ts'
import type { Kind } from '../../shared/content-model/kinds.ts'
import { pointsOf } from '../../shared/points.ts'
import type { Database } from '../origin/queries/entries.ts'
import { entries } from '../origin/schema.ts'
import type { Outline, Titles } from './outline.ts'

const KINDS: readonly Kind[] = ['courses', 'lessons', 'quests', 'quest-steps']

const modules = z.array(z.object({ slug: z.string(), lessons: z.array(z.string()) }))
const steps = z.array(z.string())
const rewards = z.array(z.object({ title: text, amount: z.number().catch(1) }))

/** Named, because a batch finds columns by their names. */
const field = (name: string) => sql<string | null>`json_extract(${entries.data}, ${`$.${name}`})`.as(name)
const list = <T>(schema: z.ZodType<T[]>, json: string | null): T[] => schema.catch([]).parse(JSON.parse(json ?? '[]'))

/** Asks for all that the outline of what is published by now is made of. */
export const outlineQuery = (db: Database, now: Date) =>
  db
    .select({
      documentId: entries.documentId,
      kind: entries.kind,
      locale: entries.locale,
      slug: entries.slug,
      headline: field('headline'),
      level: field('level'),
      modules: field('modules'),
      steps: field('steps'),
      rewards: field('rewards'),
      quiz: field('quiz'),
      finalTest: field('finalTest'),
      required: field('required'),
      minutes: field('readingTime'),
    })
    .from(entries)
    .where(
      and(
        inArray(entries.kind, KINDS),
        lte(entries.publishedAt, now.toISOString()),
        or(eq(entries.locale, 'en'), inArray(entries.kind, ['courses', 'lessons', 'quests'])),
      ),
    )
    .orderBy(entries.ordinal, entries.publishedAt)

/** Returns the outline in what was found. */
export function outlineIn(rows: Awaited<ReturnType<typeof outlineQuery>>): Outline {
  const english = rows.filter(row => row.locale === 'en')
  const of = (kind: Kind) => english.filter(row => row.kind === kind)
  const bySlug = (kind: Kind) => new Map(of(kind).map(row => [row.slug, row]))
  const [lessonBySlug, stepBySlug] = [bySlug('lessons'), bySlug('quest-steps')]
  const inJapanese = (row: (typeof rows)[number]) =>
    rows.find(other => other.documentId === row.documentId && other.kind === row.kind && other.locale === 'ja-JP')
  const titlesOf = (row: (typeof rows)[number]): Titles => ({
    en: row.headline ?? row.slug,
    'ja-JP': inJapanese(row)?.headline ?? row.headline ?? row.slug,
  })
  /** A text is as long as it is in its own language. */
  const minutesOf = (row: (typeof rows)[number]) => {
    const minutes = Number(row.minutes ?? 1)
    return { en: minutes, 'ja-JP': Number(inJapanese(row)?.minutes ?? minutes) }
  }
  const courses = of('courses').map(row => ({
    documentId: row.documentId,
    slug: row.slug,
    level: row.level ?? '',
    hasFinalTest: row.finalTest !== null,
    titles: titlesOf(row),
    modules: list(modules, row.modules).map(module => ({
      slug: module.slug,
      lessons: module.lessons.flatMap(slug => {
        const lesson = lessonBySlug.get(slug)
        if (!lesson) return []
        const hasQuiz = quiz.catch(null).parse(JSON.parse(lesson.quiz ?? 'null')) !== null
        // SQLite has no booleans: false is 0.
        return [{ documentId: lesson.documentId, slug, required: Number(lesson.required ?? 1) !== 0, hasQuiz }]
      }),
    })),
  }))
  const quests = of('quests').map(row => ({
    documentId: row.documentId,
    slug: row.slug,
    titles: titlesOf(row),
    points: pointsOf(list(rewards, row.rewards)),
    steps: list(steps, row.steps).flatMap(slug => {
      const step = stepBySlug.get(slug)
      return step ? [{ documentId: step.documentId, slug }] : []
    }),
  }))
  const lessons = new Map(
    courses.flatMap(course =>
      course.modules.flatMap(module =>
        module.lessons.flatMap(({ documentId, slug }) => {
          const row = lessonBySlug.get(slug)
          return row
            ? [[documentId, { slug, course: course.documentId, titles: titlesOf(row), minutes: minutesOf(row) }] as const]
            : []
        }),
      ),
    ),
  )
  return { courses, quests, lessons }
}
