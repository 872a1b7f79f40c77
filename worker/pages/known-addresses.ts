import { LRUCache } from 'lru-cache'
import { KNOWN_FOR_MS } from '../../shared/limits.ts'

const MOST = 5000
/** When the page of an address was last answered with all that it is made of: nothing of a person, so it may outlive a request. */
const whole = new LRUCache<string, number>({ max: MOST })

/** Notes that the page of an address exists: all of it has arrived, at once or late. */
export const noteKnown = (address: string, now = Date.now()) => void whole.set(address, now)

/** Nothing is known of an address any more, because a part of its page has failed. */
export const forgetKnown = (address: string) => void whole.delete(address)

/** Whether the page of an address was whole within the last 24 hours, as far as this isolate knows. */
export const isKnown = (address: string, now = Date.now()) => now - (whole.get(address) ?? 0) < KNOWN_FOR_MS
