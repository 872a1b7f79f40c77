import { afterEach, expect, test, vi } from 'vitest'
import { forget } from '../../tests/support/caches.ts'
import { listOf, pretendContentServer, someCourse, someLesson, someQuest, someSite } from '../../tests/support/content-server.ts'
import { visitWarm } from '../../tests/support/visit.ts'

afterEach(async () => {
  vi.restoreAllMocks()
  await forget()
})

const EMPTY = /<(ul|ol|h[1-6])(?![^>]*aria-live)[^>]*>\s*<\/\1>/

test.each([
  ['a course without modules', '/courses/coins', { '/api/courses': () => listOf([someCourse('coins', { modules: [] })]) }],
  [
    'a module without lessons',
    '/courses/coins',
    { '/api/courses': () => listOf([someCourse('coins', { modules: [{ slug: 'm', title: 'M' }] })]) },
  ],
  [
    'the end of a module without lessons',
    '/courses/coins/m/finished',
    { '/api/courses': () => listOf([someCourse('coins', { modules: [{ slug: 'm', title: 'M' }] })]) },
  ],
  ['a quest without steps', '/quests/keys', { '/api/quests': () => listOf([someQuest('keys', { steps: [] })]) }],
  [
    'a lesson whose screens have no titles',
    '/courses/coins/money',
    {
      '/api/courses': () =>
        listOf([someCourse('coins', { modules: [{ slug: 'm', title: 'M', lessons: [someLesson('money')] }] })]),
      '/api/lessons': () => listOf([someLesson('money', { screens: [{ text: '<p>One.</p>' }, { text: '<p>Two.</p>' }] })]),
    },
  ],
])('%s has no heading and no list that is empty', async (_, path, more) => {
  pretendContentServer(someSite(more))
  const { status, html } = await visitWarm(path)
  expect(status).toBe(200)
  expect(EMPTY.exec(html.replace(/<script[\s\S]*?<\/script>/g, ''))?.[0]).toBeUndefined()
})
