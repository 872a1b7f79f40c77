import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { fillSearchIndex } from '../../tests/support/search-index.ts'
import type { BundleEntry, ContentBundle } from '../origin/bundle.ts'
import { searchEntries } from '../origin/search/find.ts'
import { importContent } from './import-content.ts'

fillSearchIndex()

const MONDAY = new Date('2026-11-16T00:00:00.000Z')
const TUESDAY = new Date('2026-11-17T00:00:00.000Z')
const WEDNESDAY = new Date('2026-11-18T00:00:00.000Z')

const found = async (query: string) => (await searchEntries(env.SEARCH, query, 'en')).hits.map(({ documentId }) => documentId)

const anEntry = (kind: BundleEntry['kind'], slug: string, more: Partial<BundleEntry> = {}): BundleEntry => ({
  documentId: `doc-${slug}`,
  kind,
  locale: 'en',
  slug,
  parent: '',
  ordinal: 0,
  publishedAt: '2026-01-01T00:00:00.000Z',
  data: { headline: slug, name: slug },
  hash: `hash-${slug}`,
  searchText: kind === 'articles' ? `text of ${slug}` : '',
  ...more,
})

const bundleOf = (entries: BundleEntry[], more: Partial<ContentBundle> = {}): ContentBundle => ({
  entries,
  slugRedirects: [],
  questionBanks: [],
  translations: [],
  files: [],
  ...more,
})

const some = () =>
  bundleOf(
    [
      anEntry('articles', 'keys'),
      anEntry('articles', 'keys', { locale: 'ja-JP', data: { headline: '鍵' }, searchText: '鍵の本文' }),
      anEntry('articles', 'gas'),
      anEntry('courses', 'basics', { parent: 'basic' }),
      anEntry('lessons', 'money', { parent: 'basics', ordinal: 1 }),
      anEntry('faqs', 'why'),
    ],
    {
      slugRedirects: [{ kind: 'articles', slug: 'old-keys', documentId: 'doc-keys' }],
      questionBanks: [{ documentId: 'doc-money', part: 'quiz', key: { questions: [] }, words: { en: {} } }],
      translations: [{ locale: 'en', key: 'hello', translation: 'Hi' }],
    },
  )

interface Row {
  id: number
  kind: string
  locale: string
  slug: string
  document_id: string
  created_at: string
  updated_at: string
  data: string
}

const rows = async () => (await env.DB.prepare('SELECT * FROM entries ORDER BY kind, locale, slug').all<Row>()).results
const rowOf = async (slug: string, locale = 'en') => (await rows()).find(row => row.slug === slug && row.locale === locale)
const everything = async () => ({
  entries: await rows(),
  slugRedirects: (await env.DB.prepare('SELECT * FROM slug_redirects ORDER BY slug').all()).results,
  questionBanks: (await env.DB.prepare('SELECT * FROM question_banks ORDER BY document_id').all()).results,
  translations: (await env.DB.prepare('SELECT * FROM translations ORDER BY key').all()).results,
  index: (await env.SEARCH.prepare('SELECT * FROM search_index ORDER BY document_id, locale').all()).results,
})

test('what a bundle holds is what is read back, and the search index with it', async () => {
  const { entries, changed } = await importContent(some(), env, MONDAY)
  expect(entries).toBe(6)
  expect(changed).toBeGreaterThanOrEqual(6)
  const stored = await everything()
  expect(stored.entries.map(row => [row.kind, row.locale, row.slug, row.document_id])).toEqual([
    ['articles', 'en', 'gas', 'doc-gas'],
    ['articles', 'en', 'keys', 'doc-keys'],
    ['articles', 'ja-JP', 'keys', 'doc-keys'],
    ['courses', 'en', 'basics', 'doc-basics'],
    ['faqs', 'en', 'why', 'doc-why'],
    ['lessons', 'en', 'money', 'doc-money'],
  ])
  expect(JSON.parse((await rowOf('keys', 'ja-JP'))?.data ?? '')).toEqual({ headline: '鍵' })
  expect(stored.slugRedirects).toEqual([{ kind: 'articles', slug: 'old-keys', document_id: 'doc-keys' }])
  expect(stored.questionBanks).toHaveLength(1)
  expect(stored.translations).toEqual([{ locale: 'en', key: 'hello', translation: 'Hi' }])
  expect(stored.index).toHaveLength(3)
})

test('loading the same content again changes nothing: no id, no date, no tag', async () => {
  await importContent(some(), env, MONDAY)
  const before = await everything()
  expect(await importContent(some(), env, TUESDAY)).toEqual({ entries: 6, changed: 0, tags: [], removed: [] })
  expect(await everything()).toEqual(before)
})

test('loading the whole curriculum twice changes nothing', async () => {
  const whole = JSON.parse(env.BUNDLE) as ContentBundle
  await importContent(whole, env, MONDAY)
  const before = await everything()
  expect(await importContent(whole, env, TUESDAY)).toMatchObject({ changed: 0, tags: [] })
  expect(await everything()).toEqual(before)
})

test('an entry that changed moves its own date and names its own kind, and keeps its id', async () => {
  await importContent(some(), env, MONDAY)
  const before = await rows()
  const edited = some()
  edited.entries[0] = anEntry('articles', 'keys', { data: { headline: 'New' }, hash: 'hash-new' })
  expect(await importContent(edited, env, TUESDAY)).toEqual({ entries: 6, changed: 1, tags: ['article'], removed: [] })
  const after = await rows()
  expect(after.map(row => row.id)).toEqual(before.map(row => row.id))
  for (const row of after) {
    const moved = row.slug === 'keys' && row.locale === 'en'
    expect(row.updated_at, row.slug).toBe((moved ? TUESDAY : MONDAY).toISOString())
    expect(row.created_at).toBe(MONDAY.toISOString())
  }
  expect(JSON.parse((await rowOf('keys'))?.data ?? '')).toEqual({ headline: 'New' })
})

test.each([
  ['courses', 'course'],
  ['lessons', 'lesson'],
  ['paths', 'path'],
  ['faqs', 'faq'],
  ['quest-steps', 'quest-step'],
  ['article-types', 'article-type'],
  ['levels', 'level'],
  ['pages', 'page'],
  ['terms', 'term'],
  ['common', 'common'],
  ['quests', 'quest'],
] as const)('a new entry of %s names the tag %s', async (kind, tag) => {
  await importContent(some(), env, MONDAY)
  const more = some()
  more.entries.push(anEntry(kind, 'brand-new'))
  expect(await importContent(more, env, TUESDAY)).toMatchObject({ changed: 1, tags: [tag] })
})

test('a word of the interface that changed names the tag under which words are kept', async () => {
  await importContent(some(), env, MONDAY)
  const reworded = some()
  reworded.translations = [{ locale: 'en', key: 'hello', translation: 'Hello' }]
  expect((await importContent(reworded, env, TUESDAY)).tags).toEqual(['i18n'])
  expect((await everything()).translations).toEqual([{ locale: 'en', key: 'hello', translation: 'Hello' }])
})

test('an entry that was removed disappears, from the search too, and names its kind', async () => {
  await importContent(some(), env, MONDAY)
  const fewer = some()
  fewer.entries = fewer.entries.filter(entry => entry.slug !== 'gas')
  expect(await importContent(fewer, env, TUESDAY)).toEqual({ entries: 5, changed: 1, tags: ['article'], removed: ['article'] })
  expect(await rowOf('gas')).toBeUndefined()
  expect(await found('text of gas')).toEqual([])
  expect(await found('text of keys')).toHaveLength(1)
})

test('a translation that was removed disappears alone', async () => {
  await importContent(some(), env, MONDAY)
  const fewer = some()
  fewer.entries = fewer.entries.filter(entry => entry.locale === 'en')
  expect(await importContent(fewer, env, TUESDAY)).toMatchObject({ changed: 1 })
  expect([await rowOf('keys', 'ja-JP'), (await rowOf('keys'))?.document_id]).toEqual([undefined, 'doc-keys'])
})

test('addresses of before, questions and words that were removed disappear too', async () => {
  await importContent(some(), env, MONDAY)
  await importContent(bundleOf(some().entries), env, TUESDAY)
  const { slugRedirects, questionBanks, translations } = await everything()
  expect([slugRedirects, questionBanks, translations]).toEqual([[], [], []])
})

test('two entries may swap their addresses, and a third may take one that became free', async () => {
  await importContent(some(), env, MONDAY)
  const keys = (await rowOf('keys'))?.id
  const gas = (await rowOf('gas'))?.id
  const swapped = some()
  swapped.entries = swapped.entries
    .filter(entry => entry.locale === 'en')
    .map(entry =>
      entry.slug === 'keys'
        ? { ...entry, slug: 'gas', hash: 'k2' }
        : entry.slug === 'gas'
          ? { ...entry, slug: 'keys', hash: 'g2' }
          : entry,
    )
  await importContent(swapped, env, TUESDAY)
  expect([(await rowOf('gas'))?.id, (await rowOf('keys'))?.id]).toEqual([keys, gas])
  const renamed = bundleOf([
    anEntry('articles', 'free', { documentId: 'doc-keys' }),
    anEntry('articles', 'keys', { documentId: 'doc-new' }),
  ])
  await importContent(renamed, env, WEDNESDAY)
  expect([(await rowOf('free'))?.id, (await rowOf('keys'))?.document_id]).toEqual([keys, 'doc-new'])
})

test('F3 content that cannot be stored leaves the old content as it was', async () => {
  await importContent(some(), env, MONDAY)
  const before = await everything()
  const broken = bundleOf([
    anEntry('articles', 'new-one'),
    anEntry('articles', 'twice', { documentId: 'doc-1' }),
    anEntry('articles', 'twice', { documentId: 'doc-2' }),
  ])
  await expect(importContent(broken, env, TUESDAY)).rejects.toThrow(/UNIQUE/)
  const { index: _now, ...after } = await everything()
  const { index: _then, ...old } = before
  expect(after).toEqual(old)
})

test('F3 after content that cannot be stored, the search still finds the old content', async () => {
  await importContent(some(), env, MONDAY)
  const broken = bundleOf([
    anEntry('articles', 'twice', { documentId: 'd1' }),
    anEntry('articles', 'twice', { documentId: 'd2' }),
  ])
  await expect(importContent(broken, env, TUESDAY)).rejects.toThrow(/UNIQUE/)
  expect(await found('text of gas')).toEqual(['doc-gas'])
  expect(await found('text of twice')).toEqual([])
})

test('text of any length and of any characters comes back exactly', async () => {
  const nasty = `'"\\\u0001 \u{20bb7}野家 ${'長'.repeat(300_000)} ); DROP TABLE entries; --`
  await importContent(bundleOf([anEntry('articles', 'long', { data: { headline: 'x', content: nasty } })]), env, MONDAY)
  expect(JSON.parse((await rowOf('long'))?.data ?? '').content).toBe(nasty)
})

test('five hundred entries are loaded at once', async () => {
  const many = Array.from({ length: 500 }, (_, i) => anEntry('articles', `a-${i}`, { data: { content: 'x'.repeat(5_000) } }))
  expect(await importContent(bundleOf(many), env, MONDAY)).toMatchObject({ entries: 500 })
  expect(await rows()).toHaveLength(500)
})
