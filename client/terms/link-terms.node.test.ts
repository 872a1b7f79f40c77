import { expect, test } from 'vitest'
import type { Term } from '../../shared/content/site.ts'
import { firstSentence } from './first-sentence.ts'
import { createTermLinker } from './link-terms.ts'

const term = (slug: string, name: string) => ({ slug, term: name }) as Term
const ENGLISH = [
  term('address', 'Address'),
  term('block', 'Block'),
  term('fee', 'Fee'),
  term('key', 'Private key'),
  term('stake', 'Proof of stake'),
]
const JAPANESE = [
  term('block', 'ブロック'),
  term('chain', 'ブロックチェーン'),
  term('dao', 'DAO（分散型自律組織）'),
  term('key', '秘密鍵'),
]

/** A text with the links as `[slug:words]`. */
const short = (html: string) => html.replace(/<a href="[^"]*#([^"]*)" data-term>([^<]*)<\/a>/g, '[$1:$2]')
const linked = (html: string, terms: Term[] = ENGLISH) => short(createTermLinker(terms, 'en').link(html))

test.each([
  ['<p>A fee. Another fee.</p>', '<p>A [fee:fee]. Another fee.</p>'],
  ['<p>Fees and addresses</p>', '<p>[fee:Fees] and [address:addresses]</p>'],
  ['<p>coffee, feed, Blockchain, block2</p>', '<p>coffee, feed, Blockchain, block2</p>'],
  ['<p>a private\nkey, proof-of-stake</p>', '<p>a [key:private\nkey], [stake:proof-of-stake]</p>'],
  ['<h2 id="section-1">The fee</h2><p>The <em>fee</em></p>', '<h2 id="section-1">The fee</h2><p>The <em>[fee:fee]</em></p>'],
  ['<p><a href="/x">fee</a> <code>fee</code> fee</p>', '<p><a href="/x">fee</a> <code>fee</code> [fee:fee]</p>'],
  ['<p><img alt="a > fee"> fee</p>', '<p><img alt="a > fee"> [fee:fee]</p>'],
  [
    '<p><math data-tex="\\text{fee}"><mtext>fee</mtext></math> fee</p>',
    '<p><math data-tex="\\text{fee}"><mtext>fee</mtext></math> [fee:fee]</p>',
  ],
  ['<figure data-figure="hash" data-options="text=fee"></figure><p>no</p>', undefined],
])('%s', (html, expected = html) => {
  expect(linked(html)).toBe(expected)
})

test.each([
  ['<p>ブロックチェーンのブロックと、秘密鍵。</p>', '<p>[chain:ブロックチェーン]の[block:ブロック]と、[key:秘密鍵]。</p>'],
  ['<p>ブロックサイズ、DAOの</p>', '<p>ブロックサイズ、[dao:DAO]の</p>'],
])('%s', (html, expected) => {
  expect(linked(html, JAPANESE)).toBe(expected)
})

test('a link leads to the term in the glossary of its language', () => {
  const { link } = createTermLinker(JAPANESE, 'ja-JP')
  expect(link('<p>秘密鍵</p>')).toBe('<p><a href="/ja-JP/glossary#key" data-term>秘密鍵</a></p>')
})

test('texts in a row are one text, whose terms are known in the order of their first use', () => {
  const { link, linked } = createTermLinker(ENGLISH, 'en')
  expect(['<p>fee, block</p>', '<p>fee, address</p>'].map(link).map(short)).toEqual([
    '<p>[fee:fee], [block:block]</p>',
    '<p>fee, [address:address]</p>',
  ])
  expect([...linked].map(({ slug }) => slug)).toEqual(['fee', 'block', 'address'])
})

test('without a glossary a text stays as it is', () => {
  expect(createTermLinker([], 'en').link('<p>fee</p>')).toBe('<p>fee</p>')
})

test.each([
  ['<p>A number. It is secret.</p>', 'A number.'],
  ['<p>It costs 21.5 gwei. Then more.</p>', 'It costs 21.5 gwei.'],
  ['<p>署名するための<strong>数</strong>。秘密です。</p>', '署名するための数。'],
  ['<p>No stop</p>', 'No stop'],
  ['', ''],
])('of %s the first sentence is %s', (html, sentence) => {
  expect(firstSentence(html)).toBe(sentence)
})
