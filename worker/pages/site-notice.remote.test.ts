import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { migrate } from '../../tests/promises/live/elsewhere.ts'
import { entrypoints, forget } from '../../tests/support/caches.ts'
import { pretendContentServer, someCommon, someSite, strapiError } from '../../tests/support/content-server.ts'
import { callHook } from '../../tests/support/hook.ts'
import { embeddedJson } from '../../tests/support/html.ts'
import { visit, visitPage, visitWarm } from '../../tests/support/visit.ts'

const BANNER = { id: 4, text: 'Down on Sunday', url: null }
const BOTH = { en: 'Progress is saved late <today>', 'ja-JP': '本日は学習の記録が遅れて反映されます' }

beforeAll(migrate)

async function set(notice: object) {
  const answer = await callHook('notice', notice)
  expect([answer.status, await answer.json()]).toEqual([200, notice])
}
afterEach(async () => {
  await set({})
  await forget()
  vi.restoreAllMocks()
})

function site(answers: Parameters<typeof someSite>[0] = {}) {
  const server = pretendContentServer(someSite(answers))
  onTestFinished(server.stop)
  return server
}
const bannerOf = (html: string) => /<aside[^>]+data-banner=.+?<p>(.+?)<\/p>/s.exec(html)?.[1]

test('a notice stands on cached pages at once, in the language of the page, and is gone as soon again', async () => {
  site()
  const before = await visitWarm('/courses')
  expect(bannerOf(before.html)).toBeUndefined()
  await set(BOTH)
  const { html } = await visitPage('/courses')
  expect(bannerOf(html)).toBe('Progress is saved late &lt;today&gt;')
  // The browser goes on with it: the next page has it too.
  expect(embeddedJson(html)['data-store']).toMatchObject({ banner: { text: BOTH.en } })
  expect(bannerOf((await visitPage('/ja-JP/courses')).html)).toBe(BOTH['ja-JP'])
  await set({})
  const after = await visitPage('/courses')
  expect(bannerOf(after.html)).toBeUndefined()
  expect(after.response.headers.get('etag')).toBe(before.response.headers.get('etag'))
})

test('a browser that asks whether its page has changed gets the page with the notice', async () => {
  site()
  const { response } = await visitWarm('/courses')
  const headers = { 'if-none-match': response.headers.get('etag') ?? '' }
  expect((await visit('/courses', { headers })).status).toBe(304)
  await set({ en: 'Content cannot be edited' })
  const changed = await visit('/courses', { headers })
  expect([changed.status, bannerOf(await changed.text())]).toEqual([200, 'Content cannot be edited'])
})

test('it is shown before the banner of the editors, and on an error page; a language without a text has none', async () => {
  const banner = () => Response.json({ data: someCommon({ banner: BANNER }), meta: {} })
  site({ '/api/common': banner, '/api/articles': () => strapiError(500, 'Error', 'down') })
  await visitWarm('/courses')
  await set({ en: 'Content cannot be edited' })
  for (const path of ['/courses', '/library/some-article', '/no/such/page'])
    expect(bannerOf((await visitPage(path)).html), path).toBe('Content cannot be edited')
  expect(bannerOf((await visitPage('/ja-JP/courses')).html)).toBe(BANNER.text)
})

test('while the CMS is down it is shown on pages that were visited before', async () => {
  const server = site()
  await visitWarm('/courses')
  server.stop()
  site(Object.fromEntries(Object.keys(someSite({})).map(path => [path, () => strapiError(502, 'Error', 'down')])))
  await set({ en: 'We are on it' })
  const { status, html } = await visitPage('/courses')
  expect([status, bannerOf(html)]).toEqual([200, 'We are on it'])
})

test('a bucket that fails takes no page down', async () => {
  site()
  vi.spyOn(env.FILES as R2Bucket, 'get').mockRejectedValue(new Error('R2 is away'))
  await entrypoints.Content.purge(['notice'])
  await entrypoints.Pages.purge(['notice'])
  expect((await visitPage('/courses')).status).toBe(200)
})

test.each([{ en: 'x'.repeat(301) }, { en: ' ' }, { fr: 'Bonjour' }, { en: 7 }])('%j is no notice', async wanted => {
  expect((await callHook('notice', wanted)).status).toBe(400)
})
