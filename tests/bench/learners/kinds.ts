/** How many objects are to wake, or to be made, by a number of requests. */
type Wakes = 'none' | 'each'

interface Of {
  group: string
  what: string
  wakes: Wakes
}
const of = (group: string, what: string, wakes: Wakes = 'none'): Of => ({ group, what, wakes })

const LIMITS = 'the least that there can be'
const AWAKE = 'objects awake'
const ASLEEP = 'objects asleep, or not there yet'

/** What is measured in each round, in the order of the table. */
export const KINDS = {
  raw: of(LIMITS, 'the raw answer, which is empty'),
  hop: of(LIMITS, 'the empty hop: an object that does nothing'),
  trip: of(LIMITS, 'one trip to D1 that reads nothing'),
  steps: of(LIMITS, 'the steps of the gateway with the check of a cookie, and an empty answer'),
  who: of(AWAKE, 'who is this, with all that they have (`/api/progress`)'),
  begin: of(AWAKE, 'an attempt begun, with its outbox job after the response'),
  answer: of(AWAKE, 'an answer'),
  last: of(AWAKE, 'the last answer, which passes, with its conclusions'),
  asleep: of(ASLEEP, 'an answer', 'each'),
  guest: of(ASLEEP, 'a new guest’s first attempt, with its outbox job after the response', 'each'),
} as const
export type Kind = keyof typeof KINDS
export const kinds = Object.keys(KINDS) as Kind[]
