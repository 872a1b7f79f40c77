import { expect, test } from 'vitest'
import type { Found } from './hits.ts'
import { showFound } from './shown.ts'

const card = (slug: string, more: object = {}) =>
  ({ id: 1, documentId: slug, slug, headline: slug, locale: 'en', publishedAt: '2026-01-01', ...more }) as never
const found: Found = {
  articles: [card('guide'), card('post', { articleType: { slug: 'blog-post' } })],
  courses: [card('course')],
  quests: [],
  lessons: [],
  'quest-steps': [],
  terms: [],
  total: 3,
  more: 0,
  best: null,
  corrected: null,
}

test('each thing is of one kind, so that the kinds add up to all; what there is none of comes last', () => {
  const { kinds, total } = showFound(found, 'en', {})
  expect(kinds.map(({ name, count }) => [name, count])).toEqual([
    ['courses', 1],
    ['articles', 1],
    ['blog-posts', 1],
    ['quests', 0],
    ['videos', 0],
  ])
  expect(kinds.reduce((sum, { count = 0 }) => sum + count, 0)).toBe(total)
})

test('of one kind there is as much as its filter says', () => {
  const { total, groups } = showFound(found, 'en', { type: 'articles' })
  expect([total, groups.map(({ title }) => title)]).toEqual([1, ['guide']])
})

test('before anything is asked there are the kinds, and nobody knows how much of each', () => {
  expect(showFound(null, 'en', { type: 'videos' })).toMatchObject({ filter: 'videos', kinds: { length: 5 }, groups: [] })
})

test('a page shows whole groups for so many hits, the next one those before it too', () => {
  const many = (from: number, count: number) => Array.from({ length: count }, (_, i) => card(`a${from + i}`))
  const lessons = many(100, 25).map(
    lesson => ({ ...(lesson as object), course: { slug: 'course', headline: 'course', locale: 'en' } }) as never,
  )
  const large: Found = { ...found, articles: many(0, 30), courses: [], lessons, total: 30, more: 25 }
  const sizes = (page?: number) => {
    const { groups, next, total, more } = showFound(large, 'en', {}, page)
    return [groups.length, groups.reduce((sum, { hits }) => sum + hits.length, 0), next, total, more]
  }
  expect(sizes()).toEqual([20, 0, 2, 30, 25])
  expect(sizes(2)).toEqual([31, 25, undefined, 30, 25])
  expect(sizes(9)).toEqual([31, 25, undefined, 30, 25])
})
