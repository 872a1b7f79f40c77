import { PING_EVERY_MS, PONG_WITHIN_MS } from '../../../client/live/delays.ts'
import { PING } from '../../../shared/live.ts'

/** Asks a server now and then whether it is still there, as the client does; anything that is heard from it is an answer. */
export class Heartbeat {
  readonly #pinging: NodeJS.Timeout
  #waiting: NodeJS.Timeout | undefined

  constructor(send: (text: string) => void, onSilence: () => void) {
    this.#pinging = setInterval(() => {
      if (this.#waiting) return
      send(PING)
      this.#waiting = setTimeout(onSilence, PONG_WITHIN_MS)
    }, PING_EVERY_MS)
  }

  heard() {
    clearTimeout(this.#waiting)
    this.#waiting = undefined
  }

  stop() {
    clearInterval(this.#pinging)
    this.heard()
  }
}
