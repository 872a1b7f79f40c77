import { expect, test } from 'vitest'
import { calls } from './calls.ts'
import { includedIn } from './populate.ts'

const included = (path: string, isItem: boolean) => {
  const call = calls.find(one => one.path === path)
  return call && includedIn(call, isItem).toSorted()
}

test.each([
  ['/api/i18ns', ['fields[0]=key', 'fields[1]=translation']],
  ['/api/i18n/locales', []],
  ['/api/levels', ['sort[order]=asc']],
  ['/api/article-types', []],
  ['/api/common', ['populate=*']],
  ['/api/faqs', ['sort[order]=asc']],
  ['/api/terms', ['pagination[pageSize]=200']],
  ['/api/pages', ['populate[seo][populate]=*']],
  ['/api/articles', ['populate[articleType]=true', 'populate[cover]=true', 'populate[seo][populate]=*']],
  [
    '/api/courses',
    [
      'populate[buildsOn]=true',
      'populate[cover]=true',
      'populate[finalTest][populate][questions][populate]=*',
      'populate[level]=true',
      'populate[modules][populate]=*',
      'populate[rewards]=true',
      'populate[seo][populate]=*',
    ],
  ],
  ['/api/paths', ['populate[courses]=true', 'sort[order]=asc']],
  [
    '/api/lessons',
    [
      'populate[course]=true',
      'populate[furtherReading]=true',
      'populate[quiz][populate]=*',
      'populate[recapQuiz][populate]=*',
      'populate[screens][populate][check][populate]=*',
      'populate[seo][populate]=*',
      'populate[slides][populate]=*',
    ],
  ],
  ['/api/quests', ['populate[cover]=true', 'populate[rewards]=true', 'populate[seo][populate]=*', 'populate[steps]=true']],
  ['/api/quests/:id', ['populate[cover]=true', 'populate[rewards]=true', 'populate[seo][populate]=*', 'populate[steps]=true']],
  ['/api/quest-steps', ['populate[quest]=true', 'sort[order]=asc']],
  ['/api/quest-steps/:id', ['populate[quest]=true']],
  ['/api/certificate/:id', []],
  ['/api/search', ['populate=*']],
])('a Strapi is asked to include in %s what its page reads, and how deep that is', (path, expected) => {
  expect(included(path, true)).toEqual(expected)
})

test('a list of courses or lessons includes only what it shows: no questions', () => {
  expect(included('/api/courses', false)).toEqual([
    'populate[buildsOn]=true',
    'populate[cover]=true',
    'populate[level]=true',
    'populate[modules][populate]=*',
  ])
  expect(included('/api/lessons', false)).toEqual([])
  expect(included('/api/quests', false)).toEqual(included('/api/quests', true))
})
