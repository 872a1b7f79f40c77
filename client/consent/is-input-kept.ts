/** The key of the visitor's input in the history state, beside other keys. */
export const KEPT = 'keptInput'

/** Whether this page was reloaded with input in it. */
export const isInputKept = () => typeof history.state === 'object' && history.state !== null && KEPT in history.state
