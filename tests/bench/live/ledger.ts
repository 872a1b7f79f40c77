/** The events that one page has had of those sent to it. */
export interface Had {
  readonly user: number
  readonly events: Set<number>
  seq: number | null
}

interface Told {
  user: number
  at: number
}

/**
 * The bench's own account of which event went to whom and where it arrived: an event that is missing, comes twice, out of order
 * or late is found here. Times are of this process alone, since it both tells and listens.
 */
export class Ledger {
  #told: Told[] = []
  #pagesOf = new Map<number, number>()
  #latencies: number[] = []
  /** Arrivals that are still to come: one for each event and each page of whom it is for. */
  outstanding = 0
  arrived = 0
  doubled = 0
  outOfOrder = 0
  /** Sockets that closed though nobody had closed them, by code. */
  closed = new Map<number, number>()
  /** Sockets that their pages left because a ping was not answered in time. */
  silent = 0
  /** Hooks that had to be sent again, because their connection broke or the answer was not 2xx. */
  sentAgain = 0

  /** A learner's page, from the time it was made. */
  page(user: number): Had {
    this.#pagesOf.set(user, (this.#pagesOf.get(user) ?? 0) + 1)
    return { user, events: new Set(), seq: null }
  }

  /** Notes that an event goes to a learner now; answers its number. */
  tell(user: number): number {
    this.outstanding += this.#pagesOf.get(user) ?? 0
    return this.#told.push({ user, at: performance.now() }) - 1
  }

  arrive(page: Had, event: number, seq: number) {
    const told = this.#told[event]
    if (!told || told.user !== page.user) throw new Error(`Event ${event} came to a page of user ${page.user}`)
    if (page.events.has(event)) {
      this.doubled++
      return
    }
    if (page.seq !== null && seq <= page.seq) this.outOfOrder++
    page.seq = seq
    page.events.add(event)
    this.outstanding--
    this.arrived++
    this.#latencies.push(performance.now() - told.at)
  }

  close(code: number) {
    this.closed.set(code, (this.closed.get(code) ?? 0) + 1)
  }

  /** Milliseconds from the call of the hook to the page, of every arrival since the last time this was asked. */
  takeLatencies(): number[] {
    const taken = this.#latencies
    this.#latencies = []
    return taken
  }

  get unexpectedCloses(): number {
    return [...this.closed.values()].reduce((sum, count) => sum + count, 0)
  }

  /** Waits until everything has arrived, or nothing has for so long that the rest counts as lost. */
  async settle(patienceMs = 15_000): Promise<void> {
    let before = this.arrived
    for (let since = performance.now(); this.outstanding > 0 && performance.now() - since < patienceMs; ) {
      await new Promise(done => setTimeout(done, 5))
      if (this.arrived !== before) since = performance.now()
      before = this.arrived
    }
  }

  /** What must never happen, however great the load is. */
  get faults(): number {
    return this.outstanding + this.doubled + this.outOfOrder + this.unexpectedCloses
  }
}
