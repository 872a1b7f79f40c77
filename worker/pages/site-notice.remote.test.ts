import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { entrypoints, forget } from '../../tests/support/caches.ts'
import { pretendContentServer, someCommon, someSite, strapiError } from '../../tests/support/content-server.ts'
import { embeddedJson } from '../../tests/support/html.ts'
import { visit, visitPage, visitWarm } from '../../tests/support/visit.ts'
import { NOTICE_OBJECT } from './site-notice.ts'

const bucket = env.FILES as R2Bucket
const BANNER = { id: 4, text: 'Down on Sunday', url: null }
const BOTH = { en: 'Progress is saved late <today>', 'ja-JP': '本日は学習の記録が遅れて反映されます' }

let now = Date.now()
/** Time passes after which every isolate has read the notice again. */
const halfAMinuteLater = () => {
  now += 30_000
}
beforeEach(async () => {
  halfAMinuteLater()
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  await forget()
})
afterEach(async () => {
  await bucket.delete(NOTICE_OBJECT)
  vi.restoreAllMocks()
})

function site(answers: Parameters<typeof someSite>[0] = {}) {
  const server = pretendContentServer(someSite(answers))
  onTestFinished(server.stop)
  return server
}

const bannerOf = (html: string) => /<aside[^>]+data-banner=.+?<p>(.+?)<\/p>/s.exec(html)?.[1]

async function set(notice: string) {
  await bucket.put(NOTICE_OBJECT, notice)
  halfAMinuteLater()
}

test('a notice stands on cached pages half a minute later, in the language of the page, and is gone as soon again', async () => {
  site()
  const before = await visitWarm('/courses')
  expect(bannerOf(before.html)).toBeUndefined()
  await set(JSON.stringify(BOTH))
  const { html } = await visitPage('/courses')
  expect(bannerOf(html)).toBe('Progress is saved late &lt;today&gt;')
  // The browser goes on with it: the next page has it too.
  expect(embeddedJson(html)['data-store']).toMatchObject({ banner: { text: BOTH.en } })
  expect(bannerOf((await visitPage('/ja-JP/courses')).html)).toBe(BOTH['ja-JP'])
  await bucket.delete(NOTICE_OBJECT)
  halfAMinuteLater()
  const after = await visitPage('/courses')
  expect(bannerOf(after.html)).toBeUndefined()
  expect(after.response.headers.get('etag')).toBe(before.response.headers.get('etag'))
})

test('a browser that asks whether its page has changed gets the page with the notice', async () => {
  site()
  const { response } = await visitWarm('/courses')
  const headers = { 'if-none-match': response.headers.get('etag') ?? '' }
  expect((await visit('/courses', { headers })).status).toBe(304)
  await set('Content cannot be edited')
  const changed = await visit('/courses', { headers })
  expect([changed.status, bannerOf(await changed.text())]).toEqual([200, 'Content cannot be edited'])
})

test('one text is shown in both languages, before the banner of the editors, and on an error page', async () => {
  const banner = () => Response.json({ data: someCommon({ banner: BANNER }), meta: {} })
  site({ '/api/common': banner, '/api/articles': () => strapiError(500, 'Error', 'down') })
  await set('{ broken')
  for (const path of ['/courses', '/ja-JP/courses', '/library/some-article', '/no/such/page'])
    expect(bannerOf((await visitPage(path)).html), path).toBe('{ broken')
})

test('a page that cannot be made with the notice is shown as it is cached, without', async () => {
  const server = site()
  await visitWarm('/courses')
  server.stop()
  site(Object.fromEntries(Object.keys(someSite({})).map(path => [path, () => strapiError(500, 'Error', 'down')])))
  await entrypoints.Content.purge(['course', 'level'])
  await set('Content cannot be edited')
  const { status, html } = await visitPage('/courses')
  expect([status, html.includes('<h1'), html.includes('Content cannot be edited')]).toEqual([200, true, false])
})

test('a notice that is too long is none, and a visitor cannot write one', async () => {
  site()
  await set('x'.repeat(301))
  expect(bannerOf((await visitPage('/courses?_notice=Send+us+your+keys')).html)).toBeUndefined()
})

test('a bucket that fails delays no page and changes no notice', async () => {
  site()
  await set('Content cannot be edited')
  expect(bannerOf((await visitPage('/courses')).html)).toBe('Content cannot be edited')
  vi.spyOn(bucket, 'get').mockRejectedValue(new Error('R2 is away'))
  halfAMinuteLater()
  expect(bannerOf((await visitPage('/courses')).html)).toBe('Content cannot be edited')
})
