/** Under this name what somebody had typed waits in the state of the history, beside whatever else is there. */
export const KEPT = 'keptInput'

/** Whether this page was loaded anew while somebody had typed in it. */
export const isInputKept = () => typeof history.state === 'object' && history.state !== null && KEPT in history.state
