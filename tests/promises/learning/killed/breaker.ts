import { type Counts, type Fault, noCounts } from './faults.ts'

/** What a worker is told of an object or a database that it cannot reach. */
const lost = () => new Error('Network connection lost.')

/** Counts where something could be interrupted, and interrupts it there. One step of a story happens at a time. */
export class Breaker {
  counts: Counts = noCounts()
  #fault: Fault | null = null
  #left = 0
  #isDead = false
  /** How often something was interrupted. */
  hits = 0

  /** Begins to count anew, and comes to this fault, if to any. */
  arm(fault: Fault | null) {
    this.counts = noCounts()
    this.#fault = fault
    this.#left = fault?.times ?? 0
  }

  /** Whether the fault has not come yet. */
  get isWaiting() {
    return this.#fault !== null && this.#left === this.#fault.times
  }

  /** A new worker. */
  revive() {
    this.#isDead = false
  }

  /** Whether the worker of the present request is gone: then nobody gets its answer. */
  get isDead() {
    return this.#isDead
  }

  /** Whether something ends here. The second time it ends at the same place of what is repeated. */
  #comes(counted: keyof Counts, ...names: Fault['name'][]): Fault | null {
    const fault = this.#fault
    if (!fault || !this.#left || !names.includes(fault.name) || this.counts[counted] < fault.at) return null
    this.#left--
    this.hits++
    this.counts[counted] = 0
    return fault
  }

  /** Before a statement of an object. */
  statement(state: DurableObjectState) {
    this.counts.statements++
    const fault = this.#comes('statements', 'a statement fails', 'the object dies at a statement')
    if (fault?.name === 'the object dies at a statement') state.abort('killed')
    if (fault) throw new Error('The statement has failed')
  }

  /** Before an object does what it is called for: how it is to die when it has done it, if it is. */
  call(): Fault | null {
    this.counts.calls++
    return this.#comes('calls', 'the object dies before it answers')
  }

  /** One way of a worker to an object or to a database, and back. */
  async trip<T>(to: 'object' | 'database', go: () => Promise<T>): Promise<T> {
    if (this.#isDead) throw lost()
    this.counts.trips++
    this.counts[to === 'database' ? 'queries' : 'ways']++
    const death = this.#comes('trips', 'the worker dies')
    const failure = () =>
      to === 'database' ? this.#comes('queries', 'the database fails') : this.#comes('ways', 'a call or its answer is lost')
    const fault = death ?? failure()
    if (death) this.#isDead = true
    if (fault && !fault.isAfter) throw lost()
    const answer = await go()
    if (fault || this.#isDead) throw lost()
    return answer
  }
}
