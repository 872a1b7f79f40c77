import { expect, test } from 'vitest'
import { coinsOf, inBtc, reached, satOf, spend, stateOf, vbytesOf } from './coins.ts'

const WALLET = coinsOf('0.5 0.3 0.08 0.02')
const [half = 0, third = 0, small = 0, tiny = 0] = WALLET

test('sizes are those that calculators for P2WPKH publish: 109.5, 140.5, 177.5 and 208.5 vbytes, rounded up', () => {
  expect([vbytesOf(1, 1), vbytesOf(1, 2), vbytesOf(2, 1), vbytesOf(2, 2)]).toEqual([110, 141, 178, 209])
})

test('BTC and sat are the same amount, exactly', () => {
  expect(WALLET).toEqual([50_000_000, 30_000_000, 8_000_000, 2_000_000])
  expect(satOf(0.000_01)).toBe(1000)
  expect([inBtc(1), inBtc(294), inBtc(14_998_590), inBtc(100_000_000), inBtc(0)]).toEqual([
    '0.00000001',
    '0.00000294',
    '0.1499859',
    '1',
    '0',
  ])
})

test('one coin that is large enough: 141 vbytes at 10 sat are 1,410 sat, and the rest comes back', () => {
  expect(spend([half], 35_000_000, 10)).toEqual({
    total: 50_000_000,
    vbytes: 141,
    fee: 1410,
    change: 14_998_590,
    missing: 0,
    lost: 0,
  })
})

test('no satoshi is made or lost: what goes in comes out as payment, change and fee', () => {
  for (const rate of [1, 7, 30, 500])
    for (let chosen = 1; chosen < 16; chosen++) {
      const inputs = WALLET.filter((_, at) => chosen & (1 << at))
      for (let pay = 1_000_000; pay < 90_000_000; pay += 999_983) {
        const { total, fee, change, missing } = spend(inputs, pay, rate)
        expect(total + missing).toBe(pay + change + fee)
      }
    }
})

test('the fee has to be there as well: coins that are worth just the payment lack it', () => {
  expect(spend([third], 30_000_000, 10).missing).toBe(1100)
  expect(spend([third], 30_000_000 - 1100, 10)).toMatchObject({ missing: 0, change: 0, fee: 1100, lost: 0 })
  expect(spend([], 35_000_000, 10)).toMatchObject({ total: 0, missing: 35_000_000 + 420 })
})

test('change of 294 sat is made, of 293 it is not: it goes to the fee', () => {
  const pay = third - 141 * 10
  expect(spend([third], pay - 294, 10)).toMatchObject({ change: 294, fee: 1410, lost: 0 })
  expect(spend([third], pay - 293, 10)).toMatchObject({ change: 0, fee: 1410 + 293, lost: 603, vbytes: 110 })
})

test('a payment with few coins, with many, with a small fee or without change can be asked for', () => {
  const paid = { paid: 1 }
  expect(reached({}, stateOf([1]), paid)).toBe(true)
  expect(reached({}, stateOf([2]), paid)).toBe(false)
  expect(reached({}, stateOf([2, 3]), { paid: 1, inputsAtLeast: 2 })).toBe(true)
  expect(reached({}, stateOf([1]), { inputsAtLeast: 2 })).toBe(false)
  expect(reached({}, stateOf([1, 2]), { inputsAtMost: 1 })).toBe(false)
  expect(reached({}, stateOf([2]), { inputsAtMost: 1 })).toBe(false)
  expect(reached({}, stateOf([1]), { feeAtMost: 1410 })).toBe(true)
  expect(reached({ rate: '11' }, stateOf([1]), { feeAtMost: 1410 })).toBe(false)
  expect(reached({}, stateOf([2, 3]), { changeAtMost: 0.03 })).toBe(true)
  expect(reached({}, stateOf([1]), { changeAtMost: 0.03 })).toBe(false)
  expect(reached({ pay: '0.379978' }, stateOf([3, 2]), { changeAtMost: 0 })).toBe(true)
})

test('a coin that is not there, or chosen twice, is no answer', () => {
  expect(reached({}, { chosen: '1 5' }, { paid: 1 })).toBe(false)
  expect(reached({}, { chosen: '1 1' }, { paid: 1 })).toBe(false)
  expect(reached({ coins: '0.5 0.3 0.08 0.02 0.01' }, { chosen: '1 5' }, { paid: 1 })).toBe(true)
  expect(tiny + small).toBe(10_000_000)
})
