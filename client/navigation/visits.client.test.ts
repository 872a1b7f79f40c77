import { afterEach, expect, test, vi } from 'vitest'
import { matchPage } from '../../shared/match-page.ts'
import type { Failed } from '../calls/failed.ts'
import { load } from './visits.ts'

afterEach(() => void vi.restoreAllMocks())

const LACKING = { data: null, error: { status: 404, name: 'NotFoundError', message: 'There are no questions here', details: {} } }
const EMPTY = { data: [], meta: { pagination: { page: 1, pageSize: 25, pageCount: 1, total: 0 } } }

test('a part that fails before the words of its page have come is a message in its place, not an error of the page', async () => {
  const words = Promise.withResolvers<void>()
  const lost: unknown[] = []
  const onLost = (reason: unknown) => void lost.push(reason)
  process.on('unhandledRejection', onLost)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async address => {
    if (String(address).startsWith('/api/faqs')) return Response.json(LACKING, { status: 404 })
    if (String(address).includes('home')) await words.promise
    return Response.json(EMPTY)
  })
  const match = matchPage('/ja-JP')
  if (!match) throw new Error('no page')
  const loading = load(match, {}, false)
  // Longer than an engine waits until it says that nobody looks at a failure.
  await new Promise(resolve => setTimeout(resolve, 50))
  words.resolve()
  const { loaded } = await loading
  expect(loaded.critical).toEqual({ head: null, about: false })
  expect(((await loaded.deferred.faqs) as Failed).failed).toBe(404)
  process.off('unhandledRejection', onLost)
  expect(lost).toEqual([])
})
