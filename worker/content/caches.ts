import { createHttpCache } from './http-cache.ts'

/** One cache a entrypoint and isolate, for public answers only. Not used where the platform caches (`ctx.cache`). */
export const contentCache = createHttpCache({ maxBytes: 24 * 1024 * 1024, preferGood: true })
export const previewCache = createHttpCache({ maxBytes: 4 * 1024 * 1024, preferGood: true })
export const pageCache = createHttpCache({ maxBytes: 48 * 1024 * 1024 })
