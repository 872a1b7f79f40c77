import { expect, test, vi } from 'vitest'
import { siteData } from './site-data.ts'

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
