import { describe, expect, test } from 'vitest'
import naughty from '../tests/vectors/blns.json' with { type: 'json' }
import { firstError, parseRules, tidy } from './form-rules.ts'

const wrong = (rules: string, value: string, values: Record<string, string> = {}) => firstError(rules, value, values)

describe('what is required', () => {
  test.each([
    ['nothing', ''],
    ['spaces', '   '],
    ['an ideographic space', '　'],
    ['tabs and new lines', '\t\r\n'],
    ['characters that nobody sees', '\u200b\u200d\ufeff\u2060'],
    ['Hangul and braille blanks', '\u3164\u2800'],
    ['control characters', '\u0000\u0007'],
  ])('%s is not enough', (_, value) => {
    expect(wrong('required', value)).toBe('field_required')
  })

  test.each(['0', 'false', '.', 'あ', '🚀', ' x '])('%j is something', value => {
    expect(wrong('required', value)).toBeNull()
  })
})

test('an optional field may stay empty, whatever else it asks for', () => {
  for (const value of ['', '  ', '\u200b'])
    expect(wrong('email|min:2|max:30|digits:6|same:other', value, { other: 'x' })).toBeNull()
})

describe('an email', () => {
  test.each([
    'aiko@example.com',
    '  aiko@example.com ',
    'AIKO@EXAMPLE.COM',
    'a@b.co',
    "o'hara+campus_1@mail.example.co.jp",
    '!#$%&*+/=?^_`{|}~-@example.com',
    'aiko..sato.@docomo.example',
    'aiko@xn--r8jz45g.xn--zckzah',
    'aiko@127.0.0.1',
    'aiko＠example.com',
  ])('%s is valid', value => {
    expect(wrong('email', value)).toBeNull()
  })

  test.each([
    'aiko',
    'aiko@',
    '@example.com',
    'aiko@gmail',
    'aiko@@example.com',
    'aiko@example..com',
    'aiko@.example.com',
    'aiko@example.com.',
    'aiko@-example.com',
    'aiko@example-.com',
    'ai ko@example.com',
    'aiko@exam ple.com',
    'aiko@exam_ple.com',
    'あいこ@example.com',
    'aiko@例え.jp',
    'aiko@example.com\nbcc:x@example.com',
    'Aiko <aiko@example.com>',
    '"aiko sato"@example.com',
    'aiko@[127.0.0.1]',
    'aiko@example.com,sora@example.com',
    `aiko@${'b'.repeat(64)}.com`,
  ])('%s is not valid', value => {
    expect(wrong('email', value)).toBe('email_not_valid')
  })

  test('has at most 254 characters', () => {
    const email = (last: number) => `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(last)}.jp`
    expect([email(58).length, wrong('email', email(58))]).toEqual([254, null])
    expect([email(59).length, wrong('email', email(59))]).toEqual([255, 'email_not_valid'])
  })

  test('however long and strange, is judged', () => {
    for (const value of [`a@${'a'.repeat(1_000_000)}`, `a@${'a.'.repeat(500_000)}`, `a@${'a-'.repeat(126)}`])
      expect(wrong('email', value)).toBe('email_not_valid')
  })
})

describe('a length', () => {
  test.each([
    ['letters', 'ab'],
    ['kanji outside the first plane', '𠮷野'],
    ['emoji', '🚀🚀'],
    ['letters with combining accents', 'e\u0301e\u0301'],
    ['letters with spaces around', '   ab   '],
  ])('is counted in characters: %s', (_, value) => {
    expect(wrong('min:2', value)).toBeNull()
    expect(wrong('max:2', value)).toBeNull()
    expect(wrong('min:3', value)).toBe('not_valid')
    expect(wrong('max:1', value)).toBe('not_valid')
  })

  test('half a character counts as one and breaks nothing', () => {
    expect(wrong('min:2|max:2', 'a\ud800')).toBeNull()
  })
})

test('digits are exactly so many of 0 to 9', () => {
  for (const value of ['123456', '000000', ' 123456 ']) expect(wrong('digits:6', value)).toBeNull()
  for (const value of ['12345', '1234567', '12345a', '-12345', '1e1000', '12 456', '１２３４５６', '١٢٣٤٥٦'])
    expect(wrong('digits:6', value), value).toBe('not_valid')
})

test('a repetition is the same after tidying, and another case is another text', () => {
  const values = { email: ' Cafe\u0301@example.com' }
  expect(wrong('same:email', 'Café@example.com ', values)).toBeNull()
  expect(wrong('same:email', 'café@example.com', values)).toBe('not_valid')
  expect(wrong('same:email', 'x')).toBe('not_valid')
})

test('of several mistakes the first one is named', () => {
  expect(wrong('required|email|max:3', '')).toBe('field_required')
  expect(wrong('required|email|max:3', 'aiko')).toBe('email_not_valid')
  expect(wrong('required|max:3|email', 'aiko')).toBe('not_valid')
  expect(wrong('max:3|required', '')).toBe('field_required')
})

test('without rules everything is valid', () => {
  for (const value of ['', 'x']) expect(wrong('', value)).toBeNull()
})

test.each([
  'requird',
  'required|',
  '|',
  'required | email',
  'min',
  'min:',
  'min:x',
  'min:-1',
  'required:1',
  'same',
  'toString',
  '__proto__',
])('the rule %j does not exist, and its author gets an error', rules => {
  const name = rules.split('|').find(rule => rule !== 'required') ?? ''
  expect(() => wrong(rules, 'x')).toThrow(`There is no form rule "${name}"`)
})

test('rules are read once', () => {
  expect(parseRules('required|min:2')).toBe(parseRules('required|min:2'))
})

test('any input is judged, and a tidied one stays as it is', () => {
  for (const value of naughty) {
    const empty = tidy(value) === ''
    expect(tidy(tidy(value))).toBe(tidy(value))
    expect(wrong('required', value)).toBe(empty ? 'field_required' : null)
    expect([null, 'email_not_valid']).toContain(wrong('email', value))
    expect(wrong('min:0|max:100000', value)).toBeNull()
    expect(wrong('same:other', value, { other: value })).toBeNull()
  }
})
