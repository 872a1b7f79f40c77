import { createHttpCache } from './http-cache.ts'
import { createSingleFlight } from './single-flight.ts'

/** One cache an entrypoint and isolate, for public answers only. Not used where the platform caches (`ctx.cache`). */
export const contentCache = createHttpCache({ maxBytes: 24 * 1024 * 1024, preferGood: true })
/** Between any cache, the platform's too, and a content server elsewhere: its failures, for a few seconds. */
export const contentFlights = createSingleFlight()
export const previewCache = createHttpCache({ maxBytes: 4 * 1024 * 1024, preferGood: true })
/** Drawings under a name that changes with them, so they are never purged. */
export const socialCache = createHttpCache({ maxBytes: 8 * 1024 * 1024 })
export const pageCache = createHttpCache({ maxBytes: 48 * 1024 * 1024 })
