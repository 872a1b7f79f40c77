import { expect, test } from 'vitest'
import { failureText } from './failure-text.ts'

const textOf = (code: number) => failureText(key => key, { ok: false, code, message: '', details: {} })

test.each([404, 405, 501])('what the content server answers with %i it does not offer, in plain words', code => {
  expect(textOf(code)).toBe('not_offered')
})

test('a server that fails has not said that', () => {
  expect(textOf(503)).toBe('error_text')
})

test('somebody whose account is blocked reads that, and not that something broke', () => {
  expect(failureText(key => key, { ok: false, code: 403, message: 'account.blocked', details: {} })).toBe('account_blocked')
})
