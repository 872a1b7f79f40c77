import ReconnectingWebSocket from 'partysocket/ws'
import { CLOSE, LIVE_PATH, type LiveAck, type LiveFrame, PING, PONG } from '../../shared/live.ts'
import { ACK_AFTER_MS, PING_EVERY_MS, PONG_WITHIN_MS, RETRY_FIRST_MS, RETRY_GROWTH, RETRY_MOST_MS } from './delays.ts'

const CONNECT_WITHIN_MS = 10_000
/** After this many failures in a row sockets count as blocked. */
const BLOCKED_AFTER = 2
/** Several reasons to try at once are one. */
const RETRY_AT_MOST_EVERY_MS = 1000

const byChance = ({ least, spread }: { least: number; spread: number }) => least + Math.random() * spread

export interface LiveSocketOptions {
  /** The last event that the page has. */
  seq(): number | null
  onFrame(frame: LiveFrame): void
  /** The server has answered a ping, or sent a message. */
  onAlive(): void
  /** Sockets do not get through; it goes on trying. */
  onBlocked(): void
  /** The session is over; it has stopped. */
  onSessionOver(): void
}

export interface LiveSocket {
  /** Tries at once instead of waiting, or asks an open socket whether anybody is there. */
  retry(): void
  close(): void
}

const KNOWN: ReadonlySet<unknown> = new Set<LiveFrame['type']>(['hello', 'reset', 'notification', 'read', 'changed'])

/** A frame of our own server. What a newer server says that this page does not know is passed over. */
function readFrame(data: unknown): LiveFrame | null {
  try {
    const frame = JSON.parse(String(data)) as LiveFrame
    const isKnown = KNOWN.has(frame.type) && (frame.type === 'hello' || Number.isInteger(frame.seq))
    return isKnown ? frame : null
  } catch {
    return null
  }
}

/** A socket to the server that reconnects by itself, says how far the page has come, and notices a silent server. */
export function openLiveSocket({ seq, onFrame, onAlive, onBlocked, onSessionOver }: LiveSocketOptions): LiveSocket {
  let failures = 0
  let retriedAt = 0
  let acknowledging: ReturnType<typeof setTimeout> | undefined
  let waitingForPong: ReturnType<typeof setTimeout> | undefined
  let socket = connect()

  function address() {
    const url = new URL(LIVE_PATH, location.href)
    url.protocol = url.protocol.replace('http', 'ws')
    const since = seq()
    if (since !== null) url.searchParams.set('since', String(since))
    return url.href
  }

  function heardPong() {
    clearTimeout(waitingForPong)
    waitingForPong = undefined
  }

  function connect(): ReconnectingWebSocket {
    const mine = new ReconnectingWebSocket(address, [], {
      // Read again before each try.
      get minReconnectionDelay() {
        return byChance(RETRY_FIRST_MS)
      },
      get maxReconnectionDelay() {
        return byChance(RETRY_MOST_MS)
      },
      reconnectionDelayGrowFactor: RETRY_GROWTH,
      connectionTimeout: CONNECT_WITHIN_MS,
      // A message that could not be sent is made again: an acknowledgement holds only now.
      maxEnqueuedMessages: 0,
      shouldReconnectOnClose: ({ code }) => code !== CLOSE.sessionOver,
    })
    mine.addEventListener('message', ({ data }) => {
      if (mine !== socket) return
      heardPong()
      onAlive()
      if (data === PONG) return
      const frame = readFrame(data)
      if (!frame) return
      if (frame.type === 'hello') failures = 0
      onFrame(frame)
      if (frame.type !== 'hello') acknowledging ??= setTimeout(acknowledge, ACK_AFTER_MS)
    })
    mine.addEventListener('close', ({ code }) => {
      if (mine !== socket) return
      heardPong()
      if (code === CLOSE.sessionOver) return onSessionOver()
      failures++
      if (failures >= BLOCKED_AFTER) onBlocked()
    })
    // A socket that cannot connect is only logged (spec 4), by the browser itself.
    mine.addEventListener('error', () => {})
    return mine
  }

  const isOpen = () => socket.readyState === WebSocket.OPEN

  function acknowledge() {
    acknowledging = undefined
    const last = seq()
    if (isOpen() && last !== null) socket.send(JSON.stringify({ type: 'ack', seq: last } satisfies LiveAck))
  }

  /** Another socket in place of one that is dead, or that waits for its next try. */
  function replace() {
    if (Date.now() - retriedAt < RETRY_AT_MOST_EVERY_MS) return
    retriedAt = Date.now()
    const before = socket
    socket = connect()
    before.close()
  }

  function ping() {
    if (!isOpen() || waitingForPong) return
    socket.send(PING)
    waitingForPong = setTimeout(() => {
      waitingForPong = undefined
      replace()
    }, PONG_WITHIN_MS)
  }

  const pinging = setInterval(ping, PING_EVERY_MS)
  return {
    retry() {
      if (isOpen()) ping()
      else replace()
    },
    close() {
      clearInterval(pinging)
      clearTimeout(acknowledging)
      heardPong()
      socket.close()
    },
  }
}
