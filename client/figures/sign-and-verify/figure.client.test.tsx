import { afterEach, expect, test } from 'vitest'
import { reached } from '../../../shared/figures/sign-and-verify.ts'
import { addressOfKey, demoKey } from '../../../shared/figures/signature.ts'
import { showFigure, takeAway } from '../../../tests/support/show-figure.tsx'

afterEach(takeAway)

test('a message is signed, and one changed letter leads to another address', async () => {
  const figure = await showFigure('sign-and-verify')
  expect(figure.said()).toBe('Nothing is signed yet.')
  expect(figure.text()).toContain('The key here is public')
  await figure.put('Message', 'Aya pays Ben 50')
  expect(reached({}, figure.told(), { recovered: 'other' })).toBe(false)
  await figure.press('Sign this message')
  await figure.wait(50)
  expect(figure.said()).toBe('The check finds the signer’s address: exactly this message was signed.')
  expect(figure.text().split(addressOfKey(demoKey()))).toHaveLength(3)
  await figure.put('Message', 'Aya pays Ben 5')
  expect(figure.said()).toBe('The check finds another address: this is not the message that was signed.')
  expect(figure.text().split(addressOfKey(demoKey()))).toHaveLength(2)
  expect(reached({}, figure.told(), { recovered: 'other' })).toBe(true)
  await figure.again()
  expect(figure.said()).toBe('Nothing is signed yet.')
})

test('who begins again while it is being signed finds nothing signed', async () => {
  const figure = await showFigure('sign-and-verify')
  await figure.press('Sign this message', 'Start again')
  await figure.wait(50)
  expect(figure.said()).toBe('Nothing is signed yet.')
})
