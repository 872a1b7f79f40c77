import { createExecutionContext, env } from 'cloudflare:test'
import { expect, vi } from 'vitest'
import type { Notification } from '../../../shared/content/account.ts'
import { type LiveFrame, PING, PONG } from '../../../shared/live.ts'
import { createApp } from '../../../worker/app.ts'
import type { AppEnv } from '../../../worker/bindings.ts'
import type { Delivery } from '../../../worker/notifications/item.ts'
import { type Browser, SAME_ORIGIN } from '../../support/accounts.ts'
import { SITE, type Socket, take } from '../../support/live.ts'
import { SESSION } from '../accounts/academy.ts'

export const bindings = env as unknown as AppEnv & { DB: D1Database }
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
/** The same on its way to an object. */
export const delivery = (n: number): Delivery => ({
  key: `notification told-${n}`,
  item: { type: 'notification', notification: earned(n) },
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

/** Asks an academy with settings or bindings of its own for a socket. */
export const askLiveAt = (more: Record<string, unknown>, cookie: string, path = '/live', init: RequestInit = {}) =>
  createApp().fetch(
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
export const BROKEN_OBJECTS = {
  'cannot be found': {
    idFromName() {
      throw new Error('Network connection lost.')
    },
  },
  'fails at every call': {
    idFromName: (name: string) => name,
    get: () => ({ setName: async () => {}, receive: lost, fetch: lost }),
  },
} as const
