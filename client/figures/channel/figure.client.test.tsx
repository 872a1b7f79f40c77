import { afterEach, expect, test } from 'vitest'
import { reached } from '../../../shared/figures/channel.ts'
import { showFigure, takeAway } from '../../../tests/support/show-figure.tsx'

afterEach(takeAway)

test('one pays in a channel, publishes what was given up, and loses everything or gets away with it', async () => {
  const figure = await showFigure('channel')
  expect(figure.said()).toContain('State 0 is the newest: 60,000 sat are yours')
  await figure.press('You pay 10,000', 'You pay 10,000', 'You are paid 10,000')
  expect(figure.said()).toContain('State 3 is the newest: 50,000 sat are yours')
  await figure.press('State 0')
  await figure.press('Publish state 0')
  expect(figure.said()).toBe('State 0 was given up: the shop proves it within the delay and takes all 100,000 sat.')
  expect(reached({}, figure.told(), { closed: 'old-punished', paymentsAtLeast: 3 })).toBe(true)
  await figure.press('The shop is watching')
  expect(figure.said()).toContain('nobody looks: after the delay you have 60,000 sat, and 50,000 were yours')
  await figure.press('You pay 10,000', 'Close together')
  expect(figure.told()).toEqual({ moves: 'pay pay get', end: '0', watching: 'no' })
  await figure.press('State 3')
  expect(figure.said()).toContain('nobody objects: after the delay you have 50,000 sat')
  await figure.again()
  expect(figure.told()).toEqual({ moves: 'none', end: 'open', watching: 'yes' })
})

test('nobody pays more than they have, and two who agree close at once', async () => {
  const figure = await showFigure('channel', { mine: '15000' })
  await figure.press('You pay 10,000', 'You pay 10,000', 'You pay 10,000')
  expect(figure.told().moves).toBe('pay')
  await figure.press('Close together')
  expect(figure.said()).toBe('You both sign the end: 5,000 sat are yours on the chain at once, 95,000 the shop’s.')
})
