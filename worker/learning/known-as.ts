import type { BookmarkGroups, Certificate } from '../../shared/content/account.ts'
import { bookmarks, certificate } from '../../shared/content/account.ts'
import { DEFAULT_LOCALE, type Locale } from '../../shared/locale.ts'
import { contentApiOf } from '../content/content-api-of.ts'
import type { C } from '../context.ts'
import type { ServerAnswer } from '../gateway/ask-server.ts'
import { localeOf } from './locale-of.ts'

type Type = 'course' | 'article' | 'quest'

interface Entry {
  id: number
  documentId: string
  slug: string
  headline: string
  sourceLink?: string | null
}

const ALL = { pageSize: 100 }
/** What cannot be read now is not known; the call itself says that the server is away. */
const orNothing = <T>(read: Promise<T>): Promise<T | null> => read.catch(() => null)

/**
 * What the content server calls an entry that pages call by its slug: its `documentId` or, in Strapi 4, its id as a text, which is
 * another in each language: then the English one, by which progress is reported. A key that is no slug stays as it is.
 */
export async function keyAtServer(c: C, type: Type, key: string): Promise<string> {
  for (const locale of new Set([DEFAULT_LOCALE, localeOf(c)])) {
    const entry = await orNothing<Entry | null>(contentApiOf(c, locale)[type](key))
    if (entry) return entry.documentId
  }
  return key
}

/** The same of a step of any quest, in the learner's language: its answer may be another in each. */
export async function stepAtServer(c: C, key: string): Promise<string> {
  const quests = await orNothing(contentApiOf(c, localeOf(c)).quests(ALL))
  return quests?.items.flatMap(({ steps }) => steps).find(({ slug }) => slug === key)?.documentId ?? key
}

/** Every entry of a type in a language, as it is mentioned elsewhere. */
export const entriesOf = async (c: C, type: Type, locale: Locale): Promise<Entry[]> =>
  (await orNothing<{ items: Entry[] }>(contentApiOf(c, locale)[`${type}s` as const](ALL)))?.items ?? []

/** The entry that an answer means by its `documentId`, its id or its slug. */
async function entryMeant(c: C, type: Type, key: string): Promise<Entry | undefined> {
  return (await entriesOf(c, type, localeOf(c))).find(
    ({ id, documentId, slug }) => documentId === key || slug === key || String(id) === key,
  )
}

/** Bookmarks of a server that does not say what they are of, with their entries. */
export async function withEntities(c: C, answer: ServerAnswer): Promise<ServerAnswer> {
  const parsed = bookmarks.safeParse(answer.data)
  if (!parsed.success) return answer
  const filled = async (list: BookmarkGroups['courses']) =>
    Promise.all(list.map(async kept => (kept.entity ? kept : { ...kept, entity: await entryMeant(c, kept.type, kept.entityId) })))
  const { articles, courses, quests } = parsed.data
  return {
    ...answer,
    data: { articles: await filled(articles), courses: await filled(courses), quests: await filled(quests) },
  }
}

/** A certificate of a server that says only by a number what it is about, with the slug of that. */
export async function withEntitySlug(c: C, data: unknown): Promise<unknown> {
  const parsed = certificate.safeParse(data)
  if (!parsed.success || parsed.data.entitySlug) return data
  const { type, entityId }: Certificate = parsed.data
  return { ...(data as object), entitySlug: (await entryMeant(c, type, entityId))?.slug }
}
