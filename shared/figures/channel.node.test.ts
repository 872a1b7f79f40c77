import { expect, test } from 'vitest'
import { channelOf, type Move, outcomeOf, reached, stateOf, statesOf } from './channel.ts'

const CHANNEL = { capacity: 100_000, mine: 60_000, step: 10_000 }
const MOVES: Move[] = ['pay', 'pay', 'pay', 'get']
const STATES = [60_000, 50_000, 40_000, 30_000, 40_000]

test('each payment moves the same amount and makes a state; together both always have the capacity', () => {
  expect(statesOf(CHANNEL, MOVES)).toEqual(STATES)
  expect(statesOf(CHANNEL, [])).toEqual([60_000])
})

test('nobody pays what they do not have in the channel', () => {
  expect(statesOf(CHANNEL, Array(6).fill('pay'))?.at(-1)).toBe(0)
  expect(statesOf(CHANNEL, Array(7).fill('pay'))).toBeNull()
  expect(statesOf(CHANNEL, Array(5).fill('get'))).toBeNull()
  expect(channelOf({ capacity: 5000, mine: 60_000, step: 10_000 })).toEqual({ capacity: 5000, mine: 5000, step: 5000 })
})

test('both are paid by the newest state, whether they close together or one publishes it', () => {
  expect(outcomeOf(STATES, 'open', true)).toBeNull()
  expect(outcomeOf(STATES, 'together', true)).toEqual({ end: 'together', mine: 40_000 })
  expect(outcomeOf(STATES, 4, true)).toEqual({ end: 'newest', mine: 40_000 })
})

test('a state that was given up costs everything, unless the other side does not look', () => {
  expect(outcomeOf(STATES, 0, true)).toEqual({ end: 'old-punished', mine: 0 })
  expect(outcomeOf(STATES, 0, false)).toEqual({ end: 'old-paid', mine: 60_000 })
  expect(outcomeOf(STATES, 3, true)).toEqual({ end: 'old-punished', mine: 0 })
  expect(outcomeOf(STATES, 2, true), 'also where it says what the newest says').toEqual({ end: 'old-punished', mine: 0 })
})

test('an end can be asked for, and payments before it', () => {
  const together = stateOf(MOVES, 'together', true)
  expect(reached({}, together, { closed: 'together', paymentsAtLeast: 4 })).toBe(true)
  expect(reached({}, stateOf([], 'together', true), { closed: 'together', paymentsAtLeast: 1 })).toBe(false)
  expect(reached({}, together, { closed: 'together', mineAtMost: 40_000, mineAtLeast: 40_000 })).toBe(true)
  expect(reached({}, together, { mineAtMost: 30_000 })).toBe(false)
  expect(reached({}, stateOf(MOVES, 'open', true), { closed: 'together' })).toBe(false)
  expect(reached({}, stateOf(MOVES, 1, true), { closed: 'old-punished', mineAtMost: 0 })).toBe(true)
  expect(reached({}, stateOf(MOVES, 1, false), { closed: 'old-punished' })).toBe(false)
  expect(reached({}, stateOf(MOVES, 1, false), { closed: 'old-paid', mineAtLeast: 50_000 })).toBe(true)
})

test('what cannot have happened is no answer', () => {
  expect(reached({}, stateOf(MOVES, 5, true), { closed: 'old-punished' })).toBe(false)
  expect(reached({}, stateOf(Array(7).fill('pay'), 'together', true), { closed: 'together' })).toBe(false)
  expect(reached({}, { ...stateOf(MOVES, 1, true), moves: 'pay steal' }, { closed: 'old-punished' })).toBe(false)
})
