import { expect, test } from 'vitest'
import { emailFailure, failureText } from './failure-text.ts'

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

test.each([
  [400, 'email: wrong.email', { errors: { email: 'email_not_valid' } }],
  [400, 'wrong.email', { errors: { email: 'email_not_valid' } }],
  [400, 'email.same', { errors: { email: 'email_same' } }],
  [422, 'email.refused', { errors: { email: 'email_refused' } }],
  [503, 'The mail could not be sent', { message: 'mail_failed' }],
])('a form that asks for an email names the reason: %i %s', (code, message, shown) => {
  expect(emailFailure(key => key, { ok: false, code, message, details: {} })).toEqual(shown)
})
