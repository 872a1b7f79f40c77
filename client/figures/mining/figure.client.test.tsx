import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { mineSome, reached, zerosOf } from '../../../shared/figures/mining.ts'
import { showFigure, takeAway } from '../../../tests/support/show-figure.tsx'

afterEach(takeAway)
afterEach(() => {
  vi.useRealTimers()
})

const until = async (figure: Awaited<ReturnType<typeof showFigure>>, words: string) => {
  for (let turns = 0; turns < 200 && !figure.said()?.includes(words); turns++) await figure.wait(10)
  return figure.said()
}

test('a nonce is tried by hand, then found by the device', async () => {
  const figure = await showFigure('mining')
  expect(figure.said()).toBe(`Nonce 0: zeros in front of the hash ${zerosOf('Block 1', 0)}, needed 2.`)
  await figure.press('Try one more')
  expect(figure.told()).toEqual({ text: 'Block 1', nonce: '1' })
  const nonce = mineSome('Block 1', 2, 0, 10_000) as number
  await figure.press('Start mining')
  expect(await until(figure, 'Found')).toBe(`Found: nonce ${nonce} fits; tries ${nonce + 1}, expected on average 256.`)
  expect(reached({}, figure.told(), { leadingZeros: 2 })).toBe(true)
  await figure.press('Start mining')
  await until(figure, 'Found')
  expect(figure.text()).toMatch(/Found so far2, tries on average \d+/)
  await figure.again()
  expect(figure.told()).toEqual({ text: 'Block 1', nonce: '0' })
  expect(figure.text()).toContain('Found so farnone')
})

test('mining stops by a press, by another text, and with the figure', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const later = () => act(() => vi.advanceTimersByTimeAsync(5))
  const figure = await showFigure('mining', { difficulty: '5', text: 'hard' })
  await figure.press('Start mining')
  const before = Number(figure.told().nonce)
  await later()
  expect(figure.said()).toBe('Your device is trying one nonce after the other.')
  expect(Number(figure.told().nonce)).toBeGreaterThan(before)
  await figure.press('Stop mining')
  const { nonce } = figure.told()
  await later()
  expect(figure.told().nonce).toBe(nonce)
  await figure.press('Start mining')
  await figure.put('Text of the block', 'other')
  await later()
  expect(figure.told()).toEqual({ text: 'other', nonce: '0' })
  await figure.press('Start mining')
  expect(vi.getTimerCount()).toBe(1)
  await takeAway()
  expect(vi.getTimerCount()).toBe(0)
})
