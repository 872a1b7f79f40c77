import { LRUCache } from 'lru-cache'
import { KNOWN_FOR_MS } from '../../shared/limits.ts'

const MOST = 5000
/** When an address was last answered with a complete page: public pages alone, so it may outlive a request. */
const complete = new LRUCache<string, number>({ max: MOST })

/** Notes that the public page of an address was complete. */
export const noteComplete = (address: string, now = Date.now()) => void complete.set(address, now)

/** Whether the public page of an address was complete within the last 24 hours, as far as this isolate knows. */
export const isKnown = (address: string, now = Date.now()) => now - (complete.get(address) ?? 0) < KNOWN_FOR_MS
