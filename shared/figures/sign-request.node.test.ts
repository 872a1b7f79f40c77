import { expect, test } from 'vitest'
import { reached, stateOf } from './sign-request.ts'

test('the field that was asked for is an answer, in the request that the author has put there', () => {
  expect(reached({}, stateOf('permit', 'spender'), { field: 'spender' })).toBe(true)
  expect(reached({}, stateOf('permit', 'spender'), { dangerous: 1 })).toBe(true)
  expect(reached({}, stateOf('permit', 'value'), { field: 'spender' })).toBe(false)
  expect(reached({}, stateOf('permit', 'value'), { dangerous: 1 })).toBe(false)
  expect(reached({ kind: 'approval' }, stateOf('permit', 'spender'), { field: 'spender' })).toBe(false)
  expect(reached({ kind: 'approval' }, stateOf('approval', 'spender'), { field: 'spender' })).toBe(true)
  expect(reached({ kind: 'approval' }, stateOf('approval', 'spender'), { dangerous: 1 })).toBe(false)
})

test('a field of another request is no answer', () => {
  expect(reached({}, stateOf('permit', 'price'), { field: 'price' })).toBe(false)
})
