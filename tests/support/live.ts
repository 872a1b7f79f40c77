import { env } from 'cloudflare:workers'
import type { LiveFrame } from '../../shared/live.ts'
import type { Notifications } from '../../worker/notifications/object/object.ts'
import { objectOf } from '../../worker/notifications/object-of.ts'
import type { Browser } from './accounts.ts'

export const SITE = 'https://campus.test'
const { NOTIFICATIONS } = env as unknown as { NOTIFICATIONS: DurableObjectNamespace<Notifications> }

/** The object of a learner of the academy built in. */
export const objectOfUser = (userId: number | string, server = 'campus') => objectOf(NOTIFICATIONS, `${server}/${userId}`)

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
