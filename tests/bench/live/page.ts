import WebSocket from 'ws'
import { ACK_AFTER_MS, RETRY_FIRST_MS, RETRY_GROWTH } from '../../../client/live/delays.ts'
import { type LiveAck, type LiveFrame, PONG } from '../../../shared/live.ts'
import { USER_COOKIE, WAY_IN } from './addresses.ts'
import { Heartbeat } from './heartbeat.ts'
import type { Had, Ledger } from './ledger.ts'

/** An open page as the browser has it: it acknowledges, pings, and comes back with what it had last. */
export class Page {
  readonly had: Had
  readonly #origin: string
  readonly #ledger: Ledger
  #socket: WebSocket | null = null
  #heartbeat: Heartbeat | undefined
  #acknowledging: NodeJS.Timeout | undefined
  #isOver = false

  constructor(origin: string, ledger: Ledger, user: number) {
    this.#origin = origin
    this.#ledger = ledger
    this.had = ledger.page(user)
  }

  /** Opens a socket; done once the server has sent a message. One that closes by itself later is noted, and comes back. */
  connect(): Promise<void> {
    const { user, seq } = this.had
    const address = `${this.#origin.replace('http', 'ws')}${WAY_IN}${seq === null ? '' : `?since=${seq}`}`
    const socket = new WebSocket(address, {
      origin: this.#origin,
      // Everybody has an address of their own, or the limit of one address would hold them back.
      headers: { cookie: `${USER_COOKIE}=${user}`, 'cf-connecting-ip': `10.0.${user >> 8}.${user & 255}` },
    })
    this.#socket = socket
    return new Promise((done, fail) => {
      let isOpen = false
      socket.on('message', data => {
        if (this.#socket !== socket) return
        if (!isOpen)
          this.#heartbeat = new Heartbeat(
            text => socket.send(text),
            () => this.#leave(),
          )
        isOpen = true
        this.#hear(String(data))
        done()
      })
      socket.on('error', fail)
      socket.on('close', code => {
        fail(new Error(`Closed with ${code}`))
        if (this.#socket !== socket) return
        this.#rest()
        if (!isOpen) return
        this.#ledger.close(code)
        void this.comeBack()
      })
    })
  }

  /** Breaks the socket off without a word, as a lost network does. */
  cut() {
    this.#rest()?.terminate()
  }

  close() {
    this.#isOver = true
    this.#rest()?.close(1000)
  }

  /** Comes back after the client's own delays, the first of which is nothing where the page itself left; says when it tries. */
  async comeBack({ isAtOnce = false, onTry = () => {} } = {}): Promise<void> {
    for (let growth = isAtOnce ? 0 : 1; !this.#isOver; growth = growth * RETRY_GROWTH || 1) {
      const delay = (RETRY_FIRST_MS.least + Math.random() * RETRY_FIRST_MS.spread) * growth
      await new Promise(done => setTimeout(done, delay))
      onTry()
      const isBack = await this.connect().then(
        () => true,
        () => false,
      )
      if (isBack) return
    }
  }

  #hear(text: string) {
    this.#heartbeat?.heard()
    if (text === PONG) return
    const frame = JSON.parse(text) as LiveFrame
    if (frame.type === 'hello') return
    if (frame.type === 'notification') this.#ledger.arrive(this.had, frame.notification.id, frame.seq)
    else this.had.seq = frame.seq
    this.#acknowledging ??= setTimeout(() => {
      this.#acknowledging = undefined
      this.#socket?.send(JSON.stringify({ type: 'ack', seq: this.had.seq ?? 0 } satisfies LiveAck))
    }, ACK_AFTER_MS)
  }

  #leave() {
    this.#ledger.silent++
    this.cut()
    void this.comeBack({ isAtOnce: true })
  }

  /** Lets go of the socket, which is no longer this page's, and of everything that waits for it. */
  #rest(): WebSocket | null {
    const socket = this.#socket
    this.#socket = null
    this.#heartbeat?.stop()
    clearTimeout(this.#acknowledging)
    this.#acknowledging = undefined
    return socket
  }
}
