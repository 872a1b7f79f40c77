import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { Hono } from 'hono'
import type { AppEnv } from '../../../worker/bindings.ts'
import { askLearner } from '../../../worker/learner/ask-learner.ts'
import { sessionStoreOf } from '../../../worker/middleware/claims.ts'
import { settingsOf } from '../../../worker/middleware/settings.ts'
import { randomToken } from '../../../worker/secrets.ts'
import { newClaim, newLearnerKey } from '../../../worker/session/learner-cookie.ts'
import { learnerOf } from '../../../worker/session/learner-keys.ts'
import { seal } from '../../../worker/session/seal.ts'
import type { SessionStore } from '../../../worker/session/sessions.ts'
import { wholeApp } from '../../../worker/whole-app.ts'
import { SAME_ORIGIN } from '../../support/accounts.ts'

export const SESSION = '__Host-session'

/** A content server that a test pretends to be stands there (tests/support/content-server.ts). */
export const REMOTE = { CONTENT_API_URL: 'http://content.test' }

export const storeOf = (more: Record<string, unknown> = {}): SessionStore => {
  const settings = { ...env, ...more } as AppEnv
  const store = sessionStoreOf(settings, settingsOf(settings))
  if (!store) throw new Error('This academy has no sessions')
  return store
}

interface SomeSession {
  userId: string
  token: string
  tokenExpiresAt: Date
  provider: string
  device: string
  /** When it begins. */
  now: Date
  /** The settings under which it begins. */
  settings: Record<string, unknown>
}

/** A session that nobody had to sign in for; the value of its cookie. */
export async function someSession(more: Partial<SomeSession> = {}): Promise<string> {
  const {
    userId = '3',
    token = 'token-of-the-content-server',
    provider = 'email',
    device = '',
    now = new Date(),
    settings = {},
  } = more
  const { tokenExpiresAt = new Date(Date.now() + 7 * 86_400_000) } = more
  const { db, keys, learners, server } = storeOf(settings)
  const account = { server, userId }
  const { key } = await learnerOf(db, account, newLearnerKey())
  const { claim, keep } = await newClaim('session', keys, key)
  const { secretHash } = claim
  const app = new Hono().get('/', c => {
    keep(c)
    return c.text('')
  })
  const [cookie = ''] = (await app.request('/')).headers.getSetCookie()
  const sealedToken = await seal(token, secretHash, keys)
  const session = {
    secretHash,
    publicId: randomToken(12),
    sealedToken,
    tokenExpiresAt: tokenExpiresAt.toISOString(),
    provider,
    device,
  }
  await askLearner(learners, key, { secretHash, now: now.toISOString(), begins: { session, account } }, 'who', null)
  return cookie.split(';')[0]?.split('=').slice(1).join('=') ?? ''
}

/** An academy with settings or bindings of its own, asked by a browser that has at most a session. */
export function academyWith(more: Record<string, unknown>, cookie?: string) {
  const app = wholeApp
  const bindings = { ...env, ...more }
  async function ask(path: string, { json, ...init }: RequestInit & { json?: unknown } = {}): Promise<Response> {
    const ctx = createExecutionContext()
    const headers = new Headers({ ...SAME_ORIGIN, 'cf-connecting-ip': '203.0.113.9' })
    if (cookie) headers.set('cookie', `${SESSION}=${cookie}`)
    if (json !== undefined) headers.set('content-type', 'application/json')
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value)
    const body = json === undefined ? init.body : JSON.stringify(json)
    const request = new Request(new URL(path, 'https://campus.test'), {
      redirect: 'manual',
      ...init,
      headers,
      body: body ?? null,
    })
    const response = await app.fetch(request, bindings, ctx)
    const bytes = await response.arrayBuffer()
    await waitOnExecutionContext(ctx)
    return new Response(bytes.byteLength ? bytes : null, { status: response.status, headers: response.headers })
  }
  return { ask, post: (path: string, json?: unknown) => ask(path, { method: 'POST', json }) }
}

const down = () => Promise.reject(new Error('D1_ERROR: Network connection lost.'))
const statement = { bind: () => statement, run: down, all: down, raw: down, first: down }

/** Databases that fail, each in its way. */
export const BROKEN_DATABASES = {
  'cannot be reached': {
    withSession() {
      throw new Error('D1_ERROR: Network connection lost.')
    },
  },
  'fails at every statement': {
    withSession: () => ({ prepare: () => statement, batch: down }),
    prepare: () => statement,
    batch: down,
  },
} as const
