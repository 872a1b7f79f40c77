import { expect, test } from 'vitest'
import { createContentApi } from '../../../shared/content/content-api.ts'
import { LOCALES } from '../../../shared/locale.ts'
import { listOf, someCourse, someLesson, strapiError } from '../../../tests/support/content-server.ts'
import type { ContentServer } from '../../content/ask-json.ts'
import { answerContentCall } from '../../content/border.ts'
import { remoteOutline } from './outline.ts'

const modules = [{ slug: 'm', title: 'M', lessons: [someLesson('money')] }]

/** What is taught by a server with one course, whose quests answer with a status. */
function outlineWhere(quests: number) {
  const server: ContentServer = {
    origin: `http://quests-${quests}.test`,
    fetch: async ({ url }) =>
      new URL(url).pathname === '/api/courses'
        ? listOf([someCourse('coins', { modules })])
        : strapiError(quests, 'Error', 'No quests'),
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

test('while it fails nobody knows what it teaches', async () => {
  await expect(outlineWhere(500)).rejects.toMatchObject({ code: 500 })
})
