import { expect, test } from 'vitest'
import { decoded, mainOf, textOf } from '../../../tests/support/html.ts'
import { fillSearchIndex } from '../../../tests/support/search-index.ts'
import { visitWarm } from '../../../tests/support/visit.ts'

fillSearchIndex()

const resultsOf = async (path: string) => mainOf((await visitWarm(path)).html)
const within = (main: string, element: RegExp) => textOf(element.exec(main)?.[0] ?? '')
const statusOf = (main: string) => within(main, /<(p|div) role="status".*?<\/\1>/s)
const answerOf = (main: string) => within(main, /<section[^>]* aria-label="Best answer".*?<\/section>/s)

test('a search that is too short says so, and one without results leads to the glossary', async () => {
  expect(statusOf(await resultsOf('/search?query=ab'))).toBe('Please type at least three characters.')
  const nothing = await resultsOf('/search?query=zzzzqqq')
  expect(statusOf(nothing)).toBe('Nothing found for “zzzzqqq”')
  expect(nothing).toMatch(/<a [^>]*href="\/glossary"[^>]*>Glossary<\/a>/)
})

test('a mistyped word is taken for what was meant, and that is said; in Japanese too', async () => {
  const english = await resultsOf('/search?query=stabelcoin')
  expect(statusOf(english)).toContain('Showing results for “stablecoin”')
  expect(answerOf(english)).toContain('Stablecoin')
  const japanese = await resultsOf(`/ja-JP/search?query=${encodeURIComponent('ウォレト')}`)
  expect(statusOf(japanese)).toContain('「ウォレット」で検索しました')
})

test('every kind says how much there is of it; of what there is none comes last', async () => {
  const main = await resultsOf('/search?query=wallet')
  const [nav = ''] = /<nav[^>]* aria-label="Show only".*?<\/nav>/s.exec(main) ?? []
  const kinds = [...nav.matchAll(/<a [^>]*href="([^"]*)".*?<\/a>/gs)].map(([link, href = '']) => ({ href, text: textOf(link) }))
  expect(kinds.map(({ text }) => text)).toEqual([
    'Everything',
    expect.stringMatching(/^Courses \d+$/),
    expect.stringMatching(/^Articles \d+$/),
    expect.stringMatching(/^Quests \d+$/),
    'Blog posts none yet',
    'Videos none yet',
  ])
  const countOf = (text = '') => Number(/\d+/.exec(text)?.[0] ?? 0)
  const sum = kinds.reduce((total, { text }) => total + countOf(text), 0)
  expect(statusOf(main)).toContain(`${sum} results for “wallet”`)
  expect(decoded(kinds[1]?.href ?? '')).toBe('/search?query=wallet&type=courses')
  const courses = await resultsOf('/search?query=wallet&type=courses')
  expect(courses.match(/<h3/g)).toHaveLength(countOf(kinds[1]?.text))
})
