import { LRUCache } from 'lru-cache'
import { FAILURE_KEPT_MS } from '../../shared/limits.ts'
import { waitForOthers } from './wait-for-others.ts'

/** An answer that many requests get: its body is text. */
interface Shared {
  status: number
  headers: Record<string, string>
  text: string
}

/** A call under way: its answer, null where it says nothing to others, undefined until it is there. */
interface Flight {
  answer?: Shared | null
}

export interface SingleFlight {
  /** Answers a GET that many may make at a time: `ask` runs once for all who wait, and not at all while its last failure is kept. */
  answer(request: Request, ask: () => Promise<Response>): Promise<Response>
  /** Forgets every failure, also of calls under way: something has changed. */
  forget(): void
}

const MAX_BYTES = 2 * 1024 * 1024

const copyOf = ({ status, headers, text }: Shared) => new Response(text, { status, headers })

/** Whether a failure is worth keeping: nobody else keeps it, and it does not say itself when to come again. */
const isKept = ({ status, headers }: Shared) =>
  status >= 400 && headers['cache-control'] === 'no-store' && !headers['retry-after']

/**
 * Equal calls at a time are one call, and one that failed is not made again for five seconds. It keeps no good answer: that is the work
 * of the caches in front of it. Only for answers that are the same for everybody.
 */
export function createSingleFlight({ now = () => Date.now() }: { now?: () => number } = {}): SingleFlight {
  const failures = new LRUCache<string, { answer: Shared; at: number }>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_BYTES / 8,
    sizeCalculation: ({ answer }, url) => answer.text.length + url.length + 512,
  })
  const underway = new Map<string, Flight>()

  function keptFailure(url: string): Shared | null {
    const kept = failures.get(url)
    const age = kept ? now() - kept.at : FAILURE_KEPT_MS
    return kept && age >= 0 && age < FAILURE_KEPT_MS ? kept.answer : null
  }

  async function lead({ url, signal }: Request, ask: () => Promise<Response>): Promise<Response> {
    const flight: Flight = {}
    underway.set(url, flight)
    let answer: Shared | null = null
    const end = () => {
      flight.answer = answer
      if (underway.get(url) === flight) underway.delete(url)
    }
    // Once its visitor has left, the platform may stop it in the middle: nobody shall wait for that.
    signal.addEventListener('abort', end)
    try {
      const response = await ask()
      const found = { status: response.status, headers: Object.fromEntries(response.headers), text: await response.text() }
      // Whoever has left has ended the call: that is no answer of the server.
      if (!signal.aborted || response.ok) answer = found
      if (answer && isKept(answer) && underway.get(url) === flight) failures.set(url, { answer, at: now() })
      return copyOf(found)
    } finally {
      end()
    }
  }

  return {
    async answer(request, ask) {
      const { url } = request
      for (;;) {
        const kept = keptFailure(url)
        if (kept) return copyOf(kept)
        const others = underway.get(url)
        if (!others) return lead(request, ask)
        const theirs = await waitForOthers(() => others.answer)
        if (theirs) return copyOf(theirs)
        // Of those who have waited in vain the first one asks, and the others wait for it.
        if (underway.get(url) === others) underway.delete(url)
      }
    },

    forget() {
      failures.clear()
      underway.clear()
    },
  }
}
