/** Beginning of the tag by which the sockets of one session are found. */
export const SESSION_TAG = 'session '

/** What an object knows of an open page; it survives hibernation with the socket. */
export interface Page {
  /** The public name of the session that let it in. */
  session: string
  /** When that session ends, in milliseconds of the epoch. */
  until: number
  /** Numbers of the last event that it was sent, and of the last that it has acknowledged. */
  sent: number
  acknowledged: number
  /** Since when it has something that it has not acknowledged. */
  waitingSince: number | null
  /** How often in a row it has repeated an acknowledgement. */
  repeats: number
}

export interface PageStart {
  /** The SHA-256 of the secret by which the learner is known. */
  secretHash: string
  /** The last event that the page has; null for one that has none yet. */
  since: number | null
  /** Whether the page has to ask for news, because the content server tells us nothing. */
  poll: boolean
}

const SECRET = 'x-campus-secret-hash'
const POLL = 'x-campus-poll'
const SINCE = 'x-campus-since'

/** The request that opens a page's socket at its object. Nothing of the visitor's own request is in it. */
export const pageRequest = ({ secretHash, since, poll }: PageStart) =>
  new Request('https://live.internal/', {
    headers: {
      upgrade: 'websocket',
      [SECRET]: secretHash,
      ...(since === null ? {} : { [SINCE]: String(since) }),
      ...(poll ? { [POLL]: 'yes' } : {}),
    },
  })

/** Reads what `pageRequest` wrote. */
export function startOf({ headers }: Request): PageStart {
  const since = headers.get(SINCE)
  return { secretHash: headers.get(SECRET) ?? '', since: since === null ? null : Number(since), poll: headers.has(POLL) }
}
