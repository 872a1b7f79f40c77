import { afterEach, expect, test, vi } from 'vitest'
import { SITE_NAME_GRACE_MS } from '../../shared/limits.ts'
import { forgetSiteData, siteData, siteFacts } from './site-data.ts'
import { siteReaderOf } from './site-parts.ts'

const reader = siteReaderOf({ CONTENT_API_URL: 'https://strapi.test' })

afterEach(() => void vi.useRealTimers())

/** A platform on which every call of content is answered by `answer`, and a count of what was asked. */
function platform(answer: (request: Request) => Promise<Response>) {
  const fetch = vi.fn(answer)
  const work: Promise<unknown>[] = []
  // With the platform's cache, which has no memory of its own here.
  return {
    ctx: { exports: { Content: { fetch } }, waitUntil: (one: Promise<unknown>) => work.push(one), cache: {} },
    fetch,
    work,
  }
}

test('a renewal that was stopped with the request that began it is begun anew after ten seconds, and not before', async () => {
  const stopped = platform(() => new Promise(() => {}))
  const log = vi.fn()
  const first = await siteData('en', stopped.ctx, reader, log, 0, 0)
  expect(first).toMatchObject({ common: null, complete: false })
  const failing = platform(async () => new Response('{}', { status: 503 }))
  await siteData('en', failing.ctx, reader, log, 0, 9_999)
  expect(failing.fetch).not.toHaveBeenCalled()
  void siteData('en', failing.ctx, reader, log, 0, 10_000)
  await vi.waitFor(() => expect(log).toHaveBeenCalledWith(expect.objectContaining({ event: 'content-translations-failed' })))
})

test('a page waits half a second for a name that hangs, counted from the first page, and one after that not at all', async () => {
  vi.useFakeTimers()
  const { ctx, fetch } = platform(() => new Promise(() => {}))
  const first = siteData('ja-JP', ctx, reader, vi.fn(), 0, 0)
  await vi.advanceTimersByTimeAsync(0)
  const site = await first
  let isOver = false
  const facts = siteFacts(site, 'ja-JP', ctx, reader, 100).finally(() => {
    isOver = true
  })
  await vi.advanceTimersByTimeAsync(SITE_NAME_GRACE_MS - 101)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await facts).toBe(site)
  const asked = fetch.mock.calls.length
  expect(await siteFacts(site, 'ja-JP', ctx, reader, SITE_NAME_GRACE_MS)).toBe(site)
  expect(fetch).toHaveBeenCalledTimes(asked)
})

/** Answers what the site is called, and when something was edited last. */
const named = (siteName: string, editedAt: number) => (request: Request) => {
  const { pathname } = new URL(request.url)
  if (pathname === '/edit') return Response.json({ at: editedAt })
  return Response.json(
    pathname === '/notice'
      ? {}
      : { data: pathname === '/api/common' ? { siteName, reportEmail: null, social: null } : [], meta: {} },
  )
}
const nameAt = async (site: Promise<{ common: { siteName?: string } | null }>) => (await site).common?.siteName

test('a renewal that began before an edit is not taken for one after it', async () => {
  const log = vi.fn()
  const [old, release] = [named('Old', 0), Promise.withResolvers<void>()]
  const slow = platform(async request => {
    if (!request.url.endsWith('/edit')) await release.promise
    return old(request)
  })
  await siteData('en', slow.ctx, reader, log, 0, 200_000)
  forgetSiteData()
  const { ctx } = platform(async request => named('New', 0)(request))
  expect(await nameAt(siteData('en', ctx, reader, log, 1000, 200_010))).toBe('New')
  release.resolve()
  await Promise.all(slow.work)
  expect(await nameAt(siteData('en', ctx, reader, log, 1000, 200_020))).toBe('New')
})

test('an edit that another isolate has heard of is on the next page, and nothing is asked again before the next one', async () => {
  const log = vi.fn()
  const before = platform(async request => named('Before', 0)(request))
  forgetSiteData()
  await siteData('en', before.ctx, reader, log, 1000, 300_000)
  const after = platform(async request => named('After', 300_500)(request))
  expect(await nameAt(siteData('en', after.ctx, reader, log, 1000, 301_000))).toBe('After')
  const asked = after.fetch.mock.calls.length
  expect(await nameAt(siteData('en', after.ctx, reader, log, 1000, 302_000))).toBe('After')
  expect(after.fetch.mock.calls.slice(asked).map(([request]) => new URL(request.url).pathname)).toEqual(['/edit'])
})
