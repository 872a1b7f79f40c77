import { expect, test } from 'vitest'
import type { SearchResults } from '../../../shared/content/search.ts'
import { ofKind } from './of-kind.ts'

const found = {
  articles: [
    { slug: 'a', articleType: { slug: 'blog-post' } },
    { slug: 'b', articleType: { slug: 'video' } },
    { slug: 'c', articleType: null },
  ],
  courses: [{ slug: 'd' }],
  quests: [{ slug: 'e' }],
} as unknown as SearchResults
const slugs = (results: SearchResults) => Object.values(results).flatMap(group => group.map(({ slug }) => slug))

test.each([
  ['articles', ['c']],
  ['blog-posts', ['a']],
  ['videos', ['b']],
  ['courses', ['d']],
  ['quests', ['e']],
] as const)('of everything that was found, %s are %j', (kind, expected) => {
  expect(slugs(ofKind(found, kind))).toEqual(expected)
})
