import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { CASES } from '../../../tests/support/relevance-cases.ts'
import { fillSearchIndex } from '../../../tests/support/search-index.ts'
import type { ContentBundle } from '../bundle.ts'
import { searchEntries } from './find.ts'

fillSearchIndex()

const { entries } = JSON.parse(env.BUNDLE) as ContentBundle
const slugs = new Map(entries.map(({ kind, documentId, slug }) => [`${kind} ${documentId}`, slug]))

const found = async (query: string, locale: 'en' | 'ja-JP') =>
  (await searchEntries(env.SEARCH, query, locale)).hits.map(
    ({ kind, documentId }) => `${kind} ${slugs.get(`${kind} ${documentId}`)}`,
  )

test('what people look for is the first that they see', async () => {
  const missed: string[] = []
  let sum = 0
  for (const [locale, query, kind, slug] of CASES) {
    const rank = (await found(query, locale)).indexOf(`${kind} ${slug}`) + 1
    sum += rank ? 1 / rank : 0
    if (rank !== 1) missed.push(`${query}: ${rank || 'not found'}`)
  }
  expect(CASES.length).toBeGreaterThanOrEqual(60)
  expect(sum / CASES.length, missed.join('\n')).toBeGreaterThanOrEqual(0.9)
})

const titled = entries.filter(({ searchText }) => searchText)
test('everything is found first by its own title', async () => {
  for (const { kind, slug, locale, data } of titled) {
    const title = String(data.headline ?? data.Headline ?? data.term)
    expect((await found(title, locale))[0], title).toBe(`${kind} ${slug}`)
  }
})

test.each([
  ['etherium', 'en', 'ethereum'],
  ['stabelcoin', 'en', 'stablecoin'],
  ['hot walet', 'en', 'hot wallet'],
  ['ウォレト', 'ja-JP', 'ウォレット'],
] as const)('%s is looked for as what was meant', async (typed, locale, meant) => {
  const { corrected, hits } = await searchEntries(env.SEARCH, typed, locale)
  expect(corrected).toBe(meant)
  expect(hits.length).toBeGreaterThan(0)
})

test('what nobody has written, nor anything near it, is not found', async () => {
  expect(await searchEntries(env.SEARCH, 'qqqqzzzzxxxx', 'en')).toMatchObject({ hits: [], corrected: null })
})
