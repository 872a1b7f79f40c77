/** How late every call to a database or an object is, in ms: a header of a request. */
export const DELAY = 'x-bench-delay'
/** How many of them were waited for one after the other, how many there were, and how long the answer took in ms: of its answer. */
export const TRIPS = 'x-bench-trips'
/** Makes the tables. */
export const MIGRATE = '/bench/migrate'
/** The newest letter to an address. */
export const LETTERS = '/bench/letters'
