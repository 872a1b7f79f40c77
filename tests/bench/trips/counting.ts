import { createTripRecord, type Trips } from '../../support/counted-trips.ts'

/** For so many milliseconds nothing is asked before a request is counted. */
const STILL_MS = 20

/** Shared by all entrypoints and objects of this isolate, because one waits for the other. So requests are counted one at a time. */
const record = createTripRecord()
let isAnswering = false
let background = 0

const nextTurn = () => new Promise(resolve => setTimeout(resolve, 1))

export const { trip } = record

/** Waits until nothing of earlier requests is under way, then counts from zero with each call `delayMs` late. */
export async function beginCounting(delayMs: number): Promise<void> {
  for (let still = 0; still < STILL_MS; still++) {
    await nextTurn()
    if (background || record.inFlight()) still = 0
  }
  isAnswering = true
  record.start(delayMs)
}

/** Returns what the answer has waited for. What goes on after it is not counted, and no call is late any more. */
export function endCounting(): Trips {
  const counted = record.trips()
  isAnswering = false
  record.start(0)
  return counted
}

/** Does work that no request waits for, such as an alarm, while none is being counted. */
export async function inBackground<T>(work: () => Promise<T>): Promise<T> {
  while (isAnswering) await nextTurn()
  background++
  try {
    return await work()
  } finally {
    background--
  }
}
