import { expect, test } from 'vitest'
import { figureLine, readFigureLine } from './figure-line.ts'

const CHAIN = { name: 'hash-chain', options: { blocks: '3' } }

test.each([
  ['name="hash-chain" blocks=3', CHAIN],
  ['hash-chain blocks=3', CHAIN],
  ['  hash-chain   blocks="3" ', CHAIN],
  ['blocks=3 name=hash-chain', CHAIN],
  ['::figure{name="hash-chain" blocks=3}', CHAIN],
  ['{hash-chain blocks=3}', CHAIN],
  ['hash', { name: 'hash', options: {} }],
  ['hash text="Aya pays Ben 5"', { name: 'hash', options: { text: 'Aya pays Ben 5' } }],
  ['hash text=“Aya {5}”', { name: 'hash', options: { text: 'Aya {5}' } }],
])('%s is a figure with its options', (line, figure) => {
  expect(readFigureLine(line)).toEqual(figure)
})

test.each(['', 'volcano', 'name="volcano" blocks=3', 'blocks=3', 'hash-chains blocks=3'])(
  '"%s" names no figure that there is',
  line => {
    expect(readFigureLine(line)).toBeNull()
  },
)

test('a figure that is written as a line is read as the same', () => {
  for (const options of [{}, { blocks: '3', bits: '4' }, { text: 'Aya pays "Ben" 5' }, { text: "Ben's" }])
    expect(readFigureLine(figureLine({ name: 'hash', options }))).toEqual({ name: 'hash', options })
})
