/** Answers about a learner are asked for again after that, or once something was written (product decisions). */
const KEPT_FOR_MS = 10_000
const MOST = 20

/** What another content server has answered, as far as pages need it. */
export interface HeardAnswer {
  status: number
  data: unknown
  meta: Record<string, unknown>
}

/** What is known of it now: by `since` an answer is known that was asked for before something was written. */
export interface HeardNow {
  since: number
  answers: Record<string, HeardAnswer>
}

/**
 * What another content server has just said of this learner, by the path of the call. It is kept in the memory of their own object
 * alone, for ten seconds: no cache has it, and nobody else.
 */
export class Heard {
  #since = 0
  readonly #answers = new Map<string, { at: number; answer: HeardAnswer }>()

  now(now: number): HeardNow {
    for (const [path, { at }] of this.#answers) if (now - at >= KEPT_FOR_MS) this.#answers.delete(path)
    return { since: this.#since, answers: Object.fromEntries([...this.#answers].map(([path, { answer }]) => [path, answer])) }
  }

  /** Keeps an answer, unless something was written after it was asked for. */
  keep(path: string, answer: HeardAnswer, { since, now }: { since: number; now: number }) {
    if (since === this.#since && this.#answers.size < MOST) this.#answers.set(path, { at: now, answer })
  }

  /** Something was written there, or is going to be: what is under way by now is not kept either. */
  forget() {
    this.#since++
    this.#answers.clear()
  }
}
