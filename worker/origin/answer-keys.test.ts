import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { LOCALES } from '../../shared/locale.ts'
import { fillSearchIndex } from '../../tests/support/search-index.ts'
import { visit } from '../../tests/support/visit.ts'
import { createOrigin } from './app.ts'
import type { ContentBundle } from './bundle.ts'
import { resources } from './resources.ts'

fillSearchIndex()

const bundle = JSON.parse(env.BUNDLE) as ContentBundle

/** Every text that stands under a name, wherever. */
function textsUnder(name: string, value: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const item of value) textsUnder(name, item, found)
  else if (value !== null && typeof value === 'object')
    for (const [key, item] of Object.entries(value)) {
      if (key === name && typeof item === 'string') found.add(item)
      textsUnder(name, item, found)
    }
  return found
}

/** Every key and every text of an answer. */
function piecesOf(value: unknown, keys = new Set<string>(), texts = new Set<string>()) {
  if (Array.isArray(value)) for (const item of value) piecesOf(item, keys, texts)
  else if (value !== null && typeof value === 'object')
    for (const [key, item] of Object.entries(value)) {
      keys.add(key)
      piecesOf(item, keys, texts)
    }
  else if (typeof value === 'string') texts.add(value)
  return { keys, texts }
}

/** Names under which a key, or what explains it, would stand. */
const KEYS = [
  'right',
  'correct',
  'explanation',
  'explanations',
  'accepted',
  'answers',
  'key',
  'words',
  'goal',
  'pairs',
  'tolerance',
]

/** Every call of the content API that a visitor can make, with all that it can include. */
function everyCall() {
  const { entries } = bundle
  return Object.entries(resources).flatMap(([name, { kind, single, byId, filters }]) =>
    LOCALES.flatMap(locale => {
      const populate = `populate=*&locale=${locale}`
      if (single) return [`/api/${name}?${populate}`]
      const items = entries.filter(entry => entry.kind === kind && entry.locale === locale)
      return [
        `/api/${name}?${populate}&pagination[pageSize]=200`,
        ...items.flatMap(({ slug, documentId }) => [
          ...(filters?.includes('slug') ? [`/api/${name}?filters[slug][$eq]=${slug}&${populate}`] : []),
          ...(byId ? [`/api/${name}/${documentId}?${populate}`] : []),
        ]),
      ]
    }),
  )
}

async function askEverything() {
  const origin = createOrigin({ DB: env.DB, SEARCH: env.SEARCH, siteOrigin: 'https://campus.test' })
  const paths = [
    ...everyCall(),
    ...LOCALES.flatMap(locale => [
      `/api/search?query=key&populate=*&locale=${locale}`,
      `/api/search?query=${encodeURIComponent('鍵')}&populate=*&locale=${locale}`,
    ]),
  ]
  const answers: { path: string; status: number; body: unknown; text: string }[] = []
  for (const path of paths) {
    const response = await origin.fetch(new Request(`https://content.internal${path}`))
    const text = await response.text()
    answers.push({ path, status: response.status, body: JSON.parse(text), text })
  }
  return answers
}

let asked: ReturnType<typeof askEverything> | undefined
/** What every call answers; nothing here changes it. */
const everyAnswer = () => (asked ??= askEverything())

test('no answer of the content API holds an explanation, a key or a question of a quiz', async () => {
  const { questionBanks } = bundle
  const explanations = textsUnder('explanation', questionBanks)
  for (const hint of textsUnder(
    'hint',
    questionBanks.filter(bank => bank.part !== 'step'),
  ))
    explanations.add(hint)
  // What a screen asks is shown on it, to everybody.
  const quizzes = questionBanks.filter(bank => bank.part !== 'step' && bank.part !== 'check')
  const questions = textsUnder('question', quizzes)
  const options = textsUnder('text', quizzes)
  const questionIds = new Set(quizzes.flatMap(({ key }) => (key.questions as { id: string }[]).map(({ id }) => id)))
  expect(explanations.size).toBeGreaterThan(500)
  expect(questions.size).toBeGreaterThan(100)

  for (const { path, status, body } of await everyAnswer()) {
    expect(status, path).toBe(200)
    const { keys, texts } = piecesOf(body)
    const told = [
      ...[...keys].filter(name => KEYS.includes(name) || questionIds.has(name)),
      ...[...textsUnder('id', body)].filter(id => questionIds.has(id)),
      ...[...texts].filter(text => explanations.has(text) || questions.has(text) || (options.has(text) && text.length > 25)),
    ]
    expect(told, path).toEqual([])
  }
})

test('no explanation stands in the middle of a longer text either', async () => {
  const long = [...textsUnder('explanation', bundle.questionBanks)].filter(text => text.length > 20)
  const everything = (await everyAnswer()).map(({ text }) => text).join('\n')
  expect(long.filter(text => everything.includes(JSON.stringify(text).slice(1, -1)))).toEqual([])
})

test('a lesson and a course say how many questions there are, and no more', async () => {
  const origin = createOrigin({ DB: env.DB, SEARCH: env.SEARCH, siteOrigin: 'https://campus.test' })
  const first = async (path: string) => {
    const response = await origin.fetch(new Request(`https://content.internal${path}`))
    return ((await response.json()) as { data: Record<string, unknown>[] }).data[0]
  }
  const lesson = await first('/api/lessons?filters[slug][$eq]=what-money-is&populate=*')
  const course = await first('/api/courses?filters[slug][$eq]=crypto-basics&populate=*')
  for (const facts of [lesson?.quiz, lesson?.recapQuiz, course?.finalTest])
    expect(Object.keys(facts as object).sort()).toEqual(['hearts', 'min_to_pass', 'questions'])
})

test('the task of a step is shown without its answer', async () => {
  const origin = createOrigin({ DB: env.DB, SEARCH: env.SEARCH, siteOrigin: 'https://campus.test' })
  const { questionBanks, entries } = bundle
  const steps = questionBanks.filter(bank => bank.part === 'step')
  expect(steps.length).toBeGreaterThan(5)
  for (const { documentId, key, words } of steps)
    for (const locale of LOCALES) {
      const response = await origin.fetch(new Request(`https://content.internal/api/quest-steps/${documentId}?locale=${locale}`))
      const { data } = (await response.json()) as { data: Record<string, unknown> & { options: { id: string; text: string }[] } }
      const name = entries.find(entry => entry.documentId === documentId)?.slug
      expect(data.kind, name).toBe(key.kind)
      const { keys, texts } = piecesOf(data)
      for (const secret of ['right', 'accepted', 'explanation', 'explanations', 'alternative', 'items'])
        expect(keys.has(secret), `${secret} in ${name}`).toBe(false)
      for (const explanation of textsUnder('explanation', words)) expect(texts.has(explanation), name).toBe(false)
      for (const option of data.options) expect(Object.keys(option).sort()).toEqual(['id', 'text'])
      // `order` is a number in the list of steps, never the right order; and the order shown is not the right one.
      expect(data.order).toBeTypeOf('number')
      if (key.kind === 'ordering') expect(data.options.map(({ id }) => id)).not.toEqual(key.order)
      if (key.kind === 'text') for (const accepted of key.accepted as string[]) expect(texts.has(accepted), name).toBe(false)
    }
})

test('nothing of a quiz stands in the pages or in the calls that a browser can make', async () => {
  const explanations = [...textsUnder('explanation', bundle.questionBanks)].filter(text => text.length > 20)
  const paths = [
    '/courses/crypto-basics',
    '/courses/crypto-basics/what-money-is',
    '/ja-JP/courses/crypto-basics/what-money-is',
    '/courses/crypto-basics/final-test',
    '/quests/your-first-wallet/pick-a-wallet',
    '/api/lessons?filters[slug][$eq]=what-money-is&populate=*',
    '/api/quest-steps?filters[quest][slug][$eq]=your-first-wallet',
  ]
  for (const path of paths) {
    const html = await (await visit(path)).text()
    const plain = html.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')
    expect(
      explanations.filter(text => plain.includes(text)),
      path,
    ).toEqual([])
    expect(plain, path).not.toMatch(/"(right|correct|explanation|accepted)":/)
  }
})
