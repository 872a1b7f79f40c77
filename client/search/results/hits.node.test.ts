import { expect, test } from 'vitest'
import type { BestHit } from '../../../shared/content/search.ts'
import { type Found, groupsOf, hitsOf } from './hits.ts'

const card = (documentId: string, publishedAt: string, more: object = {}) =>
  ({ id: 1, documentId, slug: documentId, headline: documentId, locale: 'en', publishedAt, ...more }) as never
const best = (kind: BestHit['kind'], documentId: string, at = ''): BestHit => ({
  kind,
  documentId,
  excerpt: { at, title: '', parts: ['a ', 'match'] },
})
const found: Found = {
  articles: [card('old', '2026-01-01'), card('new', '2026-03-01')],
  courses: [],
  quests: [],
  lessons: [
    card('second', '2026-02-01', { course: card('keys', '') }),
    card('first', '2026-01-15', { course: card('keys', '') }),
    card('lost', '2026-02-02', { course: null }),
  ],
  'quest-steps': [],
  terms: [card('wallet', '2026-01-01', { term: 'Wallet' })],
  total: 2,
  more: 3,
  best: [best('terms', 'wallet'), best('lessons', 'first', 's3'), best('articles', 'old')],
  corrected: null,
}
const shown = (order: 'newest' | 'best') =>
  groupsOf(hitsOf(found, 'en'), order).map(({ place, hits }) => [place.title, ...hits.map(({ title }) => title)])

test('the newest come first, with lessons under their course; without one they have no address', () => {
  expect(shown('newest')).toEqual([['new'], ['keys', 'second', 'first'], ['old'], ['Wallet']])
})

test('or those that fit best, and then whatever else was found', () => {
  expect(shown('best')).toEqual([['Wallet'], ['keys', 'first', 'second'], ['old'], ['new']])
})

test('a lesson leads to the screen that says it, a word to its place in the glossary', () => {
  const addresses = Object.fromEntries(hitsOf(found, 'ja-JP').map(({ title, to }) => [title, to]))
  expect(addresses).toMatchObject({
    first: '/ja-JP/courses/keys/first#s3',
    second: '/ja-JP/courses/keys/second',
    Wallet: '/ja-JP/glossary#wallet',
  })
})

test('where the server does not say which fit best they stay as they are', () => {
  const unsaid = groupsOf(hitsOf({ ...found, best: null }, 'en'), 'best').map(({ place }) => place.title)
  expect(unsaid).toEqual(['new', 'keys', 'old', 'Wallet'])
})
