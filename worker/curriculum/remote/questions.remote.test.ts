import { expect, test } from 'vitest'
import type { Lesson } from '../../../shared/content/lesson.ts'
import { someCourse, someLesson } from '../../../tests/support/content-server.ts'
import { answerStrictly, plainFields, type Type } from '../../../tests/support/strict-strapi.ts'
import { KINDS, quizIn, screensIn, WRITTEN } from '../../../tests/support/written-questions.ts'
import type { ContentServer } from '../../content/ask-json.ts'
import { answerContentCall } from '../../content/strapi-content.ts'
import type { LogEvent } from '../../log.ts'
import { readQuestions } from './questions.ts'

const answers = plainFields('id', 'text', 'correct', 'explanation', 'matches')
const fields = plainFields(
  'id',
  'question',
  'kind',
  'explanation',
  'hint',
  'number',
  'tolerance',
  'unit',
  'figure',
  'goal',
  'variants',
)
const asked: Type = { ...fields, answers }
const question: Type = { ...asked, twin: asked }
const screen: Type = { ...plainFields('id', 'title', 'text', 'figure'), check: question }
const entry = plainFields('id', 'documentId', 'slug', 'locale', 'publishedAt', 'updatedAt', 'headline', 'overview', 'content')
const lesson: Type = {
  ...entry,
  ...plainFields('transcript', 'readingTime'),
  slides: plainFields('title', 'text'),
  furtherReading: plainFields('label', 'url'),
  course: entry,
  seo: plainFields('title'),
  quiz: question,
  recapQuiz: question,
  screens: screen,
}
const course: Type = { ...entry, level: entry, modules: entry, finalTest: { ...plainFields('hearts'), questions: question } }

const TWIN = { question: 'Who can spend it again?', explanation: 'The same.', answers: WRITTEN.choice.en.answers }
const money = someLesson('money', {
  screens: screensIn('en').map(screen => ({ ...screen, check: { ...screen.check, twin: TWIN } })),
  quiz: [{ ...WRITTEN.choice.en, twin: TWIN }, ...quizIn('en').slice(1)],
})
const coins = someCourse('coins', { finalTest: { hearts: 2, questions: quizIn('en').map(one => ({ ...one, twin: TWIN })) } })

let servers = 0
/** A Strapi with these types, which includes what it is asked for and refuses what it does not know; each one a server of its own. */
function strapi(types: { lesson?: Type; course?: Type }) {
  const server: ContentServer = {
    origin: `http://types-${++servers}.test`,
    fetch: async request => {
      const url = new URL(request.url)
      const [type, one] = url.pathname === '/api/lessons' ? [types.lesson ?? lesson, money] : [types.course ?? course, coins]
      return answerStrictly(type, url.searchParams.get('locale') === 'en' ? [one] : [], url)
    },
  }
  const events: LogEvent[] = []
  const log = (event: LogEvent) => events.push(event)
  return {
    events,
    lacking: () => events.flatMap(event => (event.event === 'content-field-lacking' ? [event.field] : [])),
    lesson: async () => {
      const path = 'https://content.internal/api/lessons?filters[slug][$eq]=money'
      const response = await answerContentCall(new Request(path), server, log)
      return ((await response.json()) as { data: [Lesson] }).data[0]
    },
    bank: (part: string) => readQuestions(server, part === 'final-test' ? 'coins' : 'money', part, log),
  }
}
test('a server that includes only what it is asked for is asked for all of it', async () => {
  const server = strapi({})
  const { screens, quiz } = await server.lesson()
  expect(screens.map(({ check }) => check?.kind)).toEqual(KINDS)
  expect(quiz?.questions).toBe(KINDS.length)
  for (const part of ['check', 'quiz', 'final-test']) {
    const bank = await server.bank(part)
    const [first] = bank?.key.questions ?? []
    expect([part, bank?.key.questions.length]).toEqual([part, KINDS.length])
    expect(bank?.words.en?.[first?.twin?.id ?? '']?.question).toBe(TWIN.question)
  }
  expect(server.events).toEqual([])
})

test('a type without screens is a lesson of slides and text', async () => {
  const { screens: _, ...without } = lesson
  const server = strapi({ lesson: without })
  const shown = await server.lesson()
  expect([shown.screens, shown.slides.length, shown.quiz?.questions]).toEqual([[], 1, KINDS.length])
  expect(await server.bank('check')).toBeNull()
  expect((await server.bank('quiz'))?.key.questions).toHaveLength(KINDS.length)
  expect(server.lacking()).toEqual(['screens'])
})

test('a type whose screens have no check has its screens with their figures', async () => {
  const { check: _, ...without } = screen
  const server = strapi({ lesson: { ...lesson, screens: without } })
  const { screens } = await server.lesson()
  expect(screens.map(({ title, check }) => [title, check ?? null])).toEqual(KINDS.map((_, i) => [`${i + 1}`, null]))
  expect(screens[4]?.text).toContain('data-figure="hash"')
  expect(await server.bank('check')).toBeNull()
  expect(server.lacking()).toEqual(['screens.check'])
})

test('a type whose questions have no figure asks all that needs none', async () => {
  const { figure: _, goal: __, ...without } = question
  const server = strapi({ lesson: { ...lesson, screens: { ...screen, check: without } } })
  const { screens } = await server.lesson()
  expect(screens.map(({ check }) => check?.kind ?? null)).toEqual([...KINDS.slice(0, 4), null])
  expect((await server.bank('check'))?.key.questions).toHaveLength(4)
  expect(server.events).toContainEqual(expect.objectContaining({ event: 'content-entry-mended', field: 'screens.4.check.goal' }))
})

test('twins may be one field, or none at all', async () => {
  for (const twin of [{ twin: 'plain' as const }, {}]) {
    const server = strapi({
      lesson: { ...lesson, quiz: { ...asked, ...twin }, screens: { ...screen, check: { ...asked, ...twin } } },
    })
    expect((await server.lesson()).screens.map(({ check }) => check?.kind)).toEqual(KINDS)
    for (const part of ['check', 'quiz']) {
      const bank = await server.bank(part)
      expect(bank?.key.questions).toHaveLength(KINDS.length)
      expect(bank?.key.questions[0]?.twin !== undefined).toBe('twin' in twin)
    }
    expect(server.lacking()).toEqual(['screens.check.twin', 'quiz.twin'])
  }
})

test('questions that are one field each are read as well', async () => {
  const server = strapi({
    lesson: { ...lesson, quiz: 'plain', screens: 'plain' },
    course: { ...course, finalTest: plainFields('hearts', 'questions') },
  })
  const { screens, quiz } = await server.lesson()
  expect([screens.map(({ check }) => check?.kind), quiz?.questions]).toEqual([KINDS, KINDS.length])
  for (const part of ['check', 'quiz', 'final-test'])
    expect((await server.bank(part))?.key.questions[0]?.twin).toMatchObject({ right: ['b'] })
})
