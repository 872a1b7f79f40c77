import { expect, test } from 'vitest'
import { slowdownFor } from './slowdown.ts'

test.each([
  [2495, 4],
  [1500, 4],
  [1499, 2],
  [800, 2],
  [799, 1],
])('with a benchmark index of %i the processor is taken for %i times as fast as the phone', (index, factor) => {
  expect(slowdownFor(index)).toBe(factor)
})
