import { env } from 'cloudflare:test'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from '../../../shared/fold.ts'
import { SEARCH_MAX_CHARACTERS } from '../../../shared/limits.ts'
import { SEARCH_FILTER_NAMES } from '../../../shared/search-filters.ts'
import { askBuiltIn } from '../../../tests/support/built-in.ts'
import { fillSearchIndex } from '../../../tests/support/search-index.ts'
import naughty from '../../../tests/vectors/blns.json'
import { importContent } from '../../cms/import-content.ts'
import type { BundleEntry, ContentBundle } from '../bundle.ts'

fillSearchIndex()

interface Found {
  status: number
  slugs: string[]
  data: Record<'articles' | 'courses' | 'quests', Record<string, unknown>[] | undefined>
  total: number
}

const anEntry = (kind: BundleEntry['kind'], slug: string, searchText: string, more: Partial<BundleEntry> = {}): BundleEntry => ({
  documentId: `doc-${slug}`,
  kind,
  locale: 'en',
  slug,
  parent: '',
  ordinal: 0,
  publishedAt: '2026-01-01T00:00:00.000Z',
  data: { headline: `Headline of ${slug}`, content: '<p>Long text</p>' },
  hash: slug,
  searchText,
  ...more,
})

const typed = (slug: string, type: string, searchText: string, more: Partial<BundleEntry> = {}) =>
  anEntry('articles', slug, searchText, {
    parent: type,
    data: { Headline: slug, articleType: type, content: '<p>x</p>' },
    ...more,
  })

/** An academy that holds only these entries, and its search. */
async function academyOf(...entries: BundleEntry[]) {
  const bundle: ContentBundle = { entries, slugRedirects: [], questionBanks: [], translations: [], files: [] }
  await importContent(bundle, env, new Date('2026-11-21T00:00:00Z'))
  const ask = askBuiltIn()
  return async (query: string, { filter = '', more = '' } = {}): Promise<Found> => {
    const path = filter ? `search/${filter}` : 'search'
    const response = await ask(`/api/${path}?query=${encodeURIComponent(query)}${more}`)
    const { data, meta } = (await response.json()) as { data: Found['data']; meta?: { total: number } }
    const slugs = Object.values(data ?? {})
      .flatMap(group => group ?? [])
      .map(entry => String(entry.slug))
    return { status: response.status, slugs, data, total: meta?.total ?? -1 }
  }
}

const JA = { locale: 'ja-JP' } as const
const inJapanese = { more: '&locale=ja-JP' }

test('a Japanese word is found inside a sentence, at its beginning and at its end', async () => {
  const search = await academyOf(
    typed('ja', 'guide', '暗号資産の秘密鍵は、だれにも教えてはいけません。ウォレットが署名に使います。', JA),
    typed('other', 'guide', '公開鍵は、だれに見せてもかまいません。', JA),
  )
  for (const word of ['秘密鍵', '暗号資産', 'ウォレット', '使います', 'だれにも教えて', '秘密鍵は、だれ'])
    expect((await search(word, inJapanese)).slugs, word).toEqual(['ja'])
  expect((await search('鍵', inJapanese)).slugs.sort()).toEqual(['ja', 'other'])
  expect((await search('秘密鍵')).slugs).toEqual([])
})

test('soft hyphens, zero-width characters, the middle dot and letters that macOS took apart make no other word', async () => {
  const title = 'スマート・コントラクトのガイド'.normalize('NFD')
  const search = await academyOf(
    typed('ja', 'guide', `${title} プルーフオブワーク`, {
      ...JA,
      data: { Headline: title, articleType: 'guide', content: '<p>x</p>' },
    }),
    typed('en', 'guide', 'A hard\u00adware wal\u200blet at a cafe\u0301.'),
  )
  for (const word of [
    'スマートコントラクト',
    'スマート・コントラクト',
    'スマート･コントラクト',
    'スマート\u200bコントラクト',
    'ガイド',
    'プルーフ・オブ・ワーク',
  ])
    expect((await search(word, inJapanese)).slugs, word).toEqual(['ja'])
  for (const word of ['hardware', 'wallet', 'wal\u00adlet', 'café', 'cafe\u0301', 'caf\ufeffé'])
    expect((await search(word)).slugs, word).toEqual(['en'])
  expect(await search('・・・')).toMatchObject({ status: 200, slugs: [] })
})

test('words are found however they are written: full width, half width, hiragana, katakana, capitals', async () => {
  const search = await academyOf(
    typed('ja', 'guide', 'ビットコインのウォレットとETH。ガス代が必要です。ほっとうぉれっと', JA),
    typed('en', 'guide', 'Ethereum and the ＥＶＭ'),
  )
  for (const word of [
    'ビットコイン',
    'びっとこいん',
    'ﾋﾞｯﾄｺｲﾝ',
    'ビットコイン'.normalize('NFD'),
    'ガス',
    'がす',
    'ｶﾞｽ',
    'ＥＴＨ',
    'eth',
    'ホットウォレット',
  ])
    expect((await search(word, inJapanese)).slugs, word).toEqual(['ja'])
  for (const word of ['ETHEREUM', 'ｅｔｈｅｒｅｕｍ', 'evm', 'EVM']) expect((await search(word)).slugs, word).toEqual(['en'])
})

test('text is folded the same way when it is stored and when it is asked for, and folding twice changes nothing', () => {
  expect(fold(' ＢＴＣ　と  ﾋﾞｯﾄ\nびっと ')).toBe('btc ト ビット ビット')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), text => {
      expect(fold(fold(text))).toBe(fold(text))
    }),
    { seed: 42, numRuns: 500 },
  )
})

test('words of one and two characters are found, alone and beside longer ones', async () => {
  const search = await academyOf(
    typed('l2', 'guide', 'An L2 settles on the main chain'),
    typed('gas', 'guide', 'Gas is a fee on the main chain'),
    typed('ja', 'guide', '鍵と錠', JA),
  )
  expect((await search('L2')).slugs).toEqual(['l2'])
  expect((await search('l2 chain')).slugs).toEqual(['l2'])
  expect((await search('main chain')).slugs.sort()).toEqual(['gas', 'l2'])
  expect((await search('錠', inJapanese)).slugs).toEqual(['ja'])
  expect((await search('鍵と', inJapanese)).slugs).toEqual(['ja'])
  expect((await search('鍵と鍵', inJapanese)).slugs).toEqual([])
})

test('every word of a query must be there, in any order, and the same word twice counts once', async () => {
  const search = await academyOf(
    typed('a', 'guide', 'the seed phrase opens the wallet'),
    typed('b', 'guide', 'the wallet is closed'),
  )
  expect((await search('wallet phrase')).slugs).toEqual(['a'])
  expect((await search('wallet wallet WALLET')).slugs.sort()).toEqual(['a', 'b'])
  expect((await search('wallet bank')).slugs).toEqual([])
  expect((await search('  wallet   phrase ')).slugs).toEqual(['a'])
})

test('quotes and the operators of the index are text like any other', async () => {
  const search = await academyOf(
    typed('not', 'guide', 'this and not that, "quoted" (in brackets) 100% C++ a-b a_b it*s ^up'),
    typed('near', 'guide', 'near or far'),
  )
  for (const query of ['"quoted"', '(in', '100%', 'C++', 'a-b', 'a_b', 'it*s', '^up', 'and not', 'AND', '"'])
    expect((await search(query)).slugs, query).toEqual(['not'])
  for (const query of ['zzz OR near', 'near*x', 'NEAR(this that)', 'headline:near', '{body}:near', 'near -far', '%%%', '___'])
    expect((await search(query)).slugs, query).toEqual([])
})

test('B5 no query makes the search answer 500, or find what it should not', async () => {
  const search = await academyOf(typed('yyy', 'guide', 'yyy zzz'))
  const queries = [
    '"',
    '""',
    '"""',
    "'",
    '*',
    '***',
    'AND',
    'NOT',
    'NEAR(',
    'a AND',
    '(((',
    ')',
    '{',
    'body:',
    '-',
    '--',
    '; DROP TABLE search_index',
    "' OR '1'='1",
    '%',
    '\\',
    '\u0000',
    '\ufffd',
    '🚀🚀🚀',
    'x'.repeat(512),
    '漢'.repeat(100),
    'a '.repeat(200),
    Array.from({ length: 100 }, (_, i) => `w${i}`).join(' '),
    '\u202e\u200b\u00ad',
  ]
  for (const query of queries) {
    const { status, slugs } = await search(query)
    expect([200, 400], JSON.stringify(query)).toContain(status)
    expect(slugs, JSON.stringify(query)).toEqual([])
  }
})

test('B5 a null character inside a word is no end of the search', async () => {
  const search = await academyOf(typed('a', 'guide', 'yyy zzz'))
  expect(await search('abc\u0000def')).toMatchObject({ status: 200, slugs: [] })
  expect((await search('\u0000\u0001')).status).toSatisfy((status: number) => status === 200 || status === 400)
})

test('B7 every naughty string is a search like any other', async () => {
  const search = await academyOf(typed('a', 'guide', 'plain'))
  for (const query of naughty as string[]) expect([200, 400], JSON.stringify(query)).toContain((await search(query)).status)
})

test('a naughty string that stands in a text is found in it', async () => {
  const words = (naughty as string[]).filter(
    text => text.trim() && text.isWellFormed() && !text.includes('\u0000') && text.length <= SEARCH_MAX_CHARACTERS,
  )
  // In short texts, because the passage that is shown is looked for in the whole of one.
  const texts = Array.from({ length: Math.ceil(words.length / 10) }, (_, i) => words.slice(i * 10, i * 10 + 10))
  const search = await academyOf(...texts.map((text, i) => typed(`text-${i}`, 'guide', text.join(' \n '))))
  for (const [i, text] of texts.entries())
    for (const word of text) {
      const { status, slugs } = await search(word)
      expect(status).toBe(200)
      if (fold(word)) expect(slugs, JSON.stringify(word)).toContain(`text-${i}`)
    }
})

const everyType = () => [
  anEntry('courses', 'course', 'a wallet'),
  anEntry('quests', 'quest', 'a wallet'),
  typed('guide', 'guide', 'a wallet'),
  typed('explainer', 'explainer', 'a wallet'),
  typed('post', 'blog-post', 'a wallet'),
  typed('film', 'video', 'a wallet'),
]

test.each([
  ['courses', 'courses', ['course']],
  ['quests', 'quests', ['quest']],
  ['articles', 'articles', ['explainer', 'guide']],
  ['blog-posts', 'articles', ['post']],
  ['videos', 'articles', ['film']],
] as const)('the filter %s answers only its own kind', async (filter, group, slugs) => {
  const search = await academyOf(...everyType())
  const found = await search('wallet', { filter })
  expect(Object.entries(found.data).flatMap(([kind, hits]) => (hits?.length ? [kind] : []))).toEqual([group])
  expect(found.slugs.sort()).toEqual(slugs)
  expect(found.total).toBe(slugs.length)
})

test('without a filter all kinds are answered, each once, with their number', async () => {
  const search = await academyOf(...everyType())
  const { data, total } = await search('wallet')
  expect(Object.keys(data)).toEqual(['articles', 'courses', 'quests', 'lessons', 'quest-steps', 'terms'])
  expect([data.articles?.length, data.courses?.length, data.quests?.length, total]).toEqual([4, 1, 1, 6])
})

test('the five filters cover everything that is found without one', async () => {
  const search = await academyOf(...everyType())
  const each = await Promise.all(SEARCH_FILTER_NAMES.map(async filter => (await search('wallet', { filter })).slugs))
  expect(each.flat().sort()).toEqual((await search('wallet')).slugs.sort())
  expect((await search('wallet', { filter: 'users' })).status).toBe(404)
})

test('results come newest first, or oldest first, and are counted beyond what one query can bind', async () => {
  const dated = Array.from({ length: 150 }, (_, i) =>
    typed(`a-${i}`, 'guide', 'wallet', { publishedAt: new Date(Date.UTC(2025, 0, 1 + i)).toISOString() }),
  )
  const search = await academyOf(...dated)
  const newest = await search('wallet', { more: '&sort[publishedAt]=desc' })
  expect(newest.total).toBe(150)
  expect(newest.slugs.slice(0, 2)).toEqual(['a-149', 'a-148'])
  expect((await search('wallet', { more: '&sort[publishedAt]=asc' })).slugs[0]).toBe('a-0')
  expect((await search('wallet')).slugs[0]).toBe('a-149')
})

test('a result is a card: title, type and what it refers to, never the whole text', async () => {
  const type = anEntry('article-types', 'guide', '', { data: { name: 'Guide' } })
  const search = await academyOf(type, typed('a', 'guide', 'wallet'), anEntry('courses', 'c', 'wallet'))
  const { data } = await search('wallet')
  expect(data.articles?.[0]).toMatchObject({ headline: 'a', slug: 'a', articleType: { slug: 'guide', name: 'Guide' } })
  for (const card of [...(data.articles ?? []), ...(data.courses ?? [])]) expect(card).not.toHaveProperty('content')
})

test('the real curriculum is found in both languages', async () => {
  await importContent(JSON.parse(env.BUNDLE) as ContentBundle, env, new Date('2026-11-21T00:00:00Z'))
  const ask = askBuiltIn()
  const total = async (query: string, locale: string) => {
    const address = `/api/search?query=${encodeURIComponent(query)}&locale=${locale}`
    const { meta } = (await (await ask(address)).json()) as { meta: { total: number } }
    return meta.total
  }
  for (const query of ['private key', 'wallet', 'Bridges']) expect(await total(query, 'en'), query).toBeGreaterThan(0)
  for (const query of ['秘密鍵', 'ウォレット', 'うぉれっと', 'ブリッジ', '鍵'])
    expect(await total(query, 'ja-JP'), query).toBeGreaterThan(0)
})
