import { type Cut, nameOf } from '../mend.ts'
import type { JsonObject } from '../normalise.ts'

/** What was left out because nothing could be made of it: where it stands, and whether a whole question went with it. */
export interface Fault {
  field: string
  hidden: boolean
}

/** The same one level further out. */
export const within = (place: string | number, faults: readonly Fault[]): Fault[] =>
  faults.map(({ field, hidden }) => ({ field: [String(place), field].filter(Boolean).join('.'), hidden }))

/** As the log names it: by the entry that it was in. */
export const cutsOf = (entry: JsonObject | undefined, faults: readonly Fault[]): Cut[] =>
  faults.map(fault => ({ id: entry ? nameOf(entry) : '', ...fault }))
