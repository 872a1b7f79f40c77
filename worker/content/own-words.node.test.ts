import { expect, test } from 'vitest'
import { withOwnWords } from './own-words.ts'

const said = (code: number, message: string, details: Record<string, unknown> = {}, errors = [{ path: 'email', message }]) =>
  withOwnWords({ code, statusText: 'ApplicationError', message, details, errors })

test.each([400, 401, 403, 404, 405, 409, 410, 413, 418, 422, 429])(
  'H3: of a %i a visitor reads our words, never those of a CMS',
  code => {
    for (const message of ['<b>Nein</b>', 'relation "up_users" does not exist', 'internal.name', '']) {
      const failure = said(code, message, { query: 'select', key: 'up_users', errors: [{ message: 'select' }] })
      expect(failure).toMatchObject({
        code,
        statusText: 'ApplicationError',
        errors: [{ path: 'email', message: 'is not valid' }],
      })
      expect(JSON.stringify(failure)).not.toMatch(/Nein|up_users|internal|select/)
      expect(failure.message).not.toBe('')
    }
  },
)

test('reasons and details that our pages read stay', () => {
  for (const reason of ['wrong.email', 'token.invalid', 'code.wrong', 'account.blocked'])
    expect(said(400, reason).message).toBe(reason)
  const details = { left: 2, retryAfter: 60, reason: 'too-large', username: 'Grace' }
  expect(said(400, 'x', details).details).toEqual(details)
  expect(said(400, 'x', { left: 'two', reason: '<script>' }).details).toEqual({})
})

test('the name of a field stays where it is one', () => {
  const fields = ['user.email', '<script>', 'a b'].map(path => ({ path, message: 'x' }))
  expect(said(400, 'x', {}, fields).errors).toEqual([{ path: 'user.email', message: 'is not valid' }])
})

test('a failure of the CMS itself has our words already', () => {
  const failure = { code: 502, statusText: 'BadGateway', message: 'Ours', details: {}, errors: [] }
  expect(withOwnWords(failure)).toBe(failure)
})
