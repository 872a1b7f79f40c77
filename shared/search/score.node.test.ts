import { expect, test } from 'vitest'
import { scored } from './score.ts'

const entry = (headline: string, body = '') => ({ headline, body: `${headline} ${body}` })
const ranked = (words: string[], ...entries: ReturnType<typeof entry>[]) =>
  scored(
    entries,
    words.map(word => [[word]]),
  )
    .sort((a, b) => a.score - b.score)
    .map(({ headline }) => headline)

test('entries that hold every word are kept, and no others', () => {
  expect(ranked(['wallet', 'key'], entry('keys', 'of a wallet'), entry('wallet'), entry('key'))).toEqual(['keys'])
  expect(ranked(['wallet'])).toEqual([])
})

test('a word counts more in a name, in a short text and where few texts have it', () => {
  const others = ['bank', 'coin', 'fork', 'node'].map(name => entry(name))
  expect(ranked(['wallet'], entry('keys', 'a wallet'), entry('wallet', 'a key'), ...others)).toEqual(['wallet', 'keys'])
  expect(ranked(['wallet'], entry('long', `wallet ${'and more '.repeat(50)}`), entry('short', 'wallet'), ...others)).toEqual([
    'short',
    'long',
  ])
})
