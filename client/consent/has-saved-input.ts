/** The key of the visitor's input in the history state, beside other keys. */
export const SAVED_INPUT = 'keptInput'

/** Whether this page was reloaded with input in it. */
export const hasSavedInput = () => typeof history.state === 'object' && history.state !== null && SAVED_INPUT in history.state
