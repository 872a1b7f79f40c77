import { createExecutionContext, env } from 'cloudflare:test'
import { expect, vi } from 'vitest'
import type { Notification } from '../../../shared/content/account.ts'
import { type LiveEvent, type LiveFrame, PING, PONG } from '../../../shared/live.ts'
import type { AppEnv } from '../../../worker/bindings.ts'
import type { Learners } from '../../../worker/learner/ask-learner.ts'
import { sha256 } from '../../../worker/secrets.ts'
import { wholeApp } from '../../../worker/whole-app.ts'
import { type Browser, SAME_ORIGIN } from '../../support/accounts.ts'
import { SITE, type Socket, take } from '../../support/live.ts'
import { SESSION } from '../accounts/academy.ts'

export const bindings = env as unknown as AppEnv & { DB: D1Database; LEARNERS: Learners }
export const MINUTE_MS = 60_000
export const DAY_MS = 86_400_000
export const inMs = (ms: number) => new Date(Date.now() + ms)

/** Waits until something holds. */
export const soon = (holds: () => unknown) => vi.waitFor(holds, { timeout: 5000, interval: 10 })

/** An achievement, by a number. */
export const earned = (n: number, read = false): Notification => ({
  id: n,
  documentId: `told-${n}`,
  read,
  event: { eventType: 'New User Achievement', achievement: { id: n, slug: `deed-${n}`, title: `Deed ${n}` } },
  createdAt: '2026-11-21T12:00:00.000Z',
})
/** The same on its way to an object, as another content server tells it. */
export const delivery = (n: number): { key: string; event: LiveEvent } => ({
  key: `notification told-${n}`,
  event: { type: 'notification', notification: earned(n) },
})
export const deliveries = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => delivery(from + i))

export const isEvent = (frame: LiveFrame) => frame.type !== 'hello'
/** The messages to a page, without the greeting. */
export const toldTo = ({ frames }: Socket) => frames.filter(isEvent)
/** Numbers of the events that a page has had, in the order in which they came. */
export const numbersOf = (page: Socket) => toldTo(page).map(frame => ('seq' in frame ? frame.seq : null))
export const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)
/** What a page has when it has greeted, and lists what is unread. */
export const greeted = (seq: number) => [
  { type: 'hello', user: expect.any(String), poll: false },
  { type: 'reset', seq },
]

/** Waits for the answer to a ping: earlier messages are here by then. */
export async function pinged({ socket }: Socket) {
  const heard = new AbortController()
  const answered = new Promise<void>((resolve, reject) => {
    const { signal } = heard
    socket.addEventListener('message', ({ data }) => data === PONG && resolve(), { signal })
    socket.addEventListener('close', ({ code }) => reject(new Error(`Closed with ${code} in place of an answer`)), { signal })
  })
  socket.send(PING)
  await answered.finally(() => heard.abort())
}

export const closedWith = (page: Socket, code: number) => soon(() => expect(page.closed).toMatchObject({ code }))
/** What a page is closed with says nothing of a person and nothing of our code. */
export function expectBareReason({ closed }: Socket, ...personal: string[]) {
  expect(closed?.reason).toMatch(/^[A-Z][a-z ]{0,60}$/)
  for (const part of personal) expect(closed?.reason).not.toContain(part)
}
export const expectOpen = async (page: Socket) => {
  await pinged(page)
  expect(page.closed).toBeNull()
}

export const acknowledge = (page: Socket, seq: number) => page.send(JSON.stringify({ type: 'ack', seq }))

export const cookieOf = ({ browser }: { browser: Browser }) => browser.cookies.get(SESSION) ?? ''
/** The hash of the secret in a cookie: by it an object knows whoever has the cookie. */
export const secretHashOf = (cookie: string) => sha256(cookie.split('.')[1] ?? '')

/** Asks an academy with settings or bindings of its own for a socket. */
export const askLiveAt = (more: Record<string, unknown>, cookie: string, path = '/live', init: RequestInit = {}) =>
  wholeApp.fetch(
    new Request(new URL(path, SITE), {
      ...init,
      headers: { ...SAME_ORIGIN, upgrade: 'websocket', origin: SITE, cookie: `${SESSION}=${cookie}` },
    }),
    { ...env, ...more },
    createExecutionContext(),
  )
export const connectAt = async (more: Record<string, unknown>, cookie: string, path?: string) =>
  take(await askLiveAt(more, cookie, path))

/** Objects that fail, each in its way. */
const lost = () => Promise.reject(new Error('Network connection lost.'))
const reset = () => Promise.reject(Object.assign(new Error('The object was reset.'), { durableObjectReset: true }))
export const BROKEN_OBJECTS = {
  'cannot be found': {
    idFromName() {
      throw new Error('Network connection lost.')
    },
  },
  'fails at every call': {
    idFromName: (name: string) => name,
    get: () => ({ act: lost, hear: lost, forget: lost, fetch: lost }),
  },
  'is reset at every call': {
    idFromName: (name: string) => name,
    get: () => ({ act: reset, hear: reset, forget: reset, fetch: reset }),
  },
} as const

type Call = 'act' | 'hear' | 'forget' | 'fetch'
/** The objects as they are, but that some calls of some of them are lost: before they arrive, or their answers. */
export function failingObjects(isLost: (call: Call, key: string, args: readonly unknown[]) => 'before' | 'after' | null) {
  const { LEARNERS } = bindings
  return {
    idFromName: (name: string) => name,
    get(key: string) {
      const object = LEARNERS.get(LEARNERS.idFromName(key))
      const may =
        <A extends unknown[], R>(call: Call, go: (...args: A) => Promise<R>) =>
        async (...args: A) => {
          const when = isLost(call, key, args)
          if (when === 'before') return lost()
          const answer = await go(...args)
          return when === 'after' ? lost() : answer
        }
      return {
        act: may('act', (...args: Parameters<typeof object.act>) => object.act(...args) as Promise<unknown>),
        hear: may('hear', (...args: Parameters<typeof object.hear>) => object.hear(...args)),
        forget: may('forget', () => object.forget()),
        fetch: may('fetch', (request: Request) => object.fetch(request)),
      }
    },
  }
}
