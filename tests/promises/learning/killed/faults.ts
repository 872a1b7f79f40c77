import type { Random } from '../../../../shared/seeded.ts'

/** Between which steps something ends; what a promise is about. */
export const DEEDS = ['answer', 'hand-over'] as const
export type Deed = (typeof DEEDS)[number]

/** How a step is interrupted, and what is counted to say where: each at one of these, from the first on. */
export const FAULTS = {
  'a statement fails': 'statements',
  'the object dies at a statement': 'statements',
  'the object dies before it answers': 'calls',
  'a call or its answer is lost': 'ways',
  'the database fails': 'queries',
  'the worker dies': 'trips',
} as const
export type FaultName = keyof typeof FAULTS
export const FAULT_NAMES = Object.keys(FAULTS) as FaultName[]

/** Where a step can be interrupted: how many there were of each. */
export type Counts = Record<(typeof FAULTS)[FaultName], number>
export const noCounts = (): Counts => ({ statements: 0, calls: 0, ways: 0, queries: 0, trips: 0 })

export interface Fault {
  name: FaultName
  /** At which of the things that are counted; from 1. */
  at: number
  /** Whether that one is done, and what is lost is its answer; of an object that dies, whether its pages have been told. */
  isAfter: boolean
  /** How often: an object that was reset is asked once more by itself. */
  times: number
}

/** Each number from 0 up to, and not including, `below`. */
export const drawn = (random: Random, below: number) => Math.floor(random() * below)

/** A fault of a kind at one place of a step that has so many. */
export const someFault = (name: FaultName, counts: Counts, random: Random): Fault => ({
  name,
  at: 1 + drawn(random, counts[FAULTS[name]]),
  isAfter: random() < 0.5,
  times: 1 + drawn(random, 2),
})

export const inWords = ({ name, at, isAfter, times }: Fault) =>
  `${name}: ${FAULTS[name]} ${at}, ${isAfter ? 'after' : 'before'}${times > 1 ? ', twice' : ''}`
