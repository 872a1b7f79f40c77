import { expect, test } from 'vitest'
import { CIRCUIT_MOMENT_MS } from '../../shared/limits.ts'
import { listOf, strapiError } from '../../tests/support/content-server.ts'
import type { ContentServer } from '../content/ask-json.ts'
import { createCircuitBreaker } from '../content/circuit-breaker.ts'
import { answerContentCall } from '../content/strapi-content.ts'
import { askServer } from './ask-server.ts'

/** A server that answers in one way until it is told otherwise, each time in another moment; how it can be asked, and how often it was. */
function serverThat(answer: () => Response | Promise<Response>) {
  let asked = 0
  let now = answer
  const server: ContentServer = {
    origin: 'http://content.test',
    circuit: createCircuitBreaker({ now: () => asked * CIRCUIT_MOMENT_MS }),
    fetch: async () => {
      asked++
      return now()
    },
  }
  return {
    asked: () => asked,
    becomes: (other: typeof answer) => {
      now = other
    },
    askForPerson: async (method: 'GET' | 'POST' = 'GET') =>
      (await askServer(server, { method, path: '/api/users/me', token: 't' })).failure?.code ?? 200,
    askForSite: async () =>
      (await askServer(server, { method: 'GET', path: '/api/lessons', chosenBy: 'site' })).failure?.code ?? 200,
    askForAll: async (path = '/api/levels') =>
      (await answerContentCall(new Request(`https://content.internal${path}`), server, () => {})).status,
  }
}

const FAILURES: [string, () => Response | Promise<Response>][] = [
  ['refuses', () => Promise.reject(new TypeError('Network connection lost.'))],
  ['is too late', () => Promise.reject(new DOMException('The operation timed out', 'TimeoutError'))],
  ['answers 502', () => strapiError(502, 'BadGateway', 'x')],
  ['answers 504 with a page', () => new Response('<html>', { status: 504 })],
]

/** Failures that one input may cause while the server is well for everybody else. */
const MAY_BE_THE_INPUT: [string, () => Response | Promise<Response>][] = [
  ['answers 500', () => strapiError(500, 'InternalServerError', 'x')],
  ['answers 503 with a page', () => new Response('<html>', { status: 503 })],
  ['answers no JSON', () => new Response('<html>Sign in</html>')],
  ['answers 10 MB', () => new Response(' '.repeat(10 * 1024 * 1024))],
]

test.each(FAILURES)(
  'F9 a server that %s for five people is left alone: nobody else asks it, for themselves or for all',
  async (_, failing) => {
    const { asked, becomes, askForPerson, askForAll } = serverThat(failing)
    for (let i = 0; i < 5; i++) expect(await askForPerson(i % 2 ? 'GET' : 'POST')).toBeGreaterThanOrEqual(500)
    becomes(() => listOf([]))
    expect([await askForPerson(), await askForPerson('POST'), await askForAll()]).toEqual([503, 503, 503])
    expect(asked()).toBe(5)
  },
)

test.each(MAY_BE_THE_INPUT)('F9 a server that %s to five lists is left alone', async (_, failing) => {
  const { asked, becomes, askForPerson, askForAll } = serverThat(failing)
  for (let i = 0; i < 5; i++) expect(await askForAll(`/api/courses?pagination[page]=${i + 1}`)).toBeGreaterThanOrEqual(500)
  becomes(() => listOf([]))
  expect([await askForAll(), await askForPerson()]).toEqual([503, 503])
  expect(asked()).toBe(5)
})

test('F9 a server that answers 500 to five calls whose slugs the site knows is left alone', async () => {
  const { becomes, askForSite, askForAll } = serverThat(() => strapiError(500, 'InternalServerError', 'x'))
  for (let i = 0; i < 5; i++) expect(await askForSite()).toBe(500)
  becomes(() => listOf([]))
  expect(await askForAll()).toBe(503)
})

test.each(MAY_BE_THE_INPUT.slice(0, 3))(
  'F9 a server that %s to what visitors typed is still asked for everybody',
  async (_, failing) => {
    const { asked, becomes, askForPerson, askForAll } = serverThat(failing)
    for (let i = 0; i < 6; i++) {
      expect(await askForAll(`/api/search?query=odd-${i}`)).toBeGreaterThanOrEqual(500)
      expect(await askForAll(`/api/courses?filters[slug][$eq]=odd-${i}`)).toBeGreaterThanOrEqual(500)
      expect(await askForAll(`/api/quests/odd-${i}`)).toBeGreaterThanOrEqual(500)
      expect(await askForPerson('POST')).toBeGreaterThanOrEqual(500)
    }
    const before = asked()
    becomes(() => listOf([]))
    expect([await askForAll(), await askForPerson()]).toEqual([200, 200])
    expect(asked()).toBe(before + 2)
  },
)

test('F9 a server that fails in five calls for all is not asked for a person either', async () => {
  const { asked, askForPerson, askForAll } = serverThat(() => Response.json({ data: [] }, { status: 502 }))
  for (let i = 0; i < 5; i++) expect(await askForAll()).toBe(502)
  expect(await askForPerson()).toBe(503)
  expect(asked()).toBe(5)
})

test.each([
  ['answers 404', () => strapiError(404, 'NotFoundError', 'Not Found')],
  ['answers 401 with a page', () => new Response('<html>', { status: 401 })],
  ['answers 429', () => strapiError(429, 'RateLimitError', 'x')],
  ['leads elsewhere', () => new Response(null, { status: 302, headers: { location: 'http://evil.example/' } })],
  ['answers nothing (204)', () => new Response(null, { status: 204 })],
])('a server that %s has answered, however often', async (_, answer) => {
  const { asked, askForPerson } = serverThat(answer)
  for (let i = 0; i < 20; i++) await askForPerson()
  expect(asked()).toBe(20)
})

test('a visitor who leaves is no failure of the server, nor is English that nobody needs any more; time that is up is one', async () => {
  const endedBy = async (reason: unknown) => {
    let asked = 0
    const server: ContentServer = {
      origin: 'http://content.test',
      circuit: createCircuitBreaker({ now: () => asked * CIRCUIT_MOMENT_MS }),
      fetch: async request => {
        asked++
        throw request.signal.reason
      },
    }
    for (let i = 0; i < 9; i++)
      await askServer(server, { method: 'GET', path: '/api/users/me', signal: AbortSignal.abort(reason) })
    return asked
  }
  expect(await endedBy(new DOMException('Left', 'AbortError'))).toBe(9)
  expect(await endedBy(new DOMException('Too late', 'TimeoutError'))).toBe(5)
})

test('F9 people share nothing: of equal calls at a time each is sent, and so is the one after a failure', async () => {
  const { asked, askForPerson } = serverThat(() => strapiError(500, 'InternalServerError', 'x'))
  expect(await Promise.all([askForPerson(), askForPerson(), askForPerson()])).toEqual([500, 500, 500])
  expect(await askForPerson()).toBe(500)
  expect(asked()).toBe(4)
})
