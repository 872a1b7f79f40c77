import { env } from 'cloudflare:test'
import { drizzle } from 'drizzle-orm/d1'
import { expect, test } from 'vitest'
import { createBrowser } from '../../tests/support/accounts.ts'
import { callHook } from '../../tests/support/hook.ts'
import { fillSearchIndex } from '../../tests/support/search-index.ts'
import { importContent } from '../cms/import-content.ts'
import type { QuestionBank } from '../learner/plan.ts'
import type { ContentBundle } from '../origin/bundle.ts'
import { readVersion } from '../origin/content-version.ts'
import { rememberCurriculum } from './curriculum.ts'

fillSearchIndex()

const bundle = JSON.parse(env.BUNDLE) as ContentBundle
const LESSON = 'what-money-is'
const db = drizzle(env.DB, { casing: 'snake_case' })
/** After everything of the curriculum was published. */
const NOW = new Date('2026-12-20T00:00:00Z')

const outline = { courses: [], quests: [], lessons: new Map() }
const bank: QuestionBank = { key: { questions: [] }, words: {} }

/** A curriculum that says how often it was read. */
function counted() {
  const reads: string[] = []
  const source = {
    async outline() {
      reads.push('outline')
      return outline
    },
    async bankOf(documentId: string, part: string) {
      reads.push(`${part} ${documentId}`)
      return documentId === 'none' ? null : bank
    },
    stepOf: async () => null,
  }
  return { reads, source }
}

test('outline and questions are read once for each version, also that there are none; another version is read anew', async () => {
  const { reads, source } = counted()
  const request = (version: string | null) => rememberCurriculum(source, async () => version)
  for (let i = 0; i < 3; i++) {
    const { outline: read, bankOf } = request('one')
    expect(await read()).toBe(outline)
    expect(await bankOf('a', 'quiz')).toBe(bank)
    expect(await bankOf('none', 'quiz')).toBeNull()
  }
  expect(reads).toEqual(['outline', 'quiz a', 'quiz none'])
  await request('two').outline()
  await request('two').bankOf('a', 'recap-quiz')
  expect(reads.slice(3)).toEqual(['outline', 'recap-quiz a'])
  // Whoever does not know the version keeps nothing, and uses nothing that is kept.
  await request(null).outline()
  await request('two').outline()
  expect(reads.slice(5)).toEqual(['outline'])
})

test('a question that an import changes is asked in its new form at once, though nothing else has changed', async () => {
  const ask = async () => {
    const begun = await createBrowser().post('/api/attempts', { part: 'quiz', entity: LESSON })
    return ((await begun.json()) as { data: { question: { label: string } } }).data.question.label
  }
  const label = await ask()
  const text = JSON.stringify(bundle.questionBanks).replaceAll(JSON.stringify(label), '"Changed?"')
  const send = (changed: ContentBundle) => callHook('content/import', changed)
  expect((await send({ ...bundle, questionBanks: JSON.parse(text) as ContentBundle['questionBanks'] })).status).toBe(200)
  try {
    expect(await ask()).toBe('Changed?')
  } finally {
    await send(bundle)
  }
  expect(await ask()).toBe(label)
})

test('the version stays while nothing changes, and is another once an entry’s time has come', async () => {
  const before = await readVersion(db, NOW)
  await importContent(bundle, env, new Date('2026-12-21T00:00:00Z'))
  expect(await readVersion(db, NOW)).toEqual(before)
  expect(before.next).toBeNull()
  const [entry] = bundle.entries.filter(({ kind }) => kind === 'faqs')
  const tomorrow = '2026-12-21T08:00:00.000Z'
  const later = bundle.entries.map(one => (one === entry ? { ...one, publishedAt: tomorrow } : one))
  await importContent({ ...bundle, entries: later }, env, NOW)
  const waiting = await readVersion(db, NOW)
  expect(waiting.next).toBe(tomorrow)
  const published = await readVersion(db, new Date(tomorrow))
  expect(published.version).not.toBe(waiting.version)
  expect(published.next).toBeNull()
  await importContent(bundle, env, NOW)
})
