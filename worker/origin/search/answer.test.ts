import { expect, test } from 'vitest'
import { askBuiltIn } from '../../../tests/support/built-in.ts'
import { fillSearchIndex } from '../../../tests/support/search-index.ts'

fillSearchIndex()

type Card = Record<string, unknown> & { slug: string; documentId: string }
interface Answered {
  data: Record<string, Card[]>
  meta: {
    total: number
    more?: number
    best: { kind: string; documentId: string; excerpt: { at: string; parts: string[] } | null }[]
    corrected?: string
  }
}

const ask = askBuiltIn()
async function search(query: string, { filter = '', locale = 'en' } = {}): Promise<Answered> {
  const path = `search${filter && `/${filter}`}?query=${encodeURIComponent(query)}&locale=${locale}`
  return (await ask(`/api/${path}`)).json()
}

test('lessons come with their course, steps with their quest, words of the glossary with their meaning; all are counted by themselves', async () => {
  const { data, meta } = await search('wallet')
  expect(Object.keys(data)).toEqual(['articles', 'courses', 'quests', 'lessons', 'quest-steps', 'terms'])
  const count = (...kinds: string[]) => kinds.reduce((sum, kind) => sum + (data[kind]?.length ?? 0), 0)
  expect(meta.total).toBe(count('articles', 'courses', 'quests'))
  expect(meta.more).toBe(count('lessons', 'quest-steps', 'terms'))
  expect(data.lessons?.[0]?.course).toMatchObject({ slug: expect.any(String), headline: expect.any(String) })
  expect(data['quest-steps']?.[0]?.quest).toMatchObject({ slug: expect.any(String), headline: expect.any(String) })
  expect(data.terms?.find(({ slug }) => slug === 'wallet')?.content).toContain('<p>')
  for (const course of data.courses ?? [])
    expect(course).toMatchObject({ moduleCount: expect.any(Number), level: { name: expect.any(String) } })
})

test('no list holds the whole text of a lesson or an article', async () => {
  const { data } = await search('private key')
  for (const kind of ['articles', 'courses', 'quests', 'lessons', 'quest-steps'])
    for (const card of data[kind] ?? [])
      for (const field of ['content', 'transcript', 'screens', 'slides', 'quiz', 'checks'])
        if (!(kind === 'courses' || kind === 'quests') || field === 'content')
          expect(card[field], `${kind} ${card.slug} ${field}`).toBeUndefined()
})

test('what fits best is named in order, each shown, with what it says; a word that was asked for has its meaning instead', async () => {
  const { data, meta } = await search('seed phrase')
  const [first, ...others] = meta.best
  expect([first?.kind, first?.excerpt]).toEqual(['terms', null])
  for (const { kind, documentId } of meta.best) expect(data[kind]?.some(card => card.documentId === documentId)).toBe(true)
  const lesson = others.find(({ kind, excerpt }) => kind === 'lessons' && excerpt?.at)
  expect(lesson?.excerpt?.at).toMatch(/^s\d$/)
  expect(lesson?.excerpt?.parts[1]).toMatch(/seed|phrase/i)
})

test('one kind alone, and a word that was mistyped', async () => {
  const { data, meta } = await search('stabelcoin', { filter: 'articles' })
  expect(Object.keys(data).filter(kind => data[kind]?.length)).toEqual(['articles'])
  expect(meta).toMatchObject({ total: data.articles?.length, corrected: 'stablecoin' })
  expect(meta.more).toBeUndefined()
  expect((await search('ステーブルコイン', { locale: 'ja-JP' })).meta.corrected).toBeUndefined()
})
