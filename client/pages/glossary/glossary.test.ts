import { expect, test } from 'vitest'
import { mainOf, textOf } from '../../../tests/support/html.ts'
import { fillSearchIndex } from '../../../tests/support/search-index.ts'
import { visitWarm } from '../../../tests/support/visit.ts'

fillSearchIndex()

/** The terms that a page shows, as one reads it without script. */
const shownIn = (html: string) =>
  [...html.matchAll(/<div id="([a-z-]+)" class="[^"]*"( lang="[^"]*")?( hidden="")?><dt>/g)].flatMap(([, slug, , hidden]) =>
    hidden ? [] : [slug],
  )
const statusOf = (html: string) => /<p role="status"[^>]*>(.*?)<\/p>/.exec(html)?.[1]

test.each([
  ['/glossary?query=GAS', ['gas'], '1 term'],
  ['/glossary?query=%E3%80%80stake', ['proof-of-stake'], '1 term'],
  ['/ja-JP/glossary?query=%E3%82%AB%E3%82%AE', ['extended-public-key', 'public-key', 'private-key'], '3件の用語'],
])('%s answers with what is called so', async (path, slugs, status) => {
  const { html } = await visitWarm(path)
  expect(shownIn(html)).toEqual(slugs)
  expect(statusOf(html)).toBe(status)
})

test('without script the field is a form, which asks for the glossary with what was typed', async () => {
  const { html } = await visitWarm('/ja-JP/glossary?query=%E3%82%B7%E3%83%BC%E3%83%89')
  const forms = mainOf(html).match(/<form.*?<\/form>/gs) ?? []
  expect(forms).toHaveLength(1)
  expect(forms[0]).toMatch(/^<form [^>]*action="\/ja-JP\/glossary"/)
  expect(forms[0]).not.toContain('method=')
  expect(forms[0]).toMatch(/<input [^>]*name="query"[^>]*value="シード"/)
  expect(shownIn(html)).toEqual(['seed-phrase'])
})

test('the glossary says how a term is read, unless it is written as it is read', async () => {
  const { html } = await visitWarm('/ja-JP/glossary')
  const terms = [...html.matchAll(/<dt>(.*?)<\/dt>/gs)].map(([, term = '']) => textOf(term).replaceAll(' ', ''))
  for (const term of ['秘密鍵ひみつかぎ', 'DAO（分散型自律組織）だお', 'カストディ（保管）', 'ブロックチェーン'])
    expect(terms).toContain(term)
})

test('for words that no term has there is a way to the search, which knows more', async () => {
  const { html } = await visitWarm('/glossary?query=Tokyo%20tower')
  expect(shownIn(html)).toEqual([])
  expect(statusOf(html)).toBe('No term with “Tokyo tower” yet')
  expect(html).toContain('href="/search?query=Tokyo+tower"')
})

test('a letter leads to its terms, and one without terms nowhere', async () => {
  const { html } = await visitWarm('/ja-JP/glossary')
  expect(html).toContain('<a href="#あ">あ</a>')
  expect(html).toMatch(/<h2 id="あ"[^>]*>あ<\/h2>/)
  expect(html).toContain('<span>わ</span>')
  expect(html).toContain('<a href="#d">D</a>')
  expect(html).toContain('<span>Z</span>')
})

test('a narrowed glossary is the glossary for search engines, and no page of its own', async () => {
  const { html } = await visitWarm('/glossary?query=gas')
  expect(html).toMatch(/<link rel="canonical" href="[^"?]*\/glossary"/)
  expect(html).toMatch(/<meta name="robots" content="noindex/)
  expect((await visitWarm('/glossary')).html).not.toContain('noindex')
})
