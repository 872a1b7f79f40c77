import { type FigureState, type OptionRules, type Reached, YES } from './figure.ts'
import { meets, readState } from './reached.ts'

export const MOST_KEYS = 7

const COUNT = { kind: 'number', min: 1, max: MOST_KEYS, start: 1, whole: true } as const

/** How many keys there are at first, and how many of them have to sign. */
export const OPTIONS = {
  keys: { ...COUNT, start: 3 },
  needed: { ...COUNT, start: 2 },
} as const satisfies OptionRules

export const GOAL_RULES = {
  /** One can still spend oneself. */
  spendable: YES,
  /** The thief cannot. */
  safe: YES,
  /** The thief can. */
  robbed: YES,
  lostAtLeast: COUNT,
  stolenAtLeast: COUNT,
  /** Or else one makes more keys for every misfortune. */
  keysAtMost: { ...COUNT, start: 4 },
} as const satisfies OptionRules

/** A key is there, or nobody has it any more, or a thief has it and oneself has not. */
export const FATES = ['have', 'lost', 'stolen'] as const
export type Fate = (typeof FATES)[number]

const STATE = {
  keys: { kind: 'text', maxLength: MOST_KEYS, start: '', pattern: /^[hls]{1,7}$/ },
  needed: COUNT,
} as const satisfies OptionRules

export interface Standing {
  readonly have: number
  readonly lost: number
  readonly stolen: number
  readonly isSpendable: boolean
  readonly isSafe: boolean
}

/** Who can spend when so many of these keys have to sign. */
export function standingOf(fates: readonly Fate[], needed: number): Standing {
  const [have = 0, lost = 0, stolen = 0] = FATES.map(fate => fates.filter(each => each === fate).length)
  return { have, lost, stolen, isSpendable: have >= needed, isSafe: stolen < needed }
}

/** What became of each key, by the first letter, and how many have to sign. */
export const stateOf = (fates: readonly Fate[], needed: number): FigureState => ({
  keys: fates.map(fate => fate.charAt(0)).join(''),
  needed: String(needed),
})

export const reached: Reached = (_, state, goal) => {
  const said = readState(STATE, state)
  if (!said || said.needed > said.keys.length) return false
  const fates = [...said.keys].flatMap(letter => FATES.filter(fate => fate.startsWith(letter)))
  const { lost, stolen, isSpendable, isSafe } = standingOf(fates, said.needed)
  return meets(GOAL_RULES, goal, {
    spendable: () => isSpendable,
    safe: () => isSafe,
    robbed: () => !isSafe,
    lostAtLeast: wanted => lost >= wanted,
    stolenAtLeast: wanted => stolen >= wanted,
    keysAtMost: wanted => fates.length <= wanted,
  })
}
