import { expect, test } from 'vitest'
import { visitWarm } from '../../../tests/support/visit.ts'

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
