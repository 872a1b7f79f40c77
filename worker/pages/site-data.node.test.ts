import { afterEach, expect, test, vi } from 'vitest'
import { SITE_NAME_GRACE_MS } from '../../shared/limits.ts'
import { siteData, siteFacts } from './site-data.ts'

afterEach(() => void vi.useRealTimers())

/** A platform on which every call of content is answered by `answer`, and a count of what was asked. */
function platform(answer: () => Promise<Response>) {
  const fetch = vi.fn(answer)
  // With the platform's cache, which has no memory of its own here.
  return { ctx: { exports: { Content: { fetch } }, waitUntil: () => {}, cache: {} }, fetch }
}

test('a renewal that was stopped with the request that began it is begun anew after ten seconds, and not before', async () => {
  const stopped = platform(() => new Promise(() => {}))
  const log = vi.fn()
  const first = await siteData('en', stopped.ctx, log, 0, 0)
  expect(first).toMatchObject({ common: null, complete: false })
  const failing = platform(async () => new Response('{}', { status: 503 }))
  await siteData('en', failing.ctx, log, 0, 9_999)
  expect(failing.fetch).not.toHaveBeenCalled()
  void siteData('en', failing.ctx, log, 0, 10_000)
  await vi.waitFor(() => expect(log).toHaveBeenCalledWith(expect.objectContaining({ event: 'content-translations-failed' })))
})

test('a page waits half a second for a name that hangs, counted from the first page, and one after that not at all', async () => {
  vi.useFakeTimers()
  const { ctx, fetch } = platform(() => new Promise(() => {}))
  const first = siteData('ja-JP', ctx, vi.fn(), 0, 0)
  await vi.advanceTimersByTimeAsync(0)
  const site = await first
  let isOver = false
  const facts = siteFacts(site, 'ja-JP', ctx, 100).finally(() => {
    isOver = true
  })
  await vi.advanceTimersByTimeAsync(SITE_NAME_GRACE_MS - 101)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await facts).toBe(site)
  const asked = fetch.mock.calls.length
  expect(await siteFacts(site, 'ja-JP', ctx, SITE_NAME_GRACE_MS)).toBe(site)
  expect(fetch).toHaveBeenCalledTimes(asked)
})
