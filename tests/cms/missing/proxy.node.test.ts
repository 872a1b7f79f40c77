import { expect, test } from 'vitest'
import { cases } from './cases.ts'
import { refusedField } from './refused-field.ts'
import { typeAt } from './taken.ts'
import { withoutFields, withoutGroups } from './without-fields.ts'

const asked = (query: string) => new URLSearchParams(query)

test('a field that a type lacks is found wherever a call names it', () => {
  const taken = { fields: { article: ['cover'], 'shared.seo': ['metaImage'] } }
  const find = (query: string) => refusedField(taken, 'article', asked(query))
  expect(find('populate[cover]=true')).toEqual({ param: 'populate', key: 'cover', way: [] })
  expect(find('sort[cover]=asc')).toMatchObject({ param: 'sort', key: 'cover' })
  expect(find('fields[0]=cover')).toMatchObject({ param: 'fields', key: 'cover' })
  expect(find('populate[seo][populate][metaImage]=true')).toEqual({ param: 'populate', key: 'metaImage', way: ['seo'] })
  expect(find('filters[slug][$eq]=cover&populate[seo][populate]=*&pagination[page]=1&sort[publishedAt]=desc')).toBeNull()
})

test('a relation to a type that is gone is gone with it, in a call and in an answer', () => {
  const taken = { types: { level: 'absent' as const } }
  expect(refusedField(taken, 'course', asked('filters[level][slug][$eq]=basic'))).toMatchObject({
    param: 'filters',
    key: 'level',
  })
  expect(withoutFields(taken, 'course', [{ slug: 'coins', level: { slug: 'basic' } }])).toEqual([{ slug: 'coins' }])
})

test('a component loses its fields inside of its entry; a plugin knows of no entries of a type that is gone', () => {
  const taken = { fields: { 'lesson.question': ['hint'] } }
  const lesson = { screens: [{ title: 'One', check: { question: 'Who?', hint: 'You' } }] }
  expect(withoutFields(taken, 'lesson', lesson)).toEqual({ screens: [{ title: 'One', check: { question: 'Who?' } }] })
  const found = { courses: [{ slug: 'coins' }], quests: [{ slug: 'keys' }] }
  expect(withoutGroups({ types: { quest: 'absent' } }, found)).toEqual({ courses: [{ slug: 'coins' }], quests: [] })
})

test('what a plugin answers is no type', () => {
  expect(['/api/quests', '/api/quests/3', '/api/common'].map(typeAt)).toEqual(['quest', 'quest', 'common'])
  expect(['/api/quest-steps/validate/3', '/api/achievements', '/api/search', '/uploads/x'].map(typeAt)).toEqual([
    null,
    null,
    null,
    null,
  ])
})

test('no two cases have the same name, and each takes something away', () => {
  const all = cases()
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
  for (const { taken } of all) expect(Object.values(taken).some(part => Object.keys(part ?? {}).length)).toBe(true)
})
