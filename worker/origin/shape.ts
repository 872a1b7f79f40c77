import { type Database, findBySlugs, type Scope } from './queries/entries.ts'
import type { EntryRow } from './schema.ts'
import { type StrapiQuery, wants } from './strapi-query.ts'

/** A flat entry as Strapi v5 answers it. */
export type Shaped = Record<string, unknown>

/** Everything an entry may show without its relations: those come only where a call asks for them. */
const RELATIONS = [
  'level',
  'buildsOn',
  'courses',
  'articleType',
  'modules',
  'steps',
  'quest',
  'course',
  'slides',
  'screens',
  'quiz',
  'recapQuiz',
  'finalTest',
  'rewards',
  'seo',
  'cover',
  'furtherReading',
]

export function bare(row: EntryRow): Shaped {
  const fields = Object.entries(row.data).filter(([name]) => !RELATIONS.includes(name))
  return {
    id: row.id,
    documentId: row.documentId,
    slug: row.slug,
    ...Object.fromEntries(fields),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    publishedAt: row.publishedAt,
    locale: row.locale,
  }
}

/** Fields of an entry that hold what a page shows and a list does not. */
const LONG_FIELDS = ['content', 'transcript']

/** An entry as another one mentions it. */
export function mention(row: EntryRow): Shaped {
  return Object.fromEntries(Object.entries(bare(row)).filter(([name]) => !LONG_FIELDS.includes(name)))
}

interface StoredModule {
  slug: string
  lessons: string[]
}

/** Slugs of the entries that some rows refer to, by kind. */
function mentionedSlugs(rows: readonly EntryRow[], query: StrapiQuery) {
  const of = (relation: string, read: (data: EntryRow['data'], row: EntryRow) => unknown) =>
    wants(query, relation)
      ? rows.flatMap(row => read(row.data, row)).filter((slug): slug is string => typeof slug === 'string' && slug !== '')
      : []
  return {
    levels: of('level', data => data.level),
    'article-types': of('articleType', data => data.articleType),
    lessons: of('modules', data => ((data.modules as StoredModule[] | undefined) ?? []).flatMap(module => module.lessons)),
    'quest-steps': of('steps', data => data.steps),
    quests: of('quest', (_, row) => row.parent),
    courses: [
      ...of('course', (_, row) => row.parent),
      ...of('buildsOn', data => data.buildsOn),
      ...of('courses', data => data.courses),
    ],
  } as const
}

/** Fills in the relations that a call asks for, with one query for each kind that is mentioned. */
export async function shapeEntries(
  db: Database,
  rows: readonly EntryRow[],
  query: StrapiQuery,
  scope: Omit<Scope, 'kind'>,
): Promise<Shaped[]> {
  const mentioned = mentionedSlugs(rows, query)
  const lookups = await Promise.all(
    (Object.keys(mentioned) as (keyof typeof mentioned)[]).map(async kind => {
      const slugs = [...new Set(mentioned[kind])]
      const found = slugs.length ? await findBySlugs(db, { ...scope, kind }, slugs) : []
      return [kind, new Map(found.map(row => [row.slug, row]))] as const
    }),
  )
  const bySlug = Object.fromEntries(lookups) as Record<keyof typeof mentioned, Map<string, EntryRow>>
  const one = (kind: keyof typeof mentioned, slug: unknown) => {
    const row = bySlug[kind].get(String(slug))
    return row ? mention(row) : null
  }
  const many = (kind: keyof typeof mentioned, slugs: readonly string[]) =>
    slugs.flatMap(slug => {
      const row = bySlug[kind].get(slug)
      return row ? [mention(row)] : []
    })

  return rows.map(row => {
    const { data } = row
    const relations: Record<string, () => unknown> = {
      level: () => one('levels', data.level),
      articleType: () => one('article-types', data.articleType),
      modules: () =>
        ((data.modules as StoredModule[] | undefined) ?? []).map(module => ({
          ...module,
          lessons: many('lessons', module.lessons),
        })),
      steps: () => many('quest-steps', (data.steps as string[] | undefined) ?? []),
      quest: () => one('quests', row.parent),
      course: () => one('courses', row.parent),
      buildsOn: () => many('courses', (data.buildsOn as string[] | undefined) ?? []),
      courses: () => many('courses', (data.courses as string[] | undefined) ?? []),
    }
    const shaped = bare(row)
    for (const relation of RELATIONS) {
      if (!wants(query, relation)) continue
      if (relation in data || ((relation === 'quest' || relation === 'course') && row.parent))
        shaped[relation] = relations[relation]?.() ?? data[relation]
    }
    return shaped
  })
}
