import { z } from 'zod'
import type { Source } from './source.ts'

/** A line of a list: columns by name. */
export type Line = Record<string, string | number | null>

const text = z.string().nullable()
const user = z.object({ id: z.int(), username: z.string(), email: text, address: text, created_at: z.string() })
const identity = z.object({ provider: z.string(), user_id: z.int() })
const entry = z.object({ document_id: z.string(), locale: z.string(), slug: z.string() })
const certificate = z.object({
  slug: z.string(),
  user_id: z.int().nullable(),
  holder: z.string(),
  type: z.string(),
  entity_slug: z.string(),
  titles: z
    .string()
    .transform(json => JSON.parse(json) as unknown)
    .pipe(z.object({ en: z.string() })),
  issued_at: z.string(),
  revoked_at: text,
  removed_at: text,
})
const subscriber = z.object({ email: text, locale: z.string(), confirmed_at: z.string(), ended_at: text })

/** Slugs by document id; what is no entry, a module for example, is called by its id. */
async function slugs(source: Source): Promise<(documentId: string) => string> {
  const known = new Map((await source.rows('entries', entry)).map(row => [row.document_id, row.slug]))
  return documentId => known.get(documentId) ?? documentId
}

/** One list: its columns, which stand above it though nobody is in it, and its lines. */
interface List {
  columns: readonly string[]
  lines(source: Source): Promise<Line[]>
}

/** The lists that an operator may want. */
export const LISTS = {
  users: {
    columns: ['number', 'username', 'email', 'wallet', 'since', 'ways'],
    async lines(source) {
      const ways = Map.groupBy(await source.rows('identities', identity), ({ user_id }) => user_id)
      return (await source.rows('users', user)).map(({ id, username, email, address, created_at }) => ({
        number: id,
        username,
        email,
        wallet: address,
        since: created_at,
        ways: [...new Set((ways.get(id) ?? []).map(({ provider }) => provider))].sort().join(' '),
      }))
    },
  },
  progress: {
    columns: ['user', 'progress', 'what', 'slug', 'at'],
    async lines(source) {
      const slugOf = await slugs(source)
      return (await source.learners()).flatMap(({ userId, facts }) =>
        facts.map(({ progress, entity, entityId, at }) => ({ user: userId, progress, what: entity, slug: slugOf(entityId), at })),
      )
    },
  },
  certificates: {
    columns: ['slug', 'user', 'holder', 'type', 'of', 'title', 'issued', 'revoked', 'removed'],
    async lines(source) {
      return (await source.rows('certificates', certificate)).map(row => ({
        slug: row.slug,
        user: row.user_id,
        holder: row.holder,
        type: row.type,
        of: row.entity_slug,
        title: row.titles.en,
        issued: row.issued_at,
        revoked: row.revoked_at,
        removed: row.removed_at,
      }))
    },
  },
  feedback: {
    columns: ['user', 'course', 'lesson', 'rating', 'feedback', 'at'],
    async lines(source) {
      const slugOf = await slugs(source)
      return (await source.learners()).flatMap(({ userId, ratings }) =>
        ratings.map(({ lesson, course, rating, feedback, at }) => ({
          user: userId,
          course: slugOf(course),
          lesson: slugOf(lesson),
          rating,
          feedback,
          at,
        })),
      )
    },
  },
  newsletter: {
    columns: ['email', 'locale', 'confirmed'],
    async lines(source) {
      const readers = (await source.rows('newsletter_subscribers', subscriber)).filter(({ ended_at }) => ended_at === null)
      return readers.map(({ email, locale, confirmed_at }) => ({ email, locale, confirmed: confirmed_at }))
    },
  },
} satisfies Record<string, List>
export type ListName = keyof typeof LISTS
