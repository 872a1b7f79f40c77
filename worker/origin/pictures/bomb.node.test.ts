import { zlibInflate } from 'pako'
import { expect, test, vi } from 'vitest'
import { deflated } from '../../../tests/support/made-pictures.ts'
import { inflatedSize } from './inflated-size.ts'

vi.mock('pako', { spy: true })

test('B2: counting stops at the limit, however much is still to come, and never takes more than 32 KB of room', async () => {
  const bomb = await deflated(new Uint8Array(50_000_000))
  const steps = vi.mocked(zlibInflate).mock.calls
  expect(inflatedSize(bomb, 50_000_000)).toBe(50_000_000)
  expect(steps.length).toBeGreaterThan(1000)
  for (const [stream] of steps) expect(stream.output.length).toBe(32 * 1024)
  steps.length = 0
  expect(inflatedSize(bomb, 2)).toBeNull()
  expect(steps.map(([stream]) => stream.total_out)).toEqual([3])
  steps.length = 0
  expect(inflatedSize(bomb, 40_000)).toBeNull()
  expect(steps.map(([stream]) => stream.total_out)).toEqual([40_001, 40_001])
})
