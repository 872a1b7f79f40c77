import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import type { Kind } from '../../shared/content-model/kinds.ts'
import { LOCALES } from '../../shared/locale.ts'
import { SEARCH_FILTER_NAMES } from '../../shared/search-filters.ts'
import { askBuiltIn } from '../../tests/support/built-in.ts'
import { fillSearchIndex } from '../../tests/support/search-index.ts'
import { visit } from '../../tests/support/visit.ts'
import { calls } from '../content/calls.ts'
import type { ContentBundle } from '../origin/bundle.ts'

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

/** Addresses of a call in one language: every page of a list, and every entry by its slug and by each of its names. */
function addressesOf({ path, query }: (typeof calls)[number], locale: string): string[] {
  const kind = path.split('/')[2] as Kind
  const own = bundle.entries.filter(entry => entry.kind === kind && entry.locale === locale)
  const language = `locale=${locale}`
  if (path.startsWith('/api/search'))
    return SEARCH_WORDS.flatMap(word =>
      (path.endsWith(':filter') ? SEARCH_FILTER_NAMES : ['']).map(
        filter => `${path.replace(':filter', filter)}?query=${encodeURIComponent(word)}&${language}`,
      ),
    )
  if (path.endsWith('/:id')) return own.map(({ documentId }) => `${path.replace(':id', documentId)}?${language}`)
  const pages = 'pagination[page]' in query.shape ? Math.ceil(own.length / 100) : 1
  return [
    ...Array.from({ length: pages }, (_, i) => `${path}?${language}&pagination[page]=${i + 1}&pagination[pageSize]=100`),
    ...('filters[slug][$eq]' in query.shape ? own.map(({ slug }) => `${path}?filters[slug][$eq]=${slug}&${language}`) : []),
    ...('filters[quest][slug][$eq]' in query.shape
      ? [...new Set(own.map(({ parent }) => parent))].map(quest => `${path}?filters[quest][slug][$eq]=${quest}&${language}`)
      : []),
  ]
}

const SEARCH_WORDS = ['key', 'wallet', '鍵']
/** A certificate is about a person, and holds no content. */
const WITHOUT_ENTRIES = ['/api/certificate/:id']

const isWords = (path: string) => path.startsWith('/api/i18ns')

const ask = askBuiltIn()

async function askEverything() {
  const asking = calls.filter(({ path }) => !WITHOUT_ENTRIES.includes(path))
  const paths = asking.flatMap(call => LOCALES.flatMap(locale => addressesOf(call, locale)))
  const answers: { path: string; status: number; body: unknown; text: string }[] = []
  for (const path of paths) {
    const response = await ask(path)
    const text = await response.text()
    answers.push({ path, status: response.status, body: JSON.parse(text), text })
  }
  return answers
}

/** What the import stored for pages, each form of each entry. */
async function everyDerivedForm() {
  const { results } = await env.DB.prepare(
    `SELECT kind || '/' || slug || ' ' || locale AS path, json_object('card', json(card), 'whole', json(whole), 'refs', json(refs)) AS text
     FROM derived_entries JOIN entries ON id = entry_id`,
  ).all<{ path: string; text: string }>()
  return results.map(({ path, text }) => ({ path, status: 200, body: JSON.parse(text) as unknown, text }))
}

let asked: ReturnType<typeof askEverything> | undefined
/** What every call answers, and what answers are made of; nothing here changes it. */
async function everything() {
  asked ??= askEverything()
  return [...(await asked), ...(await everyDerivedForm())]
}

test('no answer to a content call, and nothing that is stored for one, holds an explanation, a key or a question of a quiz', async () => {
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
  expect((await everyDerivedForm()).length).toBe(bundle.entries.length)

  for (const { path, status, body } of await everything()) {
    expect(status, path).toBe(200)
    const { keys, texts } = piecesOf(body)
    const told = [
      // A word of the interface has a key by which the page finds it.
      ...[...keys].filter(name => (KEYS.includes(name) && !(name === 'key' && isWords(path))) || questionIds.has(name)),
      ...[...textsUnder('id', body)].filter(id => questionIds.has(id)),
      ...[...texts].filter(text => explanations.has(text) || questions.has(text) || (options.has(text) && text.length > 25)),
    ]
    expect(told, path).toEqual([])
  }
})

test('no explanation stands in the middle of a longer text either', async () => {
  const long = [...textsUnder('explanation', bundle.questionBanks)].filter(text => text.length > 20)
  const said = (await everything()).map(({ text }) => text).join('\n')
  expect(long.filter(text => said.includes(JSON.stringify(text).slice(1, -1)))).toEqual([])
})

test('a lesson and a course say how many questions there are, and no more', async () => {
  const first = async (path: string) => {
    const response = await ask(path)
    return ((await response.json()) as { data: Record<string, unknown>[] }).data[0]
  }
  const lesson = await first('/api/lessons?filters[slug][$eq]=what-money-is')
  const course = await first('/api/courses?filters[slug][$eq]=crypto-basics')
  for (const facts of [lesson?.quiz, lesson?.recapQuiz, course?.finalTest])
    expect(Object.keys(facts as object).sort()).toEqual(['hearts', 'passMark', 'questions'])
})

test('the task of a step is shown without its answer', async () => {
  const { questionBanks, entries } = bundle
  const steps = questionBanks.filter(bank => bank.part === 'step')
  expect(steps.length).toBeGreaterThan(5)
  for (const { documentId, key, words } of steps)
    for (const locale of LOCALES) {
      const response = await ask(`/api/quest-steps/${documentId}?locale=${locale}`)
      const { data } = (await response.json()) as { data: Record<string, unknown> & { options: { id: string; label: string }[] } }
      const name = entries.find(entry => entry.documentId === documentId)?.slug
      expect(data.kind, name).toBe(key.kind)
      const { keys, texts } = piecesOf(data)
      for (const secret of ['right', 'accepted', 'explanation', 'explanations', 'alternative', 'items'])
        expect(keys.has(secret), `${secret} in ${name}`).toBe(false)
      for (const explanation of textsUnder('explanation', words)) expect(texts.has(explanation), name).toBe(false)
      for (const option of data.options) expect(Object.keys(option).sort()).toEqual(['id', 'label'])
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
