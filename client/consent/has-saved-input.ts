/** Under this name what somebody had typed waits in the state of the history, beside whatever else is there. */
export const SAVED_INPUT = 'keptInput'

/** Whether this page was loaded anew while somebody had typed in it. */
export const hasSavedInput = () => typeof history.state === 'object' && history.state !== null && SAVED_INPUT in history.state
