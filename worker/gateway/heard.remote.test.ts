import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createBrowser } from '../../tests/support/accounts.ts'
import { listOf, pretendContentServer, someCourse, someSite } from '../../tests/support/content-server.ts'

const bindings = env as unknown as { DB: D1Database; MIGRATIONS: Parameters<typeof applyD1Migrations>[1] }
beforeAll(() => applyD1Migrations(bindings.DB, bindings.MIGRATIONS))

const SHOWN = ['/api/users/me', '/api/achievements', '/api/bookmarks', '/api/users/me/certificates', '/api/notifications']
const SECOND_MS = 1000

let kept: object[]
let server: ReturnType<typeof pretendContentServer>
const user = (id: number) => ({
  id,
  username: `user-${id}`,
  email: `${id}@people.test`,
  provider: 'local',
  confirmed: true,
  blocked: false,
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  kept = []
  const whole = { id: 1, documentId: 'kept-1', entityId: 'doc-coins', type: 'course', entity: null }
  server = pretendContentServer(
    someSite({
      '/api/courses': () => listOf([someCourse('coins')]),
      '/api/passwordless/send-link': () => Response.json({ email: 'a@people.test', username: 'a', sent: true }),
      '/api/passwordless/login': url => {
        const id = Number(url.searchParams.get('loginToken')?.split('-').at(-1))
        return Response.json({ jwt: `token-${id}`, user: user(id), context: {}, expiresAt: '2099-01-01T00:00:00.000Z' })
      },
      '/api/users/me': (_, request) => Response.json(user(Number(request.headers.get('authorization')?.split('-').at(-1)))),
      '/api/achievements': () => Response.json({ data: [], meta: {} }),
      '/api/users/me/certificates': () => Response.json({ data: [], meta: {} }),
      '/api/notifications': () =>
        Response.json({ data: [], meta: { pagination: { page: 1, pageSize: 100, pageCount: 1, total: 0 } } }),
      '/api/bookmarks': (_, request) => {
        if (request.method === 'POST') kept.push(whole)
        const data = request.method === 'POST' ? whole : { courses: kept, articles: [], quests: [] }
        return Response.json({ data, meta: {} })
      },
    }),
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

let ids = Math.floor(Math.random() * 1e6)
async function signIn() {
  const id = ++ids
  const browser = createBrowser()
  await browser.post('/api/passwordless/send-link', { email: `${id}@people.test` })
  expect((await browser.get(`/api/passwordless/login?loginToken=some-token-of-a-mail-${id}`)).status).toBe(200)
  return { id, browser }
}

/** How often a read about somebody has reached the content server, by its path. */
const asked = () => SHOWN.map(path => server.callsTo(path).length)
const oneMore = (before: number[]) => before.map(count => count + 1)
/** What is remembered is remembered behind the answer. */
const settled = () => new Promise(resolve => setTimeout(resolve, 50))

test('each page asks for the person, achievements, bookmarks and notifications; certificates at most once in ten seconds', async () => {
  const { id, browser } = await signIn()
  await (await browser.get('/courses/coins')).text()
  await settled()
  const before = asked()
  const pages = ['/courses/coins', '/', '/bookmarks', '/courses/coins']
  for (const path of pages) {
    vi.setSystemTime(Date.now() + 2 * SECOND_MS)
    expect(await (await browser.get(path)).text()).toContain(`user-${id}`)
  }
  const isCertificates = (path: string | undefined) => path === '/api/users/me/certificates'
  expect(asked().map((count, i) => count - (before[i] ?? 0))).toEqual(
    SHOWN.map(path => (isCertificates(path) ? 0 : pages.length)),
  )
  const again = asked()
  vi.setSystemTime(Date.now() + 10 * SECOND_MS)
  await (await browser.get('/courses/coins')).text()
  expect(asked()).toEqual(oneMore(again))
})

test('once something was written all of it is asked again: the writer reads what they have written', async () => {
  const { browser } = await signIn()
  await (await browser.get('/courses/coins')).text()
  await settled()
  const before = asked()
  expect((await browser.post('/api/bookmarks', { entityId: 'coins', type: 'course' })).status).toBeLessThan(300)
  const found = await (await browser.get('/api/bookmarks')).json<{ data: { courses: unknown[] } }>()
  expect(found.data.courses).toHaveLength(1)
  await (await browser.get('/courses/coins')).text()
  expect(asked().every((count, i) => count > (before[i] ?? 0))).toBe(true)
})

test('one call answers all that a navigation needs, and asks for each of it once', async () => {
  const { id, browser } = await signIn()
  await settled()
  const before = asked()
  const answer = await browser.get('/api/me?parts=user,achievements,bookmarks,notifications&locale=en')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(await answer.json()).toMatchObject({
    user: { username: `user-${id}` },
    achievements: { data: [], meta: { progress: { unlocked: 0, total: 0 } } },
    bookmarks: { data: { courses: [], articles: [], quests: [] } },
    notifications: { data: [] },
  })
  expect(asked().map((count, i) => count - (before[i] ?? 0))).toEqual([1, 1, 1, 0, 1])
})

test('a part that fails says so, and the others are there', async () => {
  const { id, browser } = await signIn()
  server.stop()
  pretendContentServer(
    someSite({
      '/api/users/me': () => Response.json(user(id)),
      '/api/achievements': () => new Response(null, { status: 503 }),
      '/api/bookmarks': () => Response.json({ data: { courses: [], articles: [], quests: [] }, meta: {} }),
    }),
  )
  expect(await (await browser.get('/api/me')).json()).toMatchObject({
    user: { id },
    achievements: { failed: 503 },
    bookmarks: { data: { courses: [] } },
  })
})

test('nobody gets what was said of another', async () => {
  const [ada, grace] = [await signIn(), await signIn()]
  for (const { id, browser } of [ada, grace, ada]) {
    const html = await (await browser.get('/')).text()
    expect(html).toContain(`user-${id}`)
    expect(html).not.toContain(`user-${id === ada.id ? grace.id : ada.id}`)
    await settled()
  }
})

test('a page that shows nothing of somebody asks for nothing of them', async () => {
  const { browser } = await signIn()
  await settled()
  const before = asked()
  for (const path of ['/newsletter/unsubscribe', '/reminders/off', '/login/social/password'])
    expect(await (await browser.get(path)).text(), path).not.toContain('<header')
  expect(asked()).toEqual(before)
})

test('a failure is not kept', async () => {
  const { browser } = await signIn()
  await settled()
  server.stop()
  const failing = pretendContentServer(someSite({ '/api/achievements': () => new Response(null, { status: 503 }) }))
  expect((await browser.get('/api/achievements')).status).toBe(503)
  await settled()
  expect((await browser.get('/api/achievements')).status).toBe(503)
  expect(failing.callsTo('/api/achievements')).toHaveLength(2)
})
