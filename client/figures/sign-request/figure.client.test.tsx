import { afterEach, expect, test } from 'vitest'
import { KINDS, requestOf } from '../../../shared/figures/requests.ts'
import { reached } from '../../../shared/figures/sign-request.ts'
import { showFigure, takeAway } from '../../../tests/support/show-figure.tsx'

afterEach(takeAway)

test.each(KINDS)('the dangerous field of %s is found, and another one is not it', async kind => {
  const figure = await showFigure('sign-request', { kind })
  const { fields, dangerous } = requestOf(kind)
  const other = fields.find(({ name }) => name !== dangerous)?.name ?? ''
  expect(figure.said()).toBe('Choose the field that makes this request dangerous.')
  expect(reached({ kind }, figure.told(), { dangerous: 1 })).toBe(false)
  await figure.press(other)
  expect(figure.said()).toContain(`“${other}” is not it`)
  await figure.press(dangerous)
  expect(figure.said()).toMatch(/^Found: /)
  expect(reached({ kind }, figure.told(), { dangerous: 1 })).toBe(true)
  await figure.again()
  expect(figure.told()).toEqual({ kind, field: '' })
})
