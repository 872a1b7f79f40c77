const WAIT_FOR_OTHERS_MS = 6000
const LOOK_EVERY_MS = 5

/**
 * What another request is about to find, or undefined where it has not within six seconds: then it was stopped, and never will. It is
 * looked for, not awaited: once this code has run some thousand times, the runtime goes on in the request of the others with what
 * waited for their promise.
 */
export async function waitForOthers<T>(look: () => T | undefined): Promise<T | undefined> {
  for (let waited = 0; look() === undefined && waited < WAIT_FOR_OTHERS_MS; waited += LOOK_EVERY_MS)
    await new Promise(resolve => setTimeout(resolve, LOOK_EVERY_MS))
  return look()
}
