import { expect, test } from 'vitest'
import type { Term } from '../../../shared/content/site.ts'
import { narrowed } from './narrow.ts'

const TERMS = [
  { term: 'Gas', reading: '', content: '<p>The <strong>unit</strong> of work.</p>' },
  { term: 'Fee', reading: '', content: '<p>What a transaction costs: gas times price.</p>' },
  { term: '秘密鍵', reading: 'ひみつかぎ', content: '<p>署名するための数。</p>' },
  { term: 'マイニング', reading: 'まいにんぐ', content: '<p>採掘ともいいます。</p>' },
] as Term[]

test.each([
  ['', 'Gas Fee 秘密鍵 マイニング'],
  ['  ', 'Gas Fee 秘密鍵 マイニング'],
  ['ＧＡ', 'Gas'],
  ['ヒミツ', '秘密鍵'],
  ['ﾋﾐﾂ', '秘密鍵'],
  ['まいに', 'マイニング'],
  // Called so by nothing, but spoken of.
  ['採掘', 'マイニング'],
  ['transaction', 'Fee'],
  // Tags are no words.
  ['strong', ''],
  ['zebra', ''],
])('“%s” leaves %s', (typed, left) => {
  expect(
    narrowed(TERMS, typed, ({ content }) => content)
      .map(({ term }) => term)
      .join(' '),
  ).toBe(left)
})
