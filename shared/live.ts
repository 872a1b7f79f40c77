import type { Notification } from './content/account.ts'

/** Where the live socket is. */
export const LIVE_PATH = '/live'

/** Numbered events: kept until they count as known, and sent again to a page that comes back. `ids` are documentIds. */
export type LiveEvent =
  | { type: 'notification'; notification: Notification }
  | { type: 'read'; ids: string[] }
  /** Something changed that is no single event: the page fetches everything unread. */
  | { type: 'changed' }

/**
 * What a page receives. `hello` comes first: whose events these are, and whether the page has to ask, because the content server
 * tells us nothing. `reset` follows where the page has to fetch everything unread, and to go on from there.
 */
export type LiveFrame =
  | { type: 'hello'; user: string; poll: boolean }
  | { type: 'reset'; seq: number }
  | (LiveEvent & { seq: number })

/** What a page sends: how far it has come. */
export interface LiveAck {
  type: 'ack'
  seq: number
}

/** Sent and answered by themselves, so that the object is not woken. */
export const PING = 'ping'
export const PONG = 'pong'

/** Why the server closes a socket: numbers of RFC 6455 and the WebSocket registry, and one of ours. */
export const CLOSE = {
  notUnderstood: 1008,
  tooLarge: 1009,
  failed: 1011,
  tryLater: 1013,
  /** The session is over: the page signs out. */
  sessionOver: 4401,
} as const
