import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { createApp } from '../../../worker/app.ts'
import type { AppEnv } from '../../../worker/bindings.ts'
import { sessionStoreOf } from '../../../worker/middleware/session.ts'
import { settingsOf } from '../../../worker/middleware/settings.ts'
import { beginSession, type NewSession, type SessionStore } from '../../../worker/session/sessions.ts'
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

/** A session that nobody had to sign in for; its cookie. */
export const someSession = (more: Partial<NewSession> = {}) =>
  beginSession(
    storeOf(),
    {
      userId: '3',
      token: 'token-of-the-content-server',
      tokenExpiresAt: new Date(Date.now() + 7 * 86_400_000),
      provider: 'email',
      device: '',
      ...more,
    },
    null,
  )

/** An academy with settings or bindings of its own, asked by a browser that has at most a session. */
export function academyWith(more: Record<string, unknown>, cookie?: string) {
  const app = createApp()
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
    const text = await response.text()
    await waitOnExecutionContext(ctx)
    return new Response(text || null, { status: response.status, headers: response.headers })
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
