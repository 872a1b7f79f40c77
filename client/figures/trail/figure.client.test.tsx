import { afterEach, expect, test } from 'vitest'
import { reached } from '../../../shared/figures/trail.ts'
import { showFigure, takeAway } from '../../../tests/support/show-figure.tsx'

afterEach(takeAway)

test('what pays together is marked as one wallet, until an exchange is found that knows the name', async () => {
  const figure = await showFigure('trail')
  expect(figure.said()).toBe('Marked: 1. Nothing is wrong so far, but the owner has more.')
  await figure.press('Address B', 'Address A')
  expect(figure.said()).toBe('B never pays together with the owner’s addresses: nothing ties it to them.')
  await figure.press('Address B', 'Address C', 'Address F')
  expect(figure.said()).toContain('Marked: 3.')
  await figure.press('Address H')
  expect(figure.said()).toBe('All 4 addresses of the owner are marked; now find where an exchange is paid.')
  await figure.put('The exchange is paid at', 'k')
  expect(figure.said()).toContain('but K is not where they pay an exchange')
  expect(reached({}, figure.told(), { cluster: 1 })).toBe(true)
  expect(reached({}, figure.told(), { cluster: 1, exchange: 1 })).toBe(false)
  await figure.put('The exchange is paid at', 'j')
  expect(figure.said()).toContain('the exchange that is paid at J knows the owner’s name')
  expect(reached({}, figure.told(), { cluster: 1, exchange: 1 })).toBe(true)
  await figure.again()
  expect(figure.told()).toEqual({ marked: 'a', exchange: 'none' })
})
