import { type BookmarkGroups, ENTITY_TYPES, bookmarks as groupsOfBookmarks } from '../../../shared/content/account.ts'
import { DEFAULT_LOCALE } from '../../../shared/locale.ts'
import { contentApiOf } from '../../content/content-api-of.ts'
import type { C } from '../../context.ts'
import { curriculumOf } from '../../curriculum/curriculum-of.ts'
import { isNamed, taughtOf } from '../../curriculum/outline.ts'
import { enveloped, NO_CONTENT, NOT_FOUND } from '../../gateway/answers.ts'
import type { BookmarkRow, BookmarkType } from '../../learner/schema.ts'
import { entriesOf } from '../known-as.ts'
import { localeOf } from '../locale-of.ts'
import { askOwn, ownLook } from '../own.ts'

const shape = ({ id, documentId, entityId, type }: BookmarkRow) => ({ id, documentId, entityId, type })

/** Bookmarks with their entries: one that doesn't exist in this language is shown in English, one that is gone is kept and not shown. */
async function grouped(c: C, rows: readonly BookmarkRow[]): Promise<BookmarkGroups> {
  const groups: BookmarkGroups = { articles: [], courses: [], quests: [] }
  const locales = [...new Set([localeOf(c), DEFAULT_LOCALE])]
  for (const type of ENTITY_TYPES) {
    const mine = rows.filter(row => row.type === type)
    if (!mine.length) continue
    const lists = await Promise.all(locales.map(locale => entriesOf(c, type, locale)))
    for (const row of mine) {
      const entry = lists.flat().find(({ documentId }) => documentId === row.entityId)
      if (entry) groups[`${type}s`].push({ ...shape(row), entity: { ...entry, sourceLink: entry.sourceLink ?? null } })
    }
  }
  return groupsOfBookmarks.parse(groups)
}

export async function bookmarks(c: C) {
  const done = await ownLook(c)
  if (done.failure) return done
  const groups = await grouped(c, done.value.bookmarks)
  return enveloped(groups, { total: Object.values(groups).flat().length })
}

/** What is meant by a key, by its identity in every language; null where there is none. */
async function entityMeant(c: C, type: BookmarkType, key: string): Promise<string | null> {
  if (type !== 'article') {
    const { courses, quests } = await curriculumOf(c).outline()
    return (type === 'course' ? courses : quests).find(isNamed(key))?.documentId ?? null
  }
  for (const locale of new Set([DEFAULT_LOCALE, localeOf(c)])) {
    const named = (await contentApiOf(c, locale).article(key)) ?? (await entriesOf(c, type, locale)).find(isNamed(key))
    if (named) return named.documentId
  }
  return null
}

export async function keepBookmark(c: C, type: BookmarkType, key: string) {
  const entityId = await entityMeant(c, type, key)
  if (!entityId) return NOT_FOUND
  const done = await askOwn(c, 'keep-bookmark', { type, entityId, taught: taughtOf(await curriculumOf(c).outline()) })
  return done.failure ? done : { ...enveloped(shape(done.value)), status: 201 }
}

export async function dropBookmark(c: C, id: string) {
  const done = await askOwn(c, 'drop-bookmark', id)
  if (done.failure) return done
  return done.value ? NO_CONTENT : NOT_FOUND
}
