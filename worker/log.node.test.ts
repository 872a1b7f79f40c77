import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { reasonOf } from './log.ts'

const QUERY = 'insert into users values (?, ?)'
const VALUES = ['Grace Hopper', 'secret']
const cause = new Error('D1_ERROR: no such table: users')
const failed = new DrizzleQueryError(QUERY, VALUES, cause)
/** As an error arrives from another entrypoint or object: its class is gone, and so may be its cause. */
const crossed = (message: string, options?: ErrorOptions) => new Error(message, options)

test('H3: the reason of a failed query names neither SQL nor values, also where the error has crossed RPC', () => {
  for (const error of [
    failed,
    crossed(failed.message),
    crossed(failed.message, { cause }),
    crossed(`DrizzleQueryError: ${failed.message}`),
    crossed('It could not be done', { cause: failed }),
    crossed('outer', { cause: crossed(failed.message) }),
    failed.message,
    `Error: ${failed.message}`,
    new DrizzleQueryError(QUERY, VALUES, crossed(failed.message)),
  ])
    expect(reasonOf(error)).not.toMatch(/insert|Grace|secret|params/)
})

test('the reason of a failed query is its cause where that is known', () => {
  expect(reasonOf(failed)).toBe('Error: D1_ERROR: no such table: users')
  expect(reasonOf(crossed(failed.message, { cause }))).toBe('Error: D1_ERROR: no such table: users')
  expect(reasonOf(crossed(failed.message))).toBe('Error: A query failed')
})
