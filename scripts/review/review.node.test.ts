import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { randomFrom } from '../../shared/seeded.ts'
import { compare } from './compare.ts'
import { DOCUMENT, tableOf, withTable } from './document.ts'
import { asFsrsThinks, byDecay } from './memory.ts'
import { byFsrs, onFixedDays } from './policy.ts'

test('docs/learning.md shows what is simulated now: npm run review -- --write writes it', () => {
  const document = readFileSync(DOCUMENT, 'utf8')
  expect(withTable(document, tableOf(compare()))).toBe(document)
}, 60_000)

test('the fixed days are 1, 3, 7 and 21 after the first answer, then every 21, and begin again with a miss', () => {
  const schedule = onFixedDays(1)()
  const days = [0]
  for (let i = 0; i < 6; i++) days.push((days.at(-1) ?? 0) + schedule(days.at(-1) ?? 0, true))
  expect(days).toEqual([0, 1, 3, 7, 21, 42, 63])
  expect(schedule(63, false)).toBe(1)
  expect(schedule(64, true)).toBe(2)
})

test('FSRS is asked by the rules of Campus', () => {
  const schedule = byFsrs(0.9)()
  expect([schedule(0, true), schedule(3, true), schedule(17, false), schedule(19, true)]).toEqual([3, 14, 2, 5])
})

test.each([
  ['as FSRS thinks', asFsrsThinks],
  ['by a decay', byDecay],
])('a memory %s forgets, forgets less after a recall, and more after a miss', (_, remembering) => {
  const memory = remembering(true, randomFrom(7))
  const first = memory.chance(10)
  expect(first).toBeLessThan(memory.chance(1))
  memory.answer(3, true)
  const recalled = memory.chance(10)
  expect(recalled).toBeGreaterThan(first)
  memory.answer(3, false)
  expect(memory.chance(10)).toBeLessThan(recalled)
})
