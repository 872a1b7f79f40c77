/** The first try after a cut comes after this, by chance, so that not everybody is back at once (promise L5). */
export const RETRY_FIRST_MS = { least: 500, spread: 4500 }
export const RETRY_MOST_MS = { least: 30_000, spread: 30_000 }
export const RETRY_GROWTH = 1.6
export const PING_EVERY_MS = 30_000
export const PONG_WITHIN_MS = 10_000
/** Events are acknowledged together, after a moment. */
export const ACK_AFTER_MS = 250
