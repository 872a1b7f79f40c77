import { expect, test } from 'vitest'
import { type Change, feeOf, reached, SCENES, stateOf, takeable, takeableSum, type Wallet } from './approvals.ts'

const CHANGES: Change[] = ['kept', 'lowered', 'revoked']
const first = SCENES['one-unlimited']
const second = SCENES['old-and-new']

test('what can be taken of a token is the least of what is there and what is allowed', () => {
  expect(takeable(first, ['kept', 'kept', 'kept'])).toEqual([
    { token: 'ACORN', amount: 1200 },
    { token: 'PEBBLE', amount: 50 },
  ])
  expect(takeableSum(first, ['kept', 'kept', 'kept'])).toBe(1250)
  expect(takeableSum(first, ['revoked', 'kept', 'kept'])).toBe(450)
  expect(takeableSum(first, ['lowered', 'kept', 'kept']), '100 and 400 of 1,200').toBe(550)
  expect(takeableSum(first, ['lowered', 'lowered', 'kept'])).toBe(300)
  expect(takeableSum(first, ['revoked', 'revoked', 'revoked'])).toBe(0)
})

test('two spenders of one token never take more than is there, so that revoking the smaller one changes nothing', () => {
  expect(takeableSum(first, ['kept', 'revoked', 'kept'])).toBe(1250)
  const twice: Wallet = { ...first, approvals: [first.approvals[1], first.approvals[1], first.approvals[1], first.approvals[1]] }
  expect(takeableSum(twice, []), 'four times 400 of 1,200').toBe(1200)
})

test('an approval of a token of which nothing is there takes nothing today', () => {
  expect(takeableSum(second, ['kept', 'kept', 'kept', 'kept'])).toBe(1300)
  expect(takeableSum(second, ['kept', 'kept', 'kept', 'revoked'])).toBe(1300)
  expect(takeableSum({ ...second, balances: { ...second.balances, FERN: 1000 } }, [])).toBe(2300)
})

test('a forgotten one revoked and a generous one lowered leave what is in use', () => {
  expect(takeableSum(second, ['kept', 'kept', 'revoked', 'kept'])).toBe(600)
  expect(takeableSum(second, ['kept', 'lowered', 'revoked', 'kept'])).toBe(220)
  expect(takeableSum(second, ['kept', 'lowered', 'lowered', 'lowered']), '160 of ACORN, 120 of PEBBLE').toBe(280)
})

test('a fee is gas times its price, for each transaction', () => {
  expect(feeOf(0, 5)).toBe(0)
  expect(feeOf(1, 5)).toBeCloseTo(0.00023, 9)
  expect(feeOf(3, 20)).toBeCloseTo(0.00276, 9)
})

test('who revokes everything does not keep what is in use, and whoever keeps it and no more has lowered it', () => {
  const options = { scene: 'old-and-new' }
  const goal = { takeableAtMost: 220, keeps: 'heron', revokedAtMost: 1 }
  const every = CHANGES.flatMap(a => CHANGES.flatMap(b => CHANGES.flatMap(c => CHANGES.map(d => [a, b, c, d]))))
  const right = every.map(stateOf).filter(state => reached(options, state, goal))
  expect(right.map(({ changes }) => changes)).toEqual(['klrk', 'klrl', 'rllk', 'rlll'])
  expect(reached(options, stateOf(['revoked', 'revoked', 'revoked', 'revoked']), { takeableAtMost: 0 })).toBe(true)
  expect(reached(options, stateOf(['revoked', 'revoked', 'revoked', 'revoked']), { takeableAtMost: 0, keeps: 'heron' })).toBe(
    false,
  )
})

test('what nobody can have done is no answer: too few rows, or one lowered that is exact already', () => {
  expect(reached({}, stateOf(['revoked', 'revoked', 'revoked', 'kept']), { takeableAtMost: 450 })).toBe(false)
  expect(reached({}, stateOf(['revoked', 'kept', 'lowered']), { takeableAtMost: 450 })).toBe(false)
  expect(reached({}, stateOf(['revoked', 'kept', 'kept']), { takeableAtMost: 450 })).toBe(true)
  expect(reached({}, stateOf(['revoked', 'kept', 'kept']), { takeableAtMost: 449 })).toBe(false)
  expect(reached({}, stateOf(['revoked', 'kept', 'kept']), { keeps: 'heron' }), 'it is not in this wallet').toBe(false)
})
