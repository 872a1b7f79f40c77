import { afterEach, expect, test, vi } from 'vitest'
import { pretendContentServer, strapiError } from '../../support/content-server.ts'
import { academyWith, REMOTE, SESSION, someSession } from './academy.ts'
import { ONLY_THE_DATABASE_FAILS, OUTAGES } from './broken-objects.ts'
import { whoIs } from './database.ts'

afterEach(() => vi.restoreAllMocks())

const CALLBACK = '/api/auth/google/callback'
const PAGE = '/login/social/google?access_token=of-a-provider'
const signedIn = { jwt: 'a-token-of-the-server', user: { id: 9, username: 'ninth', email: 'ninth@example.test' } }

/** The cookie of a browser that has begun a sign-in. */
const begun = (more: object = {}) =>
  `__Host-sign-in=${encodeURIComponent(JSON.stringify({ way: 'google', returnTo: '/quests', ...more }))}`
const comesBack = (cookie: string, path = PAGE, more: object = REMOTE) =>
  academyWith({ ...more }).ask(path, { headers: { cookie, 'sec-fetch-site': 'cross-site' } })
const whither = (response: Response) => [response.status, response.headers.get('location')]
const beginsSession = (response: Response) => response.headers.getSetCookie().some(cookie => /^__Host-session=[^;]/.test(cookie))

test('A7: whoever began a sign-in in this browser comes back signed in, where they wanted to be', async () => {
  const { callsTo } = pretendContentServer({ [CALLBACK]: () => Response.json(signedIn) })
  const answer = await comesBack(begun())
  expect(whither(answer)).toEqual([303, '/quests'])
  expect(beginsSession(answer)).toBe(true)
  expect(callsTo(CALLBACK)).toHaveLength(1)
  expect(JSON.stringify([...answer.headers])).not.toContain(signedIn.jwt)
})

test('a newcomer with an unverified email is greeted with a word about other accounts, others are not', async () => {
  for (const [more, query] of [
    [{ created: true, emailUnverified: true }, '?return=%2Fquests&email=unverified'],
    [{ created: true }, '?return=%2Fquests'],
  ] as const) {
    const { stop } = pretendContentServer({ [CALLBACK]: () => Response.json({ ...signedIn, ...more }) })
    expect(whither(await comesBack(begun()))).toEqual([303, `/sign-up-welcome${query}`])
    stop()
  }
  pretendContentServer({ [CALLBACK]: () => Response.json({ ...signedIn, emailUnverified: true }) })
  expect(whither(await comesBack(begun()))).toEqual([303, '/quests'])
})

test('A7: by the address alone, or by a sign-in of another kind, nobody is signed in and nobody is asked', async () => {
  const { calls } = pretendContentServer({ [CALLBACK]: () => Response.json(signedIn) })
  for (const cookie of [
    '',
    begun({ way: 'facebook' }),
    begun({ way: 'email' }),
    begun({ way: 'x' }),
    '__Host-sign-in=%7B%7D',
    begun({ way: 'Google' }),
  ])
    for (const path of [PAGE, `/ja-JP${PAGE}`]) {
      const answer = await comesBack(cookie, path)
      expect(whither(answer), cookie.slice(0, 40)).toEqual([303, path === PAGE ? '/' : '/ja-JP'])
      expect(beginsSession(answer)).toBe(false)
    }
  expect(calls).toEqual([])
})

test.each([
  ['nobody', async (): Promise<string> => ''],
  [
    'somebody whose session is over',
    async (): Promise<string> => `${SESSION}=${await someSession({ tokenExpiresAt: new Date(Date.now() - 1) })}`,
  ],
  ['a forged session', async (): Promise<string> => `${SESSION}=${['F'.repeat(22), 'F'.repeat(43), 'F'.repeat(22)].join('.')}`],
] as const)(
  'A7: a way in that was to be added is not asked for in the name of %s: no second account begins in silence',
  async (_, session) => {
    const { callsTo } = pretendContentServer({ [CALLBACK]: () => Response.json(signedIn) })
    const answer = await comesBack([begun({ link: true }), await session()].filter(Boolean).join('; '))
    expect(whither(answer)).toEqual([303, '/quests?sign-in=failed'])
    expect(beginsSession(answer)).toBe(false)
    expect(callsTo(CALLBACK)).toEqual([])
  },
)

test.each(Object.entries(OUTAGES))(
  'A7: while nobody can know who asks, because %s, nothing is added and nobody is signed in or out',
  async (_, bindings) => {
    const { callsTo } = pretendContentServer({ [CALLBACK]: () => Response.json(signedIn) })
    const cookie = await someSession()
    const answer = await comesBack(`${begun({ link: true })}; ${SESSION}=${cookie}`, PAGE, { ...REMOTE, ...bindings })
    expect(whither(answer)).toEqual([303, '/quests?sign-in=failed'])
    expect(answer.headers.getSetCookie().filter(text => text.startsWith(SESSION))).toEqual([])
    expect(callsTo(CALLBACK)).toEqual([])
    expect(await whoIs(cookie)).not.toBeNull()
  },
)

test.each(Object.entries(OUTAGES))('A7: where %s nobody is signed in anew, and it is said', async (_, bindings) => {
  pretendContentServer({ [CALLBACK]: () => Response.json(signedIn) })
  const answer = await comesBack(begun(), PAGE, { ...REMOTE, ...bindings })
  expect(whither(answer)).toEqual([303, '/quests?sign-in=failed'])
  expect(beginsSession(answer)).toBe(false)
})

test.each(Object.entries(OUTAGES))(
  'A3: where %s a sign-in that fails leaves the session that this browser has',
  async (_, bindings) => {
    pretendContentServer({ [CALLBACK]: () => Response.json(signedIn) })
    const cookie = await someSession()
    const answer = await comesBack(`${begun()}; ${SESSION}=${cookie}`, PAGE, { ...REMOTE, ...bindings })
    expect(whither(answer)).toEqual([303, '/quests?sign-in=failed'])
    expect(answer.headers.getSetCookie().filter(text => text.startsWith(SESSION))).toEqual([])
    expect(await whoIs(cookie)).not.toBeNull()
  },
)

test('A7: where only our database fails somebody who is signed in is known, and can add a way at another content server', async () => {
  const { callsTo } = pretendContentServer({ [CALLBACK]: () => Response.json({ linked: true, user: signedIn.user }) })
  const cookie = await someSession()
  const bindings = { ...REMOTE, ...ONLY_THE_DATABASE_FAILS }
  const answer = await comesBack(`${begun({ link: true })}; ${SESSION}=${cookie}`, PAGE, bindings)
  expect(whither(answer)).toEqual([303, '/profile?sign-in=linked'])
  expect(callsTo(CALLBACK)).toHaveLength(1)
  expect(await whoIs(cookie)).not.toBeNull()
})

test('A7: where only our database fails nobody is signed in anew, and it is said', async () => {
  pretendContentServer({ [CALLBACK]: () => Response.json(signedIn) })
  const answer = await comesBack(begun(), PAGE, { ...REMOTE, ...ONLY_THE_DATABASE_FAILS })
  expect(whither(answer)).toEqual([303, '/quests?sign-in=failed'])
  expect(beginsSession(answer)).toBe(false)
})

test('A7: somebody who is signed in adds a way in their own name, and stays who they are', async () => {
  const heard: (string | null)[] = []
  pretendContentServer({
    [CALLBACK]: (_, request) => {
      heard.push(request.headers.get('authorization'))
      return Response.json({ linked: true, user: signedIn.user })
    },
  })
  const cookie = await someSession()
  const answer = await comesBack(`${begun({ link: true })}; ${SESSION}=${cookie}`)
  expect(whither(answer)).toEqual([303, '/profile?sign-in=linked'])
  expect(heard).toEqual(['Bearer token-of-the-content-server'])
  expect(beginsSession(answer)).toBe(false)
  expect(await whoIs(cookie)).not.toBeNull()
})

test('A7: a server that signs in where it was to add is not believed: this browser stays who it is', async () => {
  pretendContentServer({ [CALLBACK]: () => Response.json(signedIn) })
  const cookie = await someSession()
  const answer = await comesBack(`${begun({ link: true })}; ${SESSION}=${cookie}`)
  expect(whither(answer)).toEqual([303, '/quests?sign-in=failed'])
  expect(beginsSession(answer)).toBe(false)
})

test.each([
  ['error=access_denied', 'cancelled'],
  ['error=server_error&error_description=%3Cscript%3E', 'failed'],
  ['error=//evil.example', 'failed'],
])(
  'A7: what a provider says went wrong (%s) is said on the page where the sign-in began, and the content server is not asked',
  async (query, outcome) => {
    const { calls } = pretendContentServer({ [CALLBACK]: () => Response.json(signedIn) })
    const answer = await comesBack(begun(), `/login/social/google?${query}`)
    expect(whither(answer)).toEqual([303, `/quests?sign-in=${outcome}`])
    expect(calls).toEqual([])
  },
)

test.each([
  ['refuses', () => strapiError(400, 'ApplicationError', 'OAuth authentication requires a completed provider session'), 'failed'],
  ['has had enough', () => strapiError(429, 'RateLimitError', 'x'), 'too-often'],
  ['is down', () => Promise.reject(new TypeError('Network connection lost.')), 'failed'],
  ['answers something else', () => Response.json({ user: { id: 1 } }), 'failed'],
  ['answers a token that is none', () => Response.json({ ...signedIn, jwt: '' }), 'failed'],
  ['answers nobody', () => Response.json({ jwt: 'x', user: null }), 'failed'],
  ['redirects', () => new Response(null, { status: 302, headers: { location: 'https://evil.example' } }), 'failed'],
] as const)('F1: a content server that %s signs nobody in, and it is said', async (_, answer, outcome) => {
  pretendContentServer({ [CALLBACK]: answer })
  const response = await comesBack(begun())
  expect(whither(response)).toEqual([303, `/quests?sign-in=${outcome}`])
  expect(beginsSession(response)).toBe(false)
})
