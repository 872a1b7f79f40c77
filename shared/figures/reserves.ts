import { type FigureState, type OptionRules, type Reached, YES } from './figure.ts'
import { meets, readState } from './reached.ts'

/** All of them are owed the same. */
export const CUSTOMERS = 20
/** Percent of all claims, and of all customers, that one of them is. */
export const ONE = 100 / CUSTOMERS

const PERCENT = { kind: 'number', min: 0, max: 100, start: 0, whole: true } as const

/** Who owes, how much altogether, how many percent of it are there, and how many percent of the customers want theirs at first. */
export const OPTIONS = {
  who: { kind: 'one-of', of: ['exchange', 'issuer'], start: 'exchange' },
  owed: { kind: 'number', min: 20, max: 1_000_000_000, start: 1000, whole: true },
  reserves: { ...PERCENT, max: 120, start: 60 },
  asked: PERCENT,
} as const satisfies OptionRules

export const GOAL_RULES = {
  /** Percent of all customers who ask and get nothing. */
  unpaidAtLeast: { ...PERCENT, min: 1, start: 40 },
  /** Nothing is left, and no more percent of the customers have asked. */
  emptyAtMost: { ...PERCENT, min: 1, start: 60 },
  /** Percent of all claims that were there at first: or else there is simply nothing. */
  reservesAtLeast: { ...PERCENT, min: 1, max: 120, start: 50 },
  /** Everybody has asked, and everybody was paid. */
  allPaid: YES,
  /** What is owed was put beside what is there. */
  compared: YES,
} as const satisfies OptionRules

const STATE = {
  reserves: OPTIONS.reserves,
  asked: OPTIONS.asked,
  debts: { kind: 'one-of', of: ['shown', 'hidden'], start: 'hidden' },
} as const satisfies OptionRules

export interface Run {
  /** Customers who have asked. */
  readonly asked: number
  /** Those of them who got theirs: whoever comes first. */
  readonly paid: number
  readonly unpaid: number
  /** Percent of all claims at first: what is still there, and what is still owed. */
  readonly left: number
  readonly owed: number
}

/** What comes of it when so many percent of the customers want what is theirs, one after another, each all of it or nothing. */
export function runOf(reserves: number, askedPercent: number): Run {
  const asked = Math.floor(askedPercent / ONE)
  const paid = Math.min(asked, Math.floor(reserves / ONE))
  return { asked, paid, unpaid: asked - paid, left: reserves - paid * ONE, owed: 100 - paid * ONE }
}

/** Percent of what is owed that is there; infinite where nothing is owed any more. */
export const coverage = ({ left, owed }: Run) => (owed > 0 ? (100 * left) / owed : Number.POSITIVE_INFINITY)

/** Percent of all claims that are there at first and of all customers who ask, and whether the debts are shown. */
export const stateOf = (reserves: number, asked: number, isCompared: boolean): FigureState => ({
  reserves: String(reserves),
  asked: String(asked),
  debts: isCompared ? 'shown' : 'hidden',
})

export const reached: Reached = (_, state, goal) => {
  const said = readState(STATE, state)
  if (!said) return false
  const { asked, paid, unpaid, left } = runOf(said.reserves, said.asked)
  return meets(GOAL_RULES, goal, {
    unpaidAtLeast: wanted => unpaid * ONE >= wanted,
    emptyAtMost: wanted => left < ONE && asked * ONE <= wanted,
    reservesAtLeast: wanted => said.reserves >= wanted,
    allPaid: () => asked === CUSTOMERS && paid === CUSTOMERS,
    compared: () => said.debts === 'shown',
  })
}
