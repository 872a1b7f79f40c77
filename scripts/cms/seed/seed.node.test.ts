import { expect, test } from 'vitest'
import { components } from '../../../shared/content-model/model.ts'
import { LOCALES } from '../../../shared/locale.ts'
import { readQuestion } from '../../../worker/content/questions/read-question.ts'
import { compileContent } from '../../content/compile.ts'
import { contentTypes } from '../model/content-types.ts'
import { seedOf } from './seed.ts'

const { bundle } = compileContent()
const { entries } = seedOf(bundle)

/** Every object below a value, with the name of the field in which it stands. */
function* objectsIn(value: unknown, name = ''): Generator<[string, Record<string, unknown>]> {
  if (value === null || typeof value !== 'object') return
  if (!Array.isArray(value)) yield [name, value as Record<string, unknown>]
  for (const [key, inner] of Object.entries(value)) yield* objectsIn(inner, Array.isArray(value) ? name : key)
}

test('every question of the curriculum can be asked as an editor of a content server would have written it', () => {
  let asked = 0
  for (const { type, slug, locales } of entries)
    for (const locale of LOCALES)
      for (const [name, object] of objectsIn(locales[locale])) {
        if (!['check', 'quiz', 'recapQuiz', 'questions'].includes(name)) continue
        const { question, faults } = readQuestion(object)
        expect([question === null, faults], `${type} ${slug} ${locale}: ${object.question}`).toEqual([false, []])
        asked++
      }
  const all = bundle.questionBanks.filter(({ part }) => part !== 'step').flatMap(({ key }) => key.questions as unknown[])
  expect(asked).toBe(all.length * LOCALES.length)
})

test('what an entry refers to stands before it', () => {
  const written = new Set<string>()
  for (const { type, slug, locales } of entries) {
    for (const [name, object] of objectsIn(locales))
      if (name === '$entry') expect(written, `${type} ${slug}`).toContain(`${object.type}/${object.slug}`)
    written.add(`${type}/${slug}`)
  }
})

test('a part of the curriculum refers to nothing that is not in it', () => {
  const part = seedOf(bundle, ({ kind, slug, parent }) =>
    kind === 'courses' ? slug === 'reading-a-blockchain' : kind !== 'lessons' || parent === 'reading-a-blockchain',
  )
  const written = new Set(part.entries.map(({ type, slug }) => `${type}/${slug}`))
  for (const { type, slug, locales } of part.entries)
    for (const [name, object] of objectsIn(locales))
      if (name === '$entry') expect(written, `${type} ${slug}`).toContain(`${object.type}/${object.slug}`)
})

test('every entry, article, lesson and quest of the curriculum is in it, in every language that it has', () => {
  const count = (type: string) =>
    entries.filter(entry => entry.type === type).flatMap(({ locales }) => Object.keys(locales)).length
  const kinds = {
    article: 'articles',
    lesson: 'lessons',
    course: 'courses',
    path: 'paths',
    quest: 'quests',
    term: 'terms',
    faq: 'faqs',
    page: 'pages',
  }
  for (const [type, kind] of Object.entries(kinds))
    expect(count(type)).toBe(bundle.entries.filter(one => one.kind === kind).length)
})

/** Fields of the compiled curriculum that no content type has, because Campus makes them of others. */
const LEFT_OUT = ['content', 'id', 'width', 'height', 'url', 'alternativeText']

test('a content type has every field that is written', () => {
  for (const { type, locales } of entries)
    for (const data of Object.values(locales))
      for (const field of Object.keys(data as object))
        if (!LEFT_OUT.includes(field)) expect(Object.keys(contentTypes[type]?.attributes ?? {}), type).toContain(field)
  const question = Object.keys(components['lesson.question'] ?? {})
  for (const [name, object] of objectsIn(entries))
    if (['check', 'quiz', 'recapQuiz', 'questions'].includes(name))
      for (const field of Object.keys(object)) expect(question).toContain(field)
})
