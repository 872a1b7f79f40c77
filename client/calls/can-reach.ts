/** On a dead network a call may hang: then it is given up. */
const ANSWERS_WITHIN_MS = 5000

/** Whether the academy answers. */
export const canReach = () =>
  fetch('/healthz', { cache: 'no-store', credentials: 'omit', signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) }).then(
    answer => answer.ok,
    () => false,
  )
