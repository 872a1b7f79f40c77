import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedOf } from '../../scripts/cms/seed/seed.ts'
import { newSettings } from '../../scripts/cms/settings.ts'
import { startStrapi } from '../../scripts/cms/strapi-server.ts'
import { compileContent, NEVER } from '../../scripts/content/compile.ts'
import { temporaryFolder } from '../../scripts/temporary-folder.ts'
import { bestHit, searchResults } from '../../shared/content/search.ts'
import { fold } from '../../shared/fold.ts'
import type { Locale } from '../../shared/locale.ts'
import { CASES } from '../support/relevance-cases.ts'
import { createStrapiCaller } from './strapi-caller.ts'

const PORT = 4495

type Card = Record<string, unknown> & { slug: string; documentId: string }
interface Best {
  kind: string
  documentId: string
  excerpt: { at: string; title: string; parts: string[] } | null
}
interface Answered {
  data: Record<string, Card[]>
  meta: { total: number; more?: number; best: Best[]; corrected?: string }
}

const { bundle } = compileContent()
const written = bundle.entries.filter(({ searchText, publishedAt }) => searchText && publishedAt !== NEVER)

/** A content server with the whole curriculum, and nobody who changes it. */
let server: Awaited<ReturnType<typeof startStrapi>>
let caller: ReturnType<typeof createStrapiCaller>
beforeAll(async () => {
  const folder = temporaryFolder('campus-search-')
  const settings = newSettings()
  server = await startStrapi({ folder, port: PORT, settings, seed: seedOf(bundle) })
  caller = createStrapiCaller(server.url, settings.CAMPUS_HOOK_SECRET ?? '', '')
}, 180_000)
afterAll(() => server?.end())

async function search(query: string, locale: Locale, filter = ''): Promise<Answered> {
  const path = `/api/search${filter && `/${filter}`}?query=${encodeURIComponent(query)}&locale=${locale}`
  // As Campus asks, for whom nothing is limited.
  const answer = await caller.call('GET', path, { signedFor: {} })
  expect([answer.status, path]).toEqual([200, path])
  return (await answer.json()) as Answered
}

const nameOf = ({ data }: Answered, { kind, documentId }: Best) =>
  `${kind} ${data[kind]?.find(card => card.documentId === documentId)?.slug}`
const listed = ({ data }: Answered) => Object.entries(data).flatMap(([kind, cards]) => cards.map(({ slug }) => `${kind} ${slug}`))

test('what people look for is the first that they see, as with the content server that is built in', async () => {
  const missed: string[] = []
  let sum = 0
  for (const [locale, query, kind, slug] of CASES) {
    const found = await search(query, locale)
    const rank = found.meta.best.map(hit => nameOf(found, hit)).indexOf(`${kind} ${slug}`) + 1
    sum += rank ? 1 / rank : 0
    if (rank !== 1) missed.push(`${query}: ${rank || 'not found'}`)
  }
  expect(CASES.length).toBeGreaterThanOrEqual(60)
  expect(sum / CASES.length, missed.join('\n')).toBeGreaterThanOrEqual(0.9)
})

test('whatever holds each word of a search as it was typed is in a list', async () => {
  for (const [locale, query] of CASES) {
    const words = fold(query).split(' ')
    const holding = written.filter(
      ({ locale: own, searchText }) => own === locale && words.every(word => fold(searchText).includes(word)),
    )
    const found = listed(await search(query, locale))
    for (const { kind, slug } of holding) expect(found, query).toContain(`${kind} ${slug}`)
  }
})

test('everything is found first by its own title', async () => {
  for (const { kind, slug, locale, data } of written) {
    const title = String(data.headline ?? data.Headline ?? data.term)
    const found = await search(title.slice(0, 100), locale)
    expect(found.meta.best[0] && nameOf(found, found.meta.best[0]), title).toBe(`${kind} ${slug}`)
  }
})

test.each([
  ['etherium', 'en', 'ethereum'],
  ['stabelcoin', 'en', 'stablecoin'],
  ['hot walet', 'en', 'hot wallet'],
  ['ウォレト', 'ja-JP', 'ウォレット'],
] as const)('%s is looked for as what was meant', async (typed, locale, meant) => {
  const { meta } = await search(typed, locale)
  expect(meta.corrected).toBe(meant)
  expect(meta.best.length).toBeGreaterThan(0)
})

test('what nobody has written is not found, nor corrected', async () => {
  for (const query of ['qqqqzzzzxxxx', '%%%', '\u0001']) {
    const { data, meta } = await search(query, 'en')
    expect(Object.values(data).flat(), query).toEqual([])
    expect(meta, query).toEqual({ total: 0, more: 0, best: [] })
  }
  expect((await search('wallet', 'fr' as Locale)).meta).toEqual({ total: 0, more: 0, best: [] })
})

test('what fits best is named, at most 30, each shown, with the sentence that says it and the screen where it stands', async () => {
  for (const [query, locale] of [
    ['seed phrase', 'en'],
    ['the', 'en'],
    ['鍵', 'ja-JP'],
  ] as const) {
    const { data, meta } = await search(query, locale)
    expect(searchResults.safeParse(data).success).toBe(true)
    const count = (...kinds: string[]) => kinds.reduce((sum, kind) => sum + (data[kind]?.length ?? 0), 0)
    expect(meta.total).toBe(count('articles', 'courses', 'quests'))
    expect(meta.more).toBe(count('lessons', 'quest-steps', 'terms'))
    expect(meta.best.length).toBe(Math.min(30, (meta.total ?? 0) + (meta.more ?? 0)))
    for (const hit of meta.best) {
      expect(bestHit.safeParse(hit).success).toBe(true)
      expect(data[hit.kind]?.some(({ documentId }) => documentId === hit.documentId)).toBe(true)
      expect(hit.excerpt?.parts.join('') ?? '').not.toMatch(/<\w|&\w+;/)
    }
  }
  const { best } = (await search('seed phrase', 'en')).meta
  expect([best[0]?.kind, best[0]?.excerpt]).toEqual(['terms', null])
  const lesson = best.find(({ kind, excerpt }) => kind === 'lessons' && excerpt?.at)
  expect(lesson?.excerpt?.at).toMatch(/^s\d$/)
  expect(lesson?.excerpt?.parts[1]).toMatch(/seed|phrase/i)
})

test('no list shows a text as a whole but the meaning of a word', async () => {
  const { data } = await search('private key', 'en')
  expect(data.terms?.find(({ slug }) => slug === 'private-key')?.content).toContain('<p>')
  for (const kind of ['articles', 'courses', 'quests', 'lessons', 'quest-steps'])
    for (const card of data[kind] ?? [])
      for (const field of ['content', 'transcript', 'screens', 'slides', 'quiz', 'answer'])
        expect(card[field], `${kind} ${card.slug} ${field}`).toBeUndefined()
})

test('one kind alone, and the filters together have everything that counts', async () => {
  const { data, meta } = await search('stabelcoin', 'en', 'articles')
  expect(Object.keys(data)).toEqual(['articles'])
  expect(meta).toMatchObject({ total: data.articles?.length, corrected: 'stablecoin' })
  expect(meta.more).toBeUndefined()
  const counted = listed(await search('wallet', 'en')).filter(name => /^(articles|courses|quests) /.test(name))
  const filters = ['courses', 'articles', 'blog-posts', 'quests', 'videos']
  const each = await Promise.all(filters.map(async filter => listed(await search('wallet', 'en', filter))))
  expect(each.flat().sort()).toEqual(counted.sort())
})

test('a path names its courses in order, and a course those that it builds on', async () => {
  interface Named {
    slug: string
    courses?: Named[]
    buildsOn?: Named[]
  }
  const ask = async (path: string) => {
    const answer = await fetch(server.url + path, { headers: { authorization: `Bearer ${server.token}` } })
    return ((await answer.json()) as { data: Named[] }).data
  }
  const slugsOf = (named: readonly Named[] = []) => named.map(({ slug }) => slug)
  for (const locale of ['en', 'ja-JP'])
    for (const [kind, field] of [
      ['paths', 'courses'],
      ['courses', 'buildsOn'],
    ] as const) {
      const entries = bundle.entries.filter(entry => entry.kind === kind && entry.locale === locale)
      const found = await ask(`/api/${kind}?populate[${field}]=true&locale=${locale}`)
      const said = Object.fromEntries(found.map(one => [one.slug, slugsOf(one[field])]))
      expect(said).toEqual(Object.fromEntries(entries.map(({ slug, data }) => [slug, data[field] ?? []])))
    }
})
