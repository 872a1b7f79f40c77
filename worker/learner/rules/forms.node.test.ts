import { expect, test } from 'vitest'
import { type FormedQuestion, formsOf, namedForm, otherForm, ownForm, withValues } from './forms.ts'

const SEEDS = Array.from({ length: 60 }, (_, i) => `seed ${i}`)
const plain: FormedQuestion = { id: 'plain', right: ['a'] }
const varied: FormedQuestion = { id: 'fee', right: ['c'], variants: [{ gas: '21,000' }, { gas: '65,000' }, { gas: '120,000' }] }
const twinned: FormedQuestion = { ...plain, twin: { id: 'other', right: ['b', 'c'] } }
const both: FormedQuestion = { ...varied, twin: { id: 'other', right: ['b'], variants: [{ n: '1' }, { n: '2' }] } }
const named = (question: FormedQuestion) => formsOf(question).map(({ name }) => name)

test('a question can be asked as it is, with each of its values, and as its twin', () => {
  expect(named(plain)).toEqual(['plain'])
  expect(named(twinned)).toEqual(['plain', 'other'])
  expect(named(both)).toEqual(['fee#1', 'fee#2', 'fee#3', 'other#1', 'other#2'])
})

test('at first it is the question itself, with values that the seed picks; every one of them comes', () => {
  const chosen = SEEDS.map(seed => ownForm(seed)(both).name)
  expect([...new Set(chosen)].sort()).toEqual(['fee#1', 'fee#2', 'fee#3'])
  expect(SEEDS.map(seed => ownForm(seed)(both).name)).toEqual(chosen)
  expect(ownForm('seed')(twinned).name).toBe('plain')
})

test('once more it is never the form of the last time, where there is another', () => {
  for (const question of [varied, twinned, both])
    for (const last of named(question)) {
      const chosen = new Set(SEEDS.map(seed => otherForm(seed, last)(question).name))
      expect([...chosen].sort()).toEqual(named(question).filter(name => name !== last))
    }
  expect(otherForm('seed', 'plain')(plain)).toEqual({ name: 'plain', id: 'plain', answer: { right: ['a'] }, values: {} })
})

test('the form of an attempt is found again by its name; where it is gone, another', () => {
  expect(namedForm('fee#2')(both)).toEqual({ name: 'fee#2', id: 'fee', answer: { right: ['c'] }, values: { gas: '65,000' } })
  expect(namedForm('other')(twinned).answer.right).toEqual(['b', 'c'])
  expect(namedForm('fee#9')(varied).name).toBe('fee#1')
})

test('names in braces become their values; what has none stays as it is written', () => {
  expect(withValues('{gas} gas at {price} gwei, {gas} in all', { gas: '21,000', price: '3' })).toBe(
    '21,000 gas at 3 gwei, 21,000 in all',
  )
  expect(withValues('{toString} {unknown} { gas }', { gas: '1' })).toBe('{toString} {unknown} { gas }')
})
