import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { CLOSE } from '../../../shared/live.ts'
import type { createBrowser } from '../../support/accounts.ts'
import { pretendContentServer, strapiError } from '../../support/content-server.ts'
import { connect, objectOfBrowser, rowsInObject } from '../../support/live.ts'
import { academyWith } from '../accounts/academy.ts'
import { countOf, rowsOf } from '../accounts/database.ts'
import { event, forUser, keysOf, migrate, newsOf, person, SERVER, tell } from './elsewhere.ts'
import {
  askLiveAt,
  BROKEN_OBJECTS,
  closedWith,
  earned,
  expectOpen,
  failingObjects,
  pinged,
  soon,
  toldTo,
  upTo,
} from './events.ts'
import { storedIn } from './stored.ts'

const TOKEN = 'token-of-the-content-server'
const LIST = '/api/notifications'

beforeAll(migrate)
beforeEach(async () => {
  await rowsOf('delete from limits')
})
afterEach(() => vi.restoreAllMocks())

interface Recording {
  response: { body: unknown }
}
const recordings = import.meta.glob<Recording>('../../strapi/*/notifications.json', { eager: true, import: 'default' })

describe('the list of another server', () => {
  interface List {
    data: { id: number; documentId: string }[]
    meta: { pagination: object }
  }
  /** Answers each page with what stands in its place. */
  const pages = (all: object[][]) => (url: URL) => {
    const page = Number(url.searchParams.get('pagination[page]') ?? 1)
    const pagination = { page, pageSize: 100, pageCount: all.length, total: all.flat().length }
    return Response.json({ data: all[page - 1] ?? [], meta: { pagination } })
  }
  const unreadOf = async ({ browser }: { browser: ReturnType<typeof createBrowser> }) =>
    (await browser.get('/api/notifications?filters[read]=false')).json<List>()

  test('is read to its end, and handed on as one', async () => {
    const ada = await person()
    const { callsTo } = pretendContentServer({
      [LIST]: pages([[earned(5), earned(4)], [earned(3), earned(2)], [earned(1)]]),
    })
    const { data, meta } = await unreadOf(ada)
    expect(data).toEqual([5, 4, 3, 2, 1].map(n => earned(n)))
    expect(meta).toEqual({ pagination: { page: 1, pageSize: 5, pageCount: 1, total: 5 } })
    expect(callsTo(LIST).map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual(
      ['1', '2', '3'].map(page => ({
        'filters[read]': 'false',
        'sort[createdAt]': 'desc',
        'pagination[page]': page,
        'pagination[pageSize]': '100',
      })),
    )
  })

  test('A12: is asked for in the same words, whatever the browser asks', async () => {
    const ada = await person()
    const { callsTo } = pretendContentServer({ [LIST]: pages([[]]) })
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    // An answer is kept for ten seconds.
    const later = () => vi.setSystemTime(Date.now() + 10_000)
    await unreadOf(ada)
    later()
    await ada.browser.get('/api/notifications?filters[user]=1&populate=*&pagination[page]=9&sort=id#x')
    later()
    await ada.browser.get('/api/notifications')
    expect(new Set(callsTo(LIST).map(String)).size).toBe(1)
    expect(callsTo(LIST)).toHaveLength(3)
  })

  test('A12: the token goes in one header and nowhere else, and no cookie goes along', async () => {
    const ada = await person()
    const seen: Request[] = []
    const answer = (url: URL, request: Request) => {
      seen.push(request)
      return url.pathname === LIST ? pages([[earned(1)]])(url) : Response.json({ data: { ...earned(1), read: true } })
    }
    pretendContentServer({ [LIST]: answer, [`${LIST}/told-1`]: answer })
    const text = await (await ada.browser.get('/api/notifications')).text()
    await ada.browser.put('/api/notifications/told-1', { read: true })
    expect(seen.map(({ method }) => method)).toEqual(['GET', 'PUT'])
    for (const { url, headers } of seen) {
      expect(headers.get('authorization')).toBe(`Bearer ${TOKEN}`)
      expect(headers.get('cookie')).toBeNull()
      const others = [...headers].filter(([name]) => name !== 'authorization')
      expect(url + JSON.stringify(others)).not.toContain(TOKEN)
      expect(url + JSON.stringify(others)).not.toContain(ada.cookie)
    }
    expect(text).not.toContain(TOKEN)
  })

  test('leaves out what is no notification that we know', async () => {
    const ada = await person()
    const unknown = [
      { ...earned(2), event: { eventType: 'New Friend', friend: { id: 1 } } },
      { ...earned(3), event: null },
      { ...earned(4), createdAt: 'yesterday' },
      { id: 5 },
      null,
      'text',
    ]
    pretendContentServer({ [LIST]: pages([[...unknown, earned(1)] as object[]]) })
    expect((await unreadOf(ada)).data).toEqual([earned(1)])
  })

  test.each(['v4', 'v5'])('is read as Strapi %s really sends it', async version => {
    const ada = await person()
    const recorded = recordings[`../../strapi/${version}/notifications.json`]
    pretendContentServer({ [LIST]: () => Response.json(recorded?.response.body) })
    const { data } = await unreadOf(ada)
    expect(data.map(({ id }) => id)).toEqual([3, 2, 1])
    for (const { documentId } of data) expect(documentId).toMatch(version === 'v4' ? /^[123]$/ : /^[a-z0-9]{24}$/)
  })

  test('D2: has each notification once, also where something new came while it was read', async () => {
    const ada = await person()
    // What stood last on the first page stands first on the second by then.
    pretendContentServer({ [LIST]: pages([[earned(4), earned(3)], [earned(3), earned(2)], [earned(1)]]) })
    expect((await unreadOf(ada)).data.map(({ id }) => id)).toEqual([4, 3, 2, 1])
  })

  test('D2: is read again where something was marked read between two of its pages: nothing is missing or twice', async () => {
    const ada = await person()
    let unread = upTo(1, 250).reverse()
    let isMarked = false
    const { callsTo } = pretendContentServer({
      [LIST]: ({ searchParams }) => {
        const page = Number(searchParams.get('pagination[page]'))
        const pageSize = Number(searchParams.get('pagination[pageSize]'))
        const data = unread.slice((page - 1) * pageSize, page * pageSize).map(n => earned(n))
        const pagination = { page, pageSize, pageCount: Math.ceil(unread.length / pageSize), total: unread.length }
        // What stood first on the second page stands last on the first now, which was answered without it.
        if (!isMarked) unread = unread.filter(n => n !== 200)
        isMarked = true
        return Response.json({ data, meta: { pagination } })
      },
    })
    const { data, meta } = await unreadOf(ada)
    expect(data.map(({ id }) => id)).toEqual([...upTo(201, 250).reverse(), ...upTo(1, 199).reverse()])
    expect(meta).toMatchObject({ pagination: { total: 249 } })
    expect(callsTo(LIST).map(({ searchParams }) => searchParams.get('pagination[page]'))).toEqual([...'123123'])
  })

  test('F1: ends, also where the server says that there are endless pages', async () => {
    const ada = await person()
    const endless = { page: 1, pageSize: 100, pageCount: 1e9, total: 1e11 }
    const { callsTo } = pretendContentServer({ [LIST]: () => Response.json({ data: [], meta: { pagination: endless } }) })
    expect((await ada.browser.get('/api/notifications')).status).toBe(200)
    expect(callsTo(LIST).length).toBeLessThanOrEqual(20)
  })

  test.each<[string, () => Response | Promise<Response>, number]>([
    ['answers 500', () => strapiError(500, 'InternalServerError', 'at /srv/strapi.js:1'), 500],
    ['answers 403', () => strapiError(403, 'ForbiddenError', 'Forbidden'), 403],
    ['does not know it', () => strapiError(404, 'NotFoundError', 'Not Found'), 404],
    ['is down', () => Promise.reject(new TypeError('down')), 503],
    ['answers something else', () => Response.json({ data: { id: 1 } }), 503],
    ['answers no JSON', () => new Response('<html>'), 503],
  ])('F1: is a failure that is said where the server %s, and ends no session', async (_, answer, status) => {
    const ada = await person()
    const page = await connect(ada.browser)
    pretendContentServer({ [LIST]: answer })
    const response = await ada.browser.get('/api/notifications')
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ data: null, error: {} })
    await expectOpen(page)
  })

  test('F1: is a failure where a later page fails: half a list would take away what is unread', async () => {
    const ada = await person()
    const all = pages([[earned(2)], [earned(1)]])
    pretendContentServer({
      [LIST]: url => (url.searchParams.get('pagination[page]') === '2' ? strapiError(500, 'Error', 'x') : all(url)),
    })
    expect((await ada.browser.get('/api/notifications')).ok).toBe(false)
  })

  test.each(Object.entries(BROKEN_OBJECTS))('F3: is 503 where the object %s, and nobody is signed out', async (_, LEARNERS) => {
    const ada = await person()
    const { callsTo } = pretendContentServer({ [LIST]: pages([[earned(1)]]) })
    const answer = await academyWith({ LEARNERS }, ada.cookie).ask('/api/notifications')
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([503, []])
    expect(callsTo(LIST)).toEqual([])
  })
})

describe('what is read at another server', () => {
  /** A server that takes marks, and the bodies that it got. */
  function takesMarks(...answers: [path: string, answer: object][]) {
    const bodies: unknown[] = []
    pretendContentServer(
      Object.fromEntries(
        answers.map(([path, data]) => [
          `${LIST}/${path}`,
          async (_: URL, request: Request) => {
            bodies.push({ method: request.method, body: await request.json() })
            return Response.json({ data, meta: {} })
          },
        ]),
      ),
    )
    return bodies
  }

  test('is passed on, and the other pages of the person hear of it once', async () => {
    const ada = await person()
    const pages = [await connect(ada.browser), await connect(await ada.signedIn())]
    const bodies = takesMarks(['told-1', earned(1, true)])
    for (let i = 0; i < 2; i++) {
      const answer = await ada.browser.put('/api/notifications/told-1', { data: { read: true } })
      expect([answer.status, await answer.json()]).toEqual([200, { data: earned(1, true), meta: {} }])
    }
    expect(bodies).toEqual(Array(2).fill({ method: 'PUT', body: { data: { read: true } } }))
    for (const page of pages) await soon(() => expect(newsOf(page)).toEqual([{ type: 'read', ids: ['told-1'], seq: 1 }]))
    for (const page of pages) await pinged(page)
    for (const page of pages) expect(newsOf(page)).toHaveLength(1)
  })

  test('is told by its documentId, also where it was named by its number', async () => {
    const ada = await person()
    const page = await connect(ada.browser)
    takesMarks(['1', earned(1, true)])
    expect((await ada.browser.put('/api/notifications/1', { read: true })).status).toBe(200)
    await soon(() => expect(newsOf(page)).toHaveLength(1))
    expect(newsOf(page)).toEqual([{ type: 'read', ids: ['told-1'], seq: 1 }])
  })

  test('D4: and told again by the hook, is not unread again', async () => {
    const ada = await person()
    const page = await connect(ada.browser)
    await tell({ data: forUser(ada.id, 1) })
    await soon(() => expect(newsOf(page)).toHaveLength(1))
    takesMarks(['told-1', earned(1, true)])
    await ada.browser.put('/api/notifications/told-1', { read: true })
    const told = [event(1, 1), { type: 'read', ids: ['told-1'], seq: 2 }]
    await soon(() => expect(newsOf(page)).toEqual(told))
    await tell({ data: forUser(ada.id, 1) })
    const back = await connect(ada.browser, 0)
    await pinged(back)
    expect(toldTo(back)).toEqual(told)
  })

  test.each<[string, () => Response | Promise<Response>, number]>([
    ['does not know it', () => strapiError(404, 'NotFoundError', 'Not Found'), 404],
    ['refuses', () => strapiError(403, 'ForbiddenError', 'Forbidden'), 403],
    ['fails', () => strapiError(500, 'InternalServerError', 'x'), 500],
    ['is down', () => Promise.reject(new TypeError('down')), 503],
  ])('is not told where the server %s', async (_, answer, status) => {
    const ada = await person()
    const page = await connect(ada.browser)
    pretendContentServer({ [`${LIST}/told-1`]: answer })
    expect((await ada.browser.put('/api/notifications/told-1', { read: true })).status).toBe(status)
    await pinged(page)
    expect([newsOf(page), await keysOf(ada.id), page.closed]).toEqual([[], [], null])
  })

  test.each(['before', 'after'] as const)(
    'F3: is read also where the word to the other pages is lost (%s it arrives): at the latest the next mark tells them, once',
    async when => {
      const ada = await person()
      const page = await connect(ada.browser)
      takesMarks(['told-1', earned(1, true)])
      const LEARNERS = failingObjects(call => (call === 'hear' ? when : null))
      const put = (more: Record<string, unknown>) =>
        academyWith(more, ada.cookie).ask(`${LIST}/told-1`, { method: 'PUT', json: { read: true } })
      expect((await put({ LEARNERS })).status).toBe(200)
      expect((await put({})).status).toBe(200)
      await soon(() => expect(newsOf(page)).toEqual([{ type: 'read', ids: ['told-1'], seq: 1 }]))
      await pinged(page)
      expect(newsOf(page)).toHaveLength(1)
    },
  )

  test.each(['..', 'told-1%2f..%2fusers', 'told-1?x=y', '%2e%2e%2fusers', 'a b', 'x'.repeat(65)])(
    'A12: is not passed on under a name that is none: %j',
    async id => {
      const ada = await person()
      const { calls } = pretendContentServer({ [`${LIST}/told-1`]: () => Response.json({ data: earned(1, true) }) })
      await ada.browser.put(`/api/notifications/${id}`, { read: true })
      for (const { pathname, search } of calls) expect(pathname + search).toBe(`${LIST}/told-1`)
    },
  )
})

describe('A3: a token that the other server takes no more', () => {
  test.each<[string, (browser: ReturnType<typeof createBrowser>) => Promise<Response>]>([
    ['while reading the list', browser => browser.get('/api/notifications')],
    ['while marking', browser => browser.put('/api/notifications/told-1', { read: true })],
  ])('ends the session and closes its sockets, %s; those of another session stay', async (_, call) => {
    const ada = await person()
    const phone = await ada.signedIn()
    const [page, other] = [await connect(ada.browser), await connect(phone)]
    const no = () => strapiError(401, 'UnauthorizedError', 'Missing or invalid credentials')
    pretendContentServer({ [LIST]: no, [`${LIST}/told-1`]: no })
    expect((await call(ada.browser)).status).toBe(401)
    await closedWith(page, CLOSE.sessionOver)
    await expectOpen(other)
    expect(await rowsInObject(objectOfBrowser(phone), 'select public_id from sessions')).toHaveLength(1)
    expect((await askLiveAt({}, ada.cookie)).status).toBe(401)
    await pinged(other)
    expect(newsOf(other)).toEqual([])
  })
})

test('what is kept here of somebody whose account is deleted at the other server goes with it', async () => {
  const ada = await person()
  const page = await connect(ada.browser)
  await tell({ data: forUser(ada.id, 1) })
  await soon(() => expect(newsOf(page)).toHaveLength(1))
  pretendContentServer({ '/api/users/me': () => new Response(null, { status: 204 }) })
  const object = objectOfBrowser(ada.browser)
  expect((await ada.browser.delete('/api/users/me', { username: 'ada' })).status).toBe(204)
  await closedWith(page, CLOSE.sessionOver)
  const { tables, alarm } = await storedIn(object)
  expect([Object.keys(tables), tables.about?.map(({ name }) => name).sort(), alarm]).toEqual([['about'], ['gone', 'step'], null])
  expect(await countOf('learners', 'server = ? and user_id = ?', SERVER, String(ada.id))).toBe(0)
  // What the server still has to tell of them finds nobody.
  expect((await tell({ data: forUser(ada.id, 2) })).status).toBe(200)
  expect(Object.keys((await storedIn(object)).tables)).toEqual(['about'])
})
