import { expect, test } from 'vitest'
import { type OptionRules, parseValue, readOptions } from './figure.ts'
import { optionProblem } from './option-problem.ts'

const RULES = {
  blocks: { kind: 'number', min: 2, max: 5, start: 3, whole: true },
  fee: { kind: 'number', min: -1, max: 5, start: 0.3 },
  text: { kind: 'text', maxLength: 5, start: 'Aya' },
  hex: { kind: 'text', maxLength: 4, start: '00', pattern: /^[\da-f]+$/ },
  kind: { kind: 'one-of', of: ['permit', 'approval'], start: 'permit' },
} as const satisfies OptionRules

const START = { blocks: 3, fee: 0.3, text: 'Aya', hex: '00', kind: 'permit' }

test('a figure without options stands as it begins', () => {
  expect(readOptions(RULES, {})).toEqual(START)
})

test('what an author sets is what the figure has', () => {
  expect(readOptions(RULES, { blocks: '5', fee: '-0.25', text: 'Ben', hex: 'ff', kind: 'approval' })).toEqual({
    blocks: 5,
    fee: -0.25,
    text: 'Ben',
    hex: 'ff',
    kind: 'approval',
  })
  expect(readOptions(RULES, { text: '' })).toMatchObject({ text: '' })
})

test.each([
  ['too many blocks', 'blocks', '6'],
  ['half a block', 'blocks', '2.5'],
  ['a number with an exponent', 'blocks', '3e0'],
  ['a number with a space', 'blocks', ' 3'],
  ['a number with a plus sign', 'blocks', '+3'],
  ['a number with a zero in front', 'blocks', '03'],
  ['a number in full width', 'blocks', '３'],
  ['no number', 'blocks', 'NaN'],
  ['infinity', 'fee', 'Infinity'],
  ['hex for a number', 'fee', '0x1'],
  ['nothing for a number', 'fee', ''],
  ['a number of a thousand digits', 'fee', `0.${'1'.repeat(1000)}`],
  ['a text that is too long', 'text', 'Chikao'],
  ['a text of another form', 'hex', 'xx'],
  ['a kind that does not exist', 'kind', 'toString'],
  ['an option that does not exist', 'size', '3'],
  ['an option by the name of a prototype', '__proto__', '3'],
  ['a method of objects', 'constructor', '3'],
])('%s is told to the author, and the figure stands as it begins', (_, name, value) => {
  expect(optionProblem(RULES, name, value)).toEqual(expect.any(String))
  expect(readOptions(RULES, Object.fromEntries([[name, value]]))).toEqual(START)
})

test('a problem says what would be right', () => {
  expect(optionProblem(RULES, 'blocks', '9')).toBe('"blocks" is a whole number from 2 to 5, for example 3')
  expect(optionProblem(RULES, 'kind', 'x')).toBe('"kind" is one of permit, approval, for example permit')
  expect(optionProblem(RULES, 'hex', 'x')).toBe('"hex" is a text of at most 4 characters like ^[\\da-f]+$, for example 00')
  expect(optionProblem(RULES, 'size', '3')).toBe('there is no "size" here, only blocks, fee, text, hex, kind')
})

test('a goal may be written as a number or as a text', () => {
  expect(optionProblem(RULES, 'blocks', 2)).toBeNull()
  expect(optionProblem(RULES, 'blocks', '2')).toBeNull()
  for (const value of [Number.NaN, 1e21, true, null, undefined, [2], { valueOf: () => 2 }])
    expect(parseValue(RULES.blocks, value), String(value)).toBeNull()
})
