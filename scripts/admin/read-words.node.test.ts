import { expect, test } from 'vitest'
import { Misused } from '../academy/command-line.ts'
import { readWords } from './read-words.ts'

const options = { 'to-address': { type: 'string' }, failed: { type: 'boolean' } } as const

test.each([
  [['-2x'], ['-2x'], {}],
  [['-2x', '--failed'], ['-2x'], { failed: true }],
  [['ada', '--to-address', '-a@x.example'], ['ada'], { 'to-address': '-a@x.example' }],
  [['--', '--ada'], ['--ada'], {}],
])('a name may begin with a hyphen: %j', (args, words, values) => {
  expect(readWords(args, options)).toEqual({ words, values })
})

test('an option that is none is named', () => {
  expect(() => readWords(['--faild'], options)).toThrow(Misused)
})
