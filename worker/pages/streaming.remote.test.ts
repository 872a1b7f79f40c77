import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { CONTENT_TIMEOUT_MS, FAILURE_KEPT_MS } from '../../shared/limits.ts'
import { ask } from '../../tests/support/ask.ts'
import { forget } from '../../tests/support/caches.ts'
import {
  late,
  listOf,
  never,
  pretendContentServer,
  someArticle,
  someCourse,
  someFaq,
  someQuest,
  someSearch,
  someSite,
  someTerm,
  strapiError,
} from '../../tests/support/content-server.ts'
import { elementsOf, embeddedJson, linksOf, runnableIn } from '../../tests/support/html.ts'
import { watchLog } from '../../tests/support/log.ts'
import { titleOf, visit, visitPage } from '../../tests/support/visit.ts'

const LATE_MS = 300
const HOUR_MS = 3_600_000
const NOTE = 'This part did not load.'

type Answers = Parameters<typeof pretendContentServer>[0]

/** A content server with some answers of the test's own, nothing remembered but what all pages share. */
async function site(answers: Answers = {}) {
  const server = pretendContentServer(someSite(answers))
  onTestFinished(server.stop)
  await forget()
  for (const path of ['/privacy-policy', '/ja-JP/privacy-policy']) {
    for (let i = 0; i < 50 && !/private, no-cache/.test((await ask(path)).headers.get('cache-control') ?? ''); i++)
      await new Promise(resolve => setTimeout(resolve, 10))
  }
  return server
}

/** The clock of the worker, made before any of its modules can take hold of the real one. It only goes forward. */
const clock = vi.hoisted(() => {
  const real = Date.now
  const made = { ahead: 0, real }
  Date.now = () => real() + made.ahead
  vi.resetModules()
  return made
})
// Files that come after this one have the real clock, and modules that hold on to it.
afterAll(() => {
  Date.now = clock.real
  vi.resetModules()
})

const moveClock = (ms: number) => {
  clock.ahead += ms
}

/** Reads a page as it arrives: `until` answers the text so far as soon as it holds something, `rest` all of it. */
function reading(response: Response) {
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  const decoder = new TextDecoder()
  let text = ''
  const read = async (enough: () => boolean) => {
    while (!enough()) {
      const { done, value } = await reader.read()
      if (done) break
      text += decoder.decode(value, { stream: true })
    }
    return text
  }
  return {
    until: (part: string) => read(() => text.includes(part)),
    rest: () => read(() => false),
    cancel: () => reader.cancel(),
  }
}

const within = <T>(ms: number, work: Promise<T>) =>
  Promise.race([work, new Promise<'too late'>(resolve => setTimeout(resolve, ms, 'too late'))])

/** Every page with a list: its address, the call that is late, what it brings, and what is there before. */
const LISTINGS: [string, string, () => Response, string, string][] = [
  ['/', '/api/courses', () => listOf([someCourse('late')]), 'Course late', 'Test academy'],
  ['/', '/api/faqs', () => listOf([someFaq('late')]), 'Question late?', 'Test academy'],
  ['/ja-JP', '/api/articles', () => listOf([someArticle('late')]), 'Article late', 'Test academy'],
  ['/courses', '/api/courses', () => listOf([someCourse('late')]), 'Course late', 'Courses'],
  ['/courses?sort=oldest&page=1', '/api/courses', () => listOf([someCourse('late')]), 'Course late', 'Courses'],
  ['/ja-JP/courses', '/api/courses', () => listOf([someCourse('late')]), 'Course late', 'コース'],
  ['/library', '/api/articles', () => listOf([someArticle('late')]), 'Article late', 'Library'],
  ['/quests', '/api/quests', () => listOf([someQuest('late')]), 'Quest late', 'Quests'],
  ['/glossary', '/api/terms', () => listOf([someTerm('late')]), 'Term late', 'Glossary'],
  ['/search?query=late', '/api/search', () => someSearch({ courses: [someCourse('late')] }), 'Course late', 'late'],
]

/** The address has been shown whole: from then on it is known to exist. */
async function known(path: string) {
  const { stop } = await site()
  expect((await visitPage(path)).status).toBe(200)
  stop()
}

/** A day later nothing is known of any address. */
const nothingKnown = () => moveClock(25 * HOUR_MS)

test.each(LISTINGS)(
  '%s, once it is known, shows its shell while %s is 300 ms late, then the list in the same answer',
  async (path, call, answer, item, title) => {
    const arrived: string[] = []
    await known(path)
    await site({
      [call]: late(LATE_MS, () => {
        arrived.push(call)
        return answer()
      }),
    })
    const response = await visit(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('etag')).toBeNull()
    const page = reading(response)
    const shell = await page.until('</header>')
    expect(arrived, 'the shell waited for the list').toEqual([])
    expect(shell).toMatch(/^<!doctype html>/i)
    expect(titleOf(shell)).toContain(title)
    expect(shell).toContain('<header')
    expect(shell).not.toContain(item)
    const whole = await page.rest()
    expect(arrived).not.toEqual([])
    expect(whole).toContain(item)
    expect(whole).toMatch(/<\/html>$/)
  },
)

test.each([
  ['/courses', '/api/courses', () => listOf([someCourse('late')])],
  ['/ja-JP/library', '/api/articles', () => listOf([someArticle('late')])],
  ['/quests', '/api/quests', () => listOf([someQuest('late')])],
])('a page beyond the end of %s is 404 on a first request too, however late its list is', async (path, call, answer) => {
  await site({ [call]: late(LATE_MS, answer) })
  expect((await visit(`${path}?page=99`)).status).toBe(404)
})

test.each([
  ['/courses', '/api/courses', () => listOf([]), 200],
  ['/courses?page=99', '/api/courses', () => listOf([someCourse('late')]), 404],
  ['/courses?page=99', '/api/courses', () => strapiError(500, 'InternalServerError', 'x'), 503],
  ['/ja-JP/courses', '/api/courses', () => strapiError(500, 'InternalServerError', 'x'), 503],
  ['/library', '/api/articles', () => strapiError(403, 'ForbiddenError', 'x'), 503],
  ['/quests', '/api/quests', () => Promise.reject(new TypeError('Network connection lost.')), 503],
  ['/glossary', '/api/terms', () => strapiError(404, 'NotFoundError', 'Not Found'), 404],
  ['/search?query=first', '/api/search', () => strapiError(500, 'InternalServerError', 'x'), 503],
])('%s says on a first request what %s answers late, in its status', async (path, call, answer, status) => {
  await site({ [call]: late(LATE_MS, answer) })
  nothingKnown()
  const page = await visitPage(path)
  expect(page.status).toBe(status)
  expect(page.html).not.toContain(NOTE)
})

test('a home page of which no list comes is an error page on a first request; one list is enough for it to be a page', async () => {
  const failing = late(LATE_MS, () => strapiError(500, 'InternalServerError', 'x'))
  const lists = { '/api/courses': failing, '/api/articles': failing, '/api/quests': failing, '/api/faqs': failing }
  const down = await site(lists)
  nothingKnown()
  expect((await visitPage('/')).status).toBe(503)
  down.stop()
  await site({ ...lists, '/api/faqs': late(LATE_MS, () => listOf([someFaq('only')])) })
  moveClock(FAILURE_KEPT_MS)
  const { status, html } = await visitPage('/')
  expect(status).toBe(200)
  expect(html).toContain('Question only?')
})

test('a part that fails after the shell has left says so, and the next request has the status of the failure', async () => {
  await known('/quests')
  let down = true
  await site({
    '/api/quests': late(LATE_MS, () => (down ? strapiError(500, 'InternalServerError', 'x') : listOf([someQuest('back')]))),
  })
  const first = await visitPage('/quests')
  expect([first.status, first.response.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(first.html).toContain(NOTE)
  expect((await visitPage('/quests')).status).toBe(503)
  down = false
  moveClock(FAILURE_KEPT_MS)
  const back = await visitPage('/quests')
  expect(back.status).toBe(200)
  expect(back.html).toContain('Quest back')
})

test('a page that arrived late, but whole, is known: the next shell leaves at once', async () => {
  await site({ '/api/quests': late(LATE_MS, () => listOf([someQuest('late')])) })
  nothingKnown()
  expect((await visitPage('/quests')).html).toContain('Quest late')
  await forget()
  const page = reading(await visit('/quests'))
  expect(await page.until('</header>')).not.toContain('Quest late')
  expect(await page.rest()).toContain('Quest late')
})

test('H2: the nonce of a streamed page stands in its policy, on its scripts and what preloads them, and nowhere else', async () => {
  await known('/courses')
  await site({ '/api/courses': late(LATE_MS, () => listOf([someCourse('nonce')])) })
  const response = await visit('/courses')
  const html = await reading(response).rest()
  const policy = response.headers.get('content-security-policy') ?? ''
  const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? []
  expect(atob(nonce).length).toBeGreaterThanOrEqual(16)
  expect(policy.split(nonce).length - 1).toBe(1)
  expect(policy).toMatch(/script-src 'self' 'nonce-/)
  const elements = await elementsOf(html)
  const executable = elements.filter(
    ({ tag, attributes }) => tag === 'script' && !attributes.src && !/json/.test(attributes.type ?? ''),
  )
  expect(executable.length).toBeGreaterThan(0)
  for (const { attributes } of executable) expect(attributes.nonce).toBe(nonce)
  const carriers = elements.filter(({ attributes }) => Object.values(attributes).includes(nonce))
  for (const { tag, attributes } of carriers) {
    expect(attributes.nonce).toBe(nonce)
    expect(tag === 'script' || attributes.rel === 'modulepreload', tag).toBe(true)
  }
  expect(html.split(nonce).length - 1).toBe(carriers.length)
})

test('the data of a late list travels with it, so that the browser does not ask again', async () => {
  await known('/courses')
  await site({ '/api/courses': late(LATE_MS, () => listOf([someCourse('embedded')])) })
  const { html } = await visitPage('/courses')
  expect(embeddedJson(html)['data-courses']).toMatchObject({ items: [{ slug: 'embedded', headline: 'Course embedded' }] })
  expect(embeddedJson(html)['data-levels']).toEqual([])
})

test('an article says its own title and canonical address before what is related arrives', async () => {
  const arrived: string[] = []
  await site({
    '/api/articles': async (url, request) => {
      const slug = url.searchParams.get('filters[slug][$eq]')
      if (slug) return listOf([someArticle(slug)])
      return late(LATE_MS, () => {
        arrived.push('related')
        return listOf([someArticle('related')])
      })(url, request)
    },
  })
  const response = await visit('/library/early')
  const page = reading(response)
  const shell = await page.until('</header>')
  expect(arrived).toEqual([])
  expect(response.status).toBe(200)
  expect(titleOf(shell)).toContain('Article early')
  expect((await linksOf(shell)).canonical).toEqual(['https://campus.test/library/early'])
  expect(await page.rest()).toContain('Article related')
})

test('a page that does not exist says so before its first byte, however late the content server is', async () => {
  await site({ '/api/courses': late(LATE_MS, () => listOf([])) })
  const { status, html } = await visitPage('/courses/not-there')
  expect(status).toBe(404)
  expect(titleOf(html)).toContain('This page could not be found')
})

test('a page whose content is there at once is complete: an ETag, no inline script of its own, kept by our cache', async () => {
  const server = await site()
  const { response, html } = await visitPage('/courses/one')
  expect(response.headers.get('etag')).toMatch(/^"[^"]+"$/)
  expect(response.headers.get('cache-control')).toBe('private, no-cache')
  expect(response.headers.get('content-security-policy')).not.toContain('nonce')
  expect(await runnableIn(html)).toEqual([])
  const before = server.calls.length
  expect((await visitPage('/courses/one')).html).toBe(html)
  expect(server.calls.length).toBe(before)
})

test('a stale page is shown at once while it is renewed, and the renewed one follows', async () => {
  let version = 'old'
  const arrived: string[] = []
  await site({
    '/api/courses': late(100, () => {
      arrived.push(version)
      return listOf([someCourse('aging', { headline: `The ${version} course` })])
    }),
  })
  expect((await visitPage('/courses/aging')).html).toContain('The old course')
  version = 'new'
  moveClock(10 * 60_000)
  const stale = await visitPage('/courses/aging')
  expect(stale.html).toContain('The old course')
  expect(stale.status).toBe(200)
  expect(arrived, 'the visitor waited for the renewal').toEqual(['old'])
  let renewed = false
  for (let i = 0; i < 6 && !renewed; i++) {
    await new Promise(resolve => setTimeout(resolve, 200))
    moveClock(61_000)
    renewed = (await visitPage('/courses/aging')).html.includes('The new course')
  }
  expect(renewed).toBe(true)
})

test('a page that failed is not kept: its failure is known for five seconds, then the page is back with the content', async () => {
  let down = true
  const server = await site({
    '/api/courses': () => (down ? strapiError(500, 'InternalServerError', 'x') : listOf([someCourse('back')])),
  })
  for (const path of ['/courses/back', '/courses']) {
    down = true
    const failed = await visitPage(path)
    expect(failed.status, path).toBe(503)
    expect(failed.response.headers.get('cache-control'), path).toBe('private, no-store')
    down = false
    const calls = server.callsTo('/api/courses').length
    moveClock(FAILURE_KEPT_MS - 1000)
    expect((await visitPage(path)).status, path).toBe(failed.status)
    expect(server.callsTo('/api/courses'), path).toHaveLength(calls)
    moveClock(1000)
    const { status, html } = await visitPage(path)
    expect(status, path).toBe(200)
    expect(html, path).toContain('Course back')
    await forget()
  }
})

test('a part that fails at once leaves a note in its place, and the page is not kept', async () => {
  let down = true
  await site({ '/api/quests': () => (down ? strapiError(500, 'InternalServerError', 'x') : listOf([someQuest('back')])) })
  const { response, status, html } = await visitPage('/')
  expect(status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(html.split(NOTE).length - 1).toBe(1)
  expect(html).toContain('Course one')
  down = false
  moveClock(FAILURE_KEPT_MS)
  const again = await visitPage('/')
  expect(again.html).not.toContain(NOTE)
  expect(again.html).toContain('Quest back')
})

test('a part that fails late leaves a note in its place, in the same answer with status 200', async () => {
  await known('/courses')
  await known('/ja-JP/courses')
  await site({ '/api/courses': late(LATE_MS, () => strapiError(500, 'InternalServerError', 'x')) })
  const { response, status, html } = await visitPage('/courses')
  expect(status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(html).toContain(NOTE)
  expect(html).toMatch(/<\/html>$/)
  const japanese = await visitPage('/ja-JP/courses')
  expect(japanese.html).toContain('ただいまこの部分を読み込めません。')
})

test.each([
  ['/courses/cold', 'en', 'We cannot load our content right now.'],
  ['/ja-JP/courses/cold', 'ja-JP', 'ただいまコンテンツを読み込めません。'],
  ['/library', 'en', 'We cannot load our content right now.'],
  ['/ja-JP/quests/cold/step', 'ja-JP', 'ただいまコンテンツを読み込めません。'],
])(
  'F1: %s answers 503 with the whole error page where the content server is down and nothing is known',
  async (path, lang, words) => {
    const refuse = () => Promise.reject(new TypeError('Network connection lost.'))
    await site({ '/api/courses': refuse, '/api/articles': refuse, '/api/quests': refuse, '/api/quest-steps': refuse })
    const { response, status, html } = await visitPage(path)
    expect(status).toBe(503)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(html).toContain(`<html lang="${lang}"`)
    expect(html).toContain(words)
    expect(html).toContain('<header')
    expect(html).toMatch(/<\/html>$/)
  },
)

test.each([
  ['refuses', () => Promise.reject(new TypeError('Network connection lost.'))],
  ['answers 500', () => strapiError(500, 'InternalServerError', 'x')],
  ['answers garbage', () => new Response('<html>nginx</html>')],
  ['answers 401', () => strapiError(401, 'UnauthorizedError', 'x')],
  ['answers 403', () => strapiError(403, 'ForbiddenError', 'x')],
  ['answers 404', () => strapiError(404, 'NotFoundError', 'Not Found')],
  ['answers 429', () => strapiError(429, 'RateLimitError', 'x')],
  ['leads elsewhere', () => new Response(null, { status: 302, headers: { location: 'http://evil.example/' } })],
])('F1, F8: what was once shown stays for a day in which the content server %s', async (_, fault) => {
  let down = false
  const guarded = Object.fromEntries(
    Object.entries(someSite()).map(([path, answer]) => [
      path,
      (url: URL, request: Request) => (down ? fault() : answer(url, request)),
    ]),
  )
  await site(guarded)
  const paths = ['/', '/courses/one', '/library/one', '/courses', '/library', '/quests', '/glossary', '/ja-JP/courses']
  const before = new Map<string, string>()
  for (const path of paths) before.set(path, (await visitPage(path)).html)
  down = true
  for (const hours of [1, 12, 10]) {
    moveClock(hours * HOUR_MS)
    for (const path of paths) {
      const { status, html } = await visitPage(path)
      expect(status, `${path} after ${hours} hours more`).toBe(200)
      expect(html.includes('one') && !html.includes(NOTE), path).toBe(true)
      expect(titleOf(html), path).toBe(titleOf(before.get(path) ?? ''))
    }
    await new Promise(resolve => setTimeout(resolve, 100))
  }
})

test('an entry that was not there is shown as soon as the content server reports it', async () => {
  let published = false
  await site({
    '/api/courses': () => (published ? listOf([someCourse('fresh')]) : strapiError(404, 'NotFoundError', 'Not Found')),
  })
  expect((await visitPage('/courses/fresh')).status).toBe(404)
  published = true
  await forget('course', 'lesson', 'search')
  expect((await visitPage('/courses/fresh')).status).toBe(200)
})

test('F8: after a day of outage a page that nobody asked for since still shows its last content', async () => {
  let down = false
  await site({
    '/api/courses': () => (down ? Promise.reject(new TypeError('Network connection lost.')) : listOf([someCourse('quiet')])),
  })
  expect((await visitPage('/courses/quiet')).status).toBe(200)
  down = true
  moveClock(24 * HOUR_MS)
  const { status, html } = await visitPage('/courses/quiet')
  expect(status).toBe(200)
  expect(html).toContain('Course quiet')
})

test.each([400, 404])('F1: %i of the content server is about the address, and becomes the status of the page', async status => {
  const failing = () => strapiError(status, 'SomeError', 'A message for developers')
  await site({ '/api/courses': failing, '/api/lessons': failing })
  for (const path of [
    `/courses/failing-${status}`,
    `/courses?level=l${status}`,
    `/ja-JP/courses/failing-${status}/lesson-${status}`,
  ]) {
    const page = await visitPage(path)
    expect(page.status, path).toBe(status)
    expect(page.html, path).toContain(status === 404 ? '404' : String(status))
    expect(page.html, path).not.toContain('A message for developers')
    expect(page.html, path).toMatch(/<\/html>$/)
    expect(page.response.headers.get('set-cookie'), path).toBeNull()
  }
})

test.each([401, 402, 403, 405, 408, 413, 418, 422, 429, 500, 501, 599])(
  'F1: %i of the content server is no fault of the visitor: the page answers 503, with Retry-After, and says nothing of it',
  async status => {
    const failing = () => strapiError(status, 'SomeError', 'A message for developers')
    await site({ '/api/courses': failing, '/api/lessons': failing, '/api/articles': failing })
    // Who asks for data is told what there was.
    expect((await ask(`/api/articles?filters[slug][$eq]=refused-${status}`)).status).toBe(status)
    for (const path of [
      `/courses/refused-${status}`,
      `/courses?level=l${status}`,
      `/ja-JP/courses/refused-${status}/lesson-${status}`,
      `/library/refused-${status}`,
    ]) {
      const page = await visitPage(path)
      expect([page.status, page.response.headers.get('retry-after')], path).toEqual([503, '30'])
      expect(page.response.headers.get('cache-control'), path).toBe('private, no-store')
      expect(page.html, path).toMatch(/<\/html>$/)
      expect(page.html, path).not.toContain('A message for developers')
      expect(page.html, path).not.toContain(`>${status}<`)
    }
  },
)

test.each([502, 503, 504])('F1: %i of the content server is 503 for the visitor, with Retry-After', async status => {
  await site({ '/api/courses': () => new Response('<h1>Bad gateway</h1>', { status, headers: { 'content-type': 'text/html' } }) })
  const { response, html } = await visitPage('/courses/gateway')
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('30')
  expect(html).not.toContain('Bad gateway')
})

const body = (start: (controller: ReadableStreamDefaultController<Uint8Array>) => void) =>
  new Response(new ReadableStream<Uint8Array>({ start }), { headers: { 'content-type': 'application/json' } })
const bytes = (text: string) => new TextEncoder().encode(text)

test.each<[string, () => Response]>([
  ['is no JSON', () => new Response('surely not')],
  ['is a page', () => new Response('<!doctype html><title>x</title>', { headers: { 'content-type': 'application/json' } })],
  ['is empty', () => new Response('')],
  ['has no body (204)', () => new Response(null, { status: 204 })],
  ['is cut off', () => new Response('{"data":[{"id":1,"slu')],
  [
    'breaks off',
    () =>
      body(controller => {
        controller.enqueue(bytes('{"data":['))
        controller.error(new Error('cut'))
      }),
  ],
  ['has another shape', () => Response.json({ data: 'words' })],
  ['is a number', () => Response.json(7)],
  ['is an entry without fields', () => listOf([{}])],
  ['has an identity of another type', () => listOf([someCourse('x', { slug: { a: 1 } })])],
  ['is nested a hundred thousand deep', () => new Response(`{"data":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)],
  ['is nested forty deep', () => new Response(`{"data":${'['.repeat(40)}${']'.repeat(40)}}`)],
  ['is ten megabytes', () => new Response(`{"data":[],"x":"${'x'.repeat(10_000_000)}"}`)],
  ['leads to itself', () => new Response(null, { status: 302, headers: { location: 'http://content.test/api/courses' } })],
  ['leads elsewhere', () => new Response(null, { status: 301, headers: { location: 'http://evil.example/' } })],
])('F1: an answer that %s is an error page with 503, and the log names the call', async (_, answer) => {
  const log = watchLog()
  const server = await site({ '/api/courses': answer })
  const { status, html } = await visitPage('/courses/garbage')
  expect(status).toBe(503)
  expect(html).toContain('We cannot load our content right now.')
  expect(html).toMatch(/<\/html>$/)
  expect(log.events('content-call-failed')).toContainEqual(expect.objectContaining({ call: '/api/courses', code: 502 }))
  expect(server.callsTo('/api/courses').length).toBe(1)
})

test('L7: 500 visitors of one page that has just expired make at most 2 content calls', async () => {
  const server = await site({ '/api/courses': late(50, () => listOf([someCourse('crowd')])) })
  for (const days of [0, 0.5, 30]) {
    if (days) moveClock(days * 24 * HOUR_MS)
    const before = server.callsTo('/api/courses').length
    const pages = await Promise.all(Array.from({ length: 500 }, () => visitPage('/courses/crowd')))
    expect(pages.filter(({ status, html }) => status !== 200 || !html.includes('Course crowd'))).toEqual([])
    await new Promise(resolve => setTimeout(resolve, 150))
    expect(server.callsTo('/api/courses').length - before, `${days} days later`).toBeLessThanOrEqual(2)
  }
}, 60_000)

test('L7: 500 parallel calls of the browser for one list make at most 2 content calls', async () => {
  const server = await site({ '/api/quests': late(50, () => listOf([someQuest('crowd')])) })
  const answers = await Promise.all(Array.from({ length: 500 }, (_, i) => ask(`/api/quests?locale=en&x=${i}`)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(server.callsTo('/api/quests').length).toBeLessThanOrEqual(2)
})

test('L7: visitors of a page that streams share its content calls too', async () => {
  const server = await site({ '/api/courses': late(LATE_MS, () => listOf([someCourse('crowd')])) })
  const pages = await Promise.all(Array.from({ length: 60 }, () => visitPage('/courses?sort=oldest')))
  expect(pages.every(({ html }) => html.includes('Course crowd'))).toBe(true)
  expect(server.callsTo('/api/courses').length).toBeLessThanOrEqual(2)
}, 60_000)

/** For this test the academy's patience with the content server is as much shorter; answers with how long it is then. */
function hurry(times: number): number {
  const real = AbortSignal.timeout.bind(AbortSignal)
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation(ms => real(ms / times))
  onTestFinished(() => spy.mockRestore())
  return CONTENT_TIMEOUT_MS / times
}

test('F2: one call that hangs holds back neither the shell nor the fast parts; its place gets a note', async () => {
  await site({ '/api/quests': never, '/api/courses': late(100, () => listOf([someCourse('fast')])) })
  const patience = hurry(2)
  const page = reading(await visit('/'))
  expect(await within(2000, page.until('</header>'))).toContain('<header')
  const early = await within(patience - 500, page.until('Course fast'))
  expect(early).toContain('Course fast')
  expect(early).toContain('Article one')
  expect(early).not.toContain(NOTE)
  expect(await within(patience + 1000, page.rest())).toContain(NOTE)
})

test('F2: a page that needs a call which hangs is an error page within 6 s', async () => {
  await site({ '/api/courses': never })
  const page = await within(hurry(5) + 1000, visitPage('/courses/hanging'))
  expect(page).toMatchObject({ status: 503 })
})

test('F2: a content server that drips is given up like one that hangs', async () => {
  await site({
    '/api/courses': (_, { signal }) =>
      body(controller => {
        controller.enqueue(bytes('{"data":['))
        const timer = setInterval(() => controller.enqueue(bytes(' ')), 100)
        signal.addEventListener('abort', () => {
          clearInterval(timer)
          controller.error(signal.reason)
        })
      }),
  })
  const page = await within(hurry(5) + 1000, visitPage('/courses/dripping'))
  expect(page).toMatchObject({ status: 503 })
})

test('F2: while one call hangs, other pages are there at once', async () => {
  await site({ '/api/courses': never })
  hurry(2)
  const hanging = visitPage('/courses/hanging-too')
  expect(await within(2000, visitPage('/library/one'))).toMatchObject({ status: 200 })
  expect((await hanging).status).toBe(503)
})

test('F7: a visitor who leaves in mid-stream ends the content calls of the page within 1 s', async () => {
  const seen: string[] = []
  await site({
    '/api/courses': (url, request) => {
      request.signal.addEventListener('abort', () => seen.push(String(request.signal.reason)))
      return never(url, request)
    },
  })
  const page = reading(await visit('/courses?level=left'))
  await page.until('</header>')
  await page.cancel()
  for (let i = 0; i < 20 && !seen.length; i++) await new Promise(resolve => setTimeout(resolve, 50))
  expect(seen.length).toBeGreaterThan(0)
})

test('F7: a visitor who leaves does not take the list away from another who waits for it', async () => {
  await site({ '/api/courses': late(500, () => listOf([someCourse('shared')])) })
  const leaving = reading(await visit('/courses?level=shared'))
  await leaving.until('</header>')
  const staying = visitPage('/courses?level=shared')
  await leaving.cancel()
  const { html } = await staying
  expect(html).toContain('Course shared')
})

test('F7: a visitor who does not read on holds nobody else back', async () => {
  await site()
  const unread = await visit('/courses/one')
  expect(unread.status).toBe(200)
  const other = await within(3000, visitPage('/courses/one'))
  expect(other).toMatchObject({ status: 200 })
  await unread.body?.cancel()
})
