/** What the bench adds to the production worker. */
const BENCH = '/bench/learners'
/** The limits: an empty answer, an object that does nothing, and one trip to D1 that reads nothing. */
export const RAW = `${BENCH}/raw`
export const HOP = `${BENCH}/hop`
export const D1_TRIP = `${BENCH}/d1-trip`
/** The steps of the gateway before an answer, with the check of a cookie. */
export const STEPS = `${BENCH}/steps`
/** Signs a user in, by the user's number. */
export const ENTER = `${BENCH}/enter`
/** How many objects were woken or made so far. */
export const WOKEN = `${BENCH}/woken`
/** Has the objects that wake from now on count what they write (`/on`), or not (`/off`). */
export const COUNTING = `${BENCH}/counting`
/** What an object has written and stores, by its name. */
export const WEIGHT = `${BENCH}/weight`
/** Clears the memory of what nothing uses any more. */
export const CLEAR = `${BENCH}/clear`

/** What an object has written since it woke, and stores now. */
export interface Weight {
  /** The name of its file. */
  id: string
  /** Rows that its statements have written, as the platform counts them for its bill. */
  rows: number
  /** How often it has set its alarm: each counts as a row more. */
  alarms: number
  /** Bytes of its database. */
  bytes: number
}

/** A way in of somebody who was made up for the bench. */
export interface Entered {
  cookie: string
  /** The name of their object. */
  key: string
}
