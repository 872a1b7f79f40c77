import { LRUCache } from 'lru-cache'
import { log } from '../log.ts'
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts'

/** An academy has one content server; a process that serves several has some more. */
const MOST_SERVERS = 20

/** By the origin of the server. It says nothing of a visitor, so it outlives requests: it is what they have in common. */
const circuits = new LRUCache<string, CircuitBreaker>({ max: MOST_SERVERS })

/** The circuit breaker of the content server at an origin, one in each isolate. The log hears when it opens and when it closes. */
export function circuitOf(origin: string): CircuitBreaker {
  const known = circuits.get(origin)
  if (known) return known
  const made = createCircuitBreaker({
    onOpened: failures => log({ event: 'content-circuit-opened', failures }),
    onClosed: ms => log({ event: 'content-circuit-closed', ms }),
  })
  circuits.set(origin, made)
  return made
}

/** Closes every circuit: for tests, each of which has a content server of its own at the same address. */
export const forgetCircuits = () => circuits.clear()
