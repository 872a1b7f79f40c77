import { afterEach, expect, test } from 'vitest'
import { reached } from '../../../shared/figures/web-address.ts'
import { showFigure, takeAway } from '../../../tests/support/show-figure.tsx'

afterEach(takeAway)

test('what decides is shown only after one has marked a part, and a part is marked once', async () => {
  const figure = await showFigure('web-address')
  expect(figure.text()).not.toContain('decides:')
  await figure.press('campus.example.')
  expect(figure.text()).toContain('login-check.test decides: its owner can put any name in front, such as campus.example.')
  await figure.press('login-check.test')
  expect(figure.told()).toEqual({ marks: '1 0 0', chosen: 'none' })
  await figure.press('campus-example.test', '/login-check.test')
  expect(figure.text()).toContain('campus.example decides: login-check.test is only a place on that site.')
  expect(figure.said()).toBe('Marked: 3 of 3 addresses, 1 of them right.')
})

test('the true site is chosen, and another belongs to somebody else', async () => {
  const options = { scene: 'name-elsewhere' }
  const figure = await showFigure('web-address', options)
  await figure.press('Address 1 is the true site')
  expect(figure.said()).toBe('You choose address 1; mark in it which part decides.')
  await figure.press('@get.test')
  expect(figure.said()).toBe('Address 1 belongs to whoever has registered get.test, and not to orca.example.')
  expect(reached(options, figure.told(), { found: 1 })).toBe(false)
  await figure.again()
  expect(figure.told()).toEqual({ marks: '0 0 0', chosen: 'none' })
})
