import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { LiveFrame } from '../../shared/live.ts'
import { databaseOf } from '../../worker/database.ts'
import type { Learners } from '../../worker/learner/ask-learner.ts'
import type { Learner } from '../../worker/learner/object.ts'
import { findLearner } from '../../worker/session/learner-keys.ts'
import type { Browser } from './accounts.ts'

export const SITE = 'https://campus.test'
const { LEARNERS, DB } = env as unknown as { LEARNERS: Learners; DB: D1Database }

/** The object of a learner of the academy built in. */
export async function objectOfUser(userId: number | string, server = 'campus') {
  const learner = await findLearner(databaseOf(DB), { server, userId: String(userId) })
  if (!learner) throw new Error(`There is no object of ${server}/${userId}`)
  return LEARNERS.get(LEARNERS.idFromName(learner.key))
}

/** The object that a browser's cookie names. */
export function objectOfBrowser({ cookies }: Pick<Browser, 'cookies'>, cookie = '__Host-session') {
  const [key = ''] = (cookies.get(cookie) ?? '').split('.')
  return LEARNERS.get(LEARNERS.idFromName(key))
}

/** The rows of a statement inside a learner's object. */
export const rowsInObject = <T = Record<string, unknown>>(
  object: DurableObjectStub<Learner>,
  sql: string,
  ...values: unknown[]
) => runInDurableObject(object, (_, { storage }) => storage.sql.exec(sql, ...values).toArray() as T[])

/** A socket as a page has one: what it got, and how it was closed. */
export interface Socket {
  frames: LiveFrame[]
  closed: { code: number; reason: string } | null
  socket: WebSocket
  send(text: string): void
  close(): void
}

/** Takes the socket of an answer over. */
export function take(response: Response): Socket {
  const { webSocket } = response
  if (!webSocket) throw new Error(`No socket but ${response.status}`)
  const page: Socket = {
    frames: [],
    closed: null,
    socket: webSocket,
    send: text => webSocket.send(text),
    close: () => webSocket.close(1000),
  }
  webSocket.addEventListener('message', ({ data }) => {
    if (typeof data === 'string' && data.startsWith('{')) page.frames.push(JSON.parse(data) as LiveFrame)
  })
  webSocket.addEventListener('close', ({ code, reason }) => {
    page.closed = { code, reason }
  })
  webSocket.accept()
  return page
}

/** Asks for a socket, as the page of a browser does. */
export const askLive = (
  browser: Browser,
  { since, headers = {}, path }: { since?: number; headers?: Record<string, string>; path?: string } = {},
) =>
  browser.go(path ?? `/live${since === undefined ? '' : `?since=${since}`}`, {
    headers: { upgrade: 'websocket', origin: SITE, ...headers },
  })

/** A page of a browser that is connected. */
export const connect = async (browser: Browser, since?: number) =>
  take(await askLive(browser, since === undefined ? {} : { since }))
