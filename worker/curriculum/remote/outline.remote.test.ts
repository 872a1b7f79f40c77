import { expect, test } from 'vitest'
import { createContentApi } from '../../../shared/content/content-api.ts'
import { LOCALES } from '../../../shared/locale.ts'
import { listOf, someCourse, someLesson, strapiError } from '../../../tests/support/content-server.ts'
import type { ContentServer } from '../../content/ask-json.ts'
import { answerContentCall } from '../../content/strapi-content.ts'
import { progressTargetOf } from '../outline.ts'
import { remoteOutline } from './outline.ts'

const modules = [{ slug: 'm', title: 'M', lessons: [someLesson('money')] }]

/** What is taught by a server with one course, whose quests, and whose courses, answer with a status. */
function outlineWhere(quests: number, courses = 200) {
  const server: ContentServer = {
    origin: `http://quests-${quests}-${courses}.test`,
    fetch: async ({ url }) =>
      new URL(url).pathname === '/api/courses' && courses === 200
        ? listOf([someCourse('coins', { modules })])
        : strapiError(new URL(url).pathname === '/api/courses' ? courses : quests, 'Error', 'Nothing'),
  }
  const fetch = (path: string) => answerContentCall(new Request(`https://content.internal${path}`), server, () => {})
  const [english, japanese] = LOCALES.map(locale => createContentApi(fetch, locale))
  if (!english || !japanese) throw new Error('There are two languages')
  return remoteOutline(english, japanese)
}

test.each([404, 403])('a server whose quests answer %i teaches its courses all the same', async status => {
  const { courses, quests, lessons } = await outlineWhere(status)
  expect([courses.map(({ slug }) => slug), quests, [...lessons.keys()]]).toEqual([['coins'], [], ['doc-money']])
})

test('while its quests fail its courses are taught, and a quest that is not found may exist', async () => {
  const outline = await outlineWhere(500)
  expect([outline.courses.map(({ slug }) => slug), outline.unread?.code]).toEqual([['coins'], 500])
  expect(() => progressTargetOf(outline, 'quest', 'unknown')).toThrow(expect.objectContaining({ code: 500 }))
  expect(progressTargetOf(outline, 'course', 'coins')).toMatchObject({ documentId: 'doc-coins' })
})

test('while it fails nobody knows what it teaches', async () => {
  await expect(outlineWhere(404, 500)).rejects.toMatchObject({ code: 500 })
})
