import { expect, test } from 'vitest'
import { inOrder, judged, OPTIONS, reached, SCENES, type Scene, stateOf } from './ledger.ts'

const paidIn = (scene: Scene, order: string) =>
  judged(inOrder(scene, [...order]) ?? { ...scene, payments: [] }).map(line => line.isPaid)

function orders(ids: readonly string[]): string[][] {
  return ids.length < 2 ? [[...ids]] : ids.flatMap(id => orders(ids.filter(other => other !== id)).map(rest => [id, ...rest]))
}

test('the same money twice: whoever is first is paid, and the second is refused', () => {
  const scene = SCENES['same-money-twice']
  expect(paidIn(scene, 'ab')).toEqual([true, false])
  expect(paidIn(scene, 'ba')).toEqual([true, false])
  expect(judged(scene).at(-1)?.after).toEqual({ aya: 15, ben: 0, chika: 0 })
})

test('the ledger of the lesson: in one order all are paid and end with 75, 15 and 50', () => {
  const lines = judged(inOrder(SCENES['one-waits'], ['c', 'a', 'b']) ?? SCENES['one-waits'])
  expect(lines.every(line => line.isPaid)).toBe(true)
  expect(lines.at(-1)?.after).toEqual({ aya: 75, ben: 15, chika: 50 })
  expect(paidIn(SCENES['one-waits'], 'abc')).toEqual([false, false, true])
})

test('a payment that is refused can drag another one along', () => {
  expect(paidIn(SCENES['one-drags-another'], 'acb')).toEqual([true, true, false])
  expect(paidIn(SCENES['one-drags-another'], 'bac')).toEqual([true, false, false])
})

test('in no order is money made or lost, and nobody owes', () => {
  for (const scene of Object.values<Scene>(SCENES)) {
    const sum = (balances: Scene['balances']) => Object.values(balances).reduce((all, one) => all + one, 0)
    for (const ids of orders(scene.payments.map(({ id }) => id)))
      for (const { after } of judged(inOrder(scene, ids) ?? scene)) {
        expect(sum(after)).toBe(sum(scene.balances))
        expect(Math.min(...Object.values(after))).toBeGreaterThanOrEqual(0)
      }
  }
})

test('an order that leaves a payment out, repeats one or makes one up is none', () => {
  for (const ids of [[], ['a'], ['a', 'a'], ['a', 'b', 'c'], ['a', 'x']])
    expect(inOrder(SCENES['same-money-twice'], ids)).toBeNull()
})

test('every scene can be chosen', () => {
  expect(OPTIONS.scene.of).toEqual(Object.keys(SCENES))
})

test('an order in which the asked payment is refused is an answer', () => {
  expect(reached({}, stateOf(['b', 'a']), { refused: 'a' })).toBe(true)
  expect(reached({}, stateOf(['a', 'b']), { refused: 'a' })).toBe(false)
  expect(reached({}, stateOf(['a', 'b']), { paid: 'a' })).toBe(true)
  expect(reached({}, stateOf(['b', 'a']), { paid: 'a' })).toBe(false)
})

test('an order in which nobody is refused can be asked for', () => {
  expect(reached({ scene: 'one-waits' }, stateOf(['c', 'a', 'b']), { refused: 'none' })).toBe(true)
  expect(reached({ scene: 'one-waits' }, stateOf(['a', 'c', 'b']), { refused: 'none' })).toBe(false)
  for (const ids of orders(['a', 'b', 'c']))
    expect(reached({ scene: 'one-drags-another' }, stateOf(ids), { refused: 'none' })).toBe(false)
})

test('an order of another scene is no answer, and no payment of another scene can be asked for', () => {
  expect(reached({ scene: 'one-waits' }, stateOf(['b', 'a']), { refused: 'a' })).toBe(false)
  expect(reached({}, stateOf(['a', 'b']), { refused: 'c' })).toBe(false)
})
