import { expect, test } from 'vitest'
import { compileContent } from './compile.ts'

const { entries } = compileContent('content').bundle
const FORMULA = /<math [^>]*data-tex="[^"]*">/

test('the rule of a pool is searched as it reads, in both languages', () => {
  const rules = entries.filter(({ kind, slug }) => kind === 'lessons' && slug === 'automated-markets')
  expect(rules).toHaveLength(2)
  for (const { searchText, passages } of rules) {
    expect(searchText).toContain('x × y = k')
    expect(passages?.find(({ at }) => at === 's2')?.text).toContain('100 × 200,000 = 20,000,000')
  }
})

test('no entry is searched by its TeX, and every formula of the curriculum is set', () => {
  const withFormulas = entries.filter(({ data }) => FORMULA.test(JSON.stringify(data).replaceAll('\\"', '"')))
  expect(withFormulas.length).toBeGreaterThanOrEqual(16)
  for (const { kind, slug, searchText, data } of entries) {
    expect(searchText, `${kind} ${slug}`).not.toMatch(/\$\$|\\(?:text|frac|,)|data-tex/)
    expect(JSON.stringify(data), `${kind} ${slug}`).not.toContain('$$')
  }
})

test('an article and its translation have the same number of formulas, and so has a lesson', () => {
  const counted = new Map<string, number[]>()
  for (const { kind, slug, data } of entries) {
    const count = JSON.stringify(data).replaceAll('\\"', '"').split(FORMULA).length - 1
    counted.set(`${kind} ${slug}`, [...(counted.get(`${kind} ${slug}`) ?? []), count])
  }
  for (const [name, [english, japanese = english]] of counted) expect(japanese, name).toBe(english)
})
