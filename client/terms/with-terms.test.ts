import { expect, test } from 'vitest'
import { visitWarm } from '../../tests/support/visit.ts'

const linksIn = (html: string) => [...html.matchAll(/<a href="([^"]*#([^"]*))" data-term>/g)].map(([, to, slug]) => [slug, to])
/** The cards below a text, each as its link and its words. */
const cardsIn = (html: string) =>
  [...html.matchAll(/<li><a href="([^"#]*#[^"]*)">([^<]*)<\/a><p>([^<]*)<\/p><\/li>/g)].map(card => card.slice(1))

test('the first use of each term in an article leads to the glossary, and later uses are plain words', async () => {
  const { html } = await visitWarm('/library/what-is-a-private-key')
  const links = linksIn(html)
  expect(links.slice(0, 3)).toEqual([
    ['wallet', '/glossary#wallet'],
    ['blockchain', '/glossary#blockchain'],
    ['private-key', '/glossary#private-key'],
  ])
  expect(new Set(links.map(([slug]) => slug)).size).toBe(links.length)
})

test('below an article stand three of its words with a sentence each', async () => {
  const { html } = await visitWarm('/ja-JP/library/what-is-a-private-key')
  expect(html).toContain('<h2>この記事のことば</h2>')
  const cards = cardsIn(html)
  expect(cards.map(([to, term]) => [to, term])).toEqual([
    ['/ja-JP/glossary#wallet', 'ウォレット'],
    ['/ja-JP/glossary#blockchain', 'ブロックチェーン'],
    ['/ja-JP/glossary#private-key', '秘密鍵'],
  ])
  for (const [, , meaning = ''] of cards) expect(meaning.match(/。/g)).toHaveLength(1)
})

test('a text that uses no term has no such cards', async () => {
  const { html } = await visitWarm('/library/why-campus-has-hearts')
  expect(linksIn(html)).toEqual([])
  expect(html).not.toContain('Words in this article')
})

test('a lesson is one text: each term is linked on the screen that uses it first', async () => {
  const { html } = await visitWarm('/courses/crypto-basics/what-a-blockchain-adds')
  const links = linksIn(html)
  expect(links[0]).toEqual(['hash', '/glossary#hash'])
  expect(links.length).toBeGreaterThan(5)
  expect(new Set(links.map(([slug]) => slug)).size).toBe(links.length)
})
