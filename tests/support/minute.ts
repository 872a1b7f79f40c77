const MINUTE_MS = 60_000

/**
 * Waits until so many seconds of a minute are left. The platform of tests counts from one full minute to the next, by a clock that no
 * test can set.
 */
export async function withinOneMinute(seconds = 20) {
  const left = MINUTE_MS - (Date.now() % MINUTE_MS)
  if (left < seconds * 1000) await new Promise(resolve => setTimeout(resolve, left + 10))
}
