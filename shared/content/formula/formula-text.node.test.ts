import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formulaText } from './formula-text.ts'
import { setFormula } from './set-formula.ts'
import { texText } from './tex-text.ts'

/** Formulas in TeX, and the line of text that a search and a count of words read in their place. */
const WRITTEN_AND_READ: readonly (readonly [tex: string, text: string])[] = [
  ['x × y = k', 'x × y = k'],
  ['x \\times y = k', 'x × y = k'],
  ['100 × 200,000 = 20,000,000', '100 × 200,000 = 20,000,000'],
  ['16^6 = 16,777,216', '16⁶ = 16,777,216'],
  ['3.4 × 10^{38}', '3.4 × 10³⁸'],
  ['2^{n-1}', '2^(n − 1)'],
  ['2^{-n}', '2⁻ⁿ'],
  ['e^x', 'e^x'],
  ['x_1 + x_{12}', 'x₁ + x₁₂'],
  ['x_i^2', 'x_i²'],
  ['\\frac{20,000 × 0.8}{12,000} = 1.33', '(20,000 × 0.8) ÷ 12,000 = 1.33'],
  ['\\frac{1}{2}', '1 ÷ 2'],
  [
    '\\text{health factor} = \\frac{\\text{collateral} × \\text{threshold}}{\\text{debt}}',
    'health factor = (collateral × threshold) ÷ debt',
  ],
  ['\\text{価格} = \\frac{\\text{借金}}{\\text{枚数} × 0.8}', '価格 = 借金 ÷ (枚数 × 0.8)'],
  ['21,000 × 10\\,\\text{gwei}', '21,000 × 10 gwei'],
  ['\\sqrt{x + y}', '√(x + y)'],
  ['\\sum_{i=0}^{32} 2^i', '∑_(i = 0)³² 2^i'],
  ['(a + b) \\div c', '(a + b) ÷ c'],
  ['2 \\%', '2%'],
  ['a < b', 'a < b'],
  ['y = −3', 'y = −3'],
]

test.each(WRITTEN_AND_READ)('%s is read as %s', (tex, text) => {
  for (const isDisplay of [true, false]) {
    const made = setFormula(tex, isDisplay)
    expect('math' in made && formulaText(made.math)).toBe(text)
  }
  expect(texText(tex)).toBe(text)
})

test('TeX is read as the same line as the formula that a page sets of it', () => {
  const parts = [
    'x',
    '20,000',
    '×',
    '=',
    '−',
    '^',
    '_',
    '{',
    '}',
    '\\frac',
    '\\text{a b}',
    '\\sqrt',
    '(',
    ')',
    '<',
    '\\,',
    '\\def',
    '%',
    '価格',
  ]
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 12 }), written => {
      const tex = written.join(' ')
      const made = setFormula(tex, false)
      expect(texText(tex)).toBe('math' in made ? formulaText(made.math) : tex)
    }),
    { seed: 42, numRuns: 500 },
  )
})
