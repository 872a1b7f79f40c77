import { type FigureState, type OptionRules, type Reached, readOptions } from './figure.ts'
import { meets, readState } from './reached.ts'

/** As many payments as one can look over. */
export const MOST_PAYMENTS = 8

/** Sat that both have locked up together, how many of them are one's own at first, and how many each payment moves. */
export const OPTIONS = {
  capacity: { kind: 'number', min: 1000, max: 100_000_000, start: 100_000, whole: true },
  mine: { kind: 'number', min: 0, max: 100_000_000, start: 60_000, whole: true },
  step: { kind: 'number', min: 1, max: 100_000_000, start: 10_000, whole: true },
} as const satisfies OptionRules

/** How a channel ends: by both, or by who publishes the newest state or one that was given up. */
const ENDS = ['together', 'newest', 'old-punished', 'old-paid'] as const
export type End = (typeof ENDS)[number]

const SAT = { kind: 'number', min: 0, max: 100_000_000, start: 30_000, whole: true } as const

export const GOAL_RULES = {
  closed: { kind: 'one-of', of: ENDS, start: 'old-punished' },
  mineAtLeast: SAT,
  mineAtMost: SAT,
  /** Or else a channel is closed in which nobody was paid. */
  paymentsAtLeast: { kind: 'number', min: 1, max: MOST_PAYMENTS, start: 3, whole: true },
} as const satisfies OptionRules

/** One pays, or is paid. */
export type Move = 'pay' | 'get'

/** What was chosen: nothing yet, to close together, or the number of the state that is published. */
export type Choice = 'open' | 'together' | number

const STATE = {
  moves: { kind: 'text', maxLength: 40, start: 'none', pattern: /^(none|(pay|get)( (pay|get)){0,7})$/ },
  end: { kind: 'text', maxLength: 8, start: 'open', pattern: /^(open|together|\d)$/ },
  watching: { kind: 'one-of', of: ['yes', 'no'], start: 'yes' },
} as const satisfies OptionRules

export interface Channel {
  readonly capacity: number
  readonly mine: number
  readonly step: number
}

/** The channel that an author describes: nobody has more in it than there is. */
export function channelOf({ capacity, mine, step }: Channel): Channel {
  return { capacity, mine: Math.min(mine, capacity), step: Math.min(step, capacity) }
}

/** What is one's own in each state, from the first to the newest, or null where somebody pays what they do not have. */
export function statesOf({ capacity, mine, step }: Channel, moves: readonly Move[]): number[] | null {
  const states = [mine]
  for (const move of moves) states.push((states.at(-1) ?? 0) + (move === 'pay' ? -step : step))
  return states.every(state => state >= 0 && state <= capacity) ? states : null
}

export interface Outcome {
  readonly end: End
  /** Sat that come to oneself; the other side has the rest. The fee of the chain is left out. */
  readonly mine: number
}

/**
 * What comes of a choice, or null while the channel is open. Who publishes a state that was given up has to wait, and the other side
 * holds the key by which it may take everything until then, if it looks (BOLT 3 and 5).
 */
export function outcomeOf(states: readonly number[], choice: Choice, isWatched: boolean): Outcome | null {
  const newest = states.length - 1
  if (choice === 'open') return null
  if (choice === 'together') return { end: 'together', mine: states[newest] ?? 0 }
  if (choice === newest) return { end: 'newest', mine: states[newest] ?? 0 }
  return isWatched ? { end: 'old-punished', mine: 0 } : { end: 'old-paid', mine: states[choice] ?? 0 }
}

/** The payments in their order, how the channel is ended, and whether the other side looks. */
export const stateOf = (moves: readonly Move[], choice: Choice, isWatched: boolean): FigureState => ({
  moves: moves.join(' ') || 'none',
  end: String(choice),
  watching: isWatched ? 'yes' : 'no',
})

export const reached: Reached = (options, state, goal) => {
  const said = readState(STATE, state)
  if (!said) return false
  const moves = said.moves === 'none' ? [] : (said.moves.split(' ') as Move[])
  const states = statesOf(channelOf(readOptions(OPTIONS, options)), moves)
  const choice = said.end === 'open' || said.end === 'together' ? said.end : Number(said.end)
  if (!states || (typeof choice === 'number' && choice >= states.length)) return false
  const outcome = outcomeOf(states, choice, said.watching === 'yes')
  const mine = outcome?.mine ?? states.at(-1) ?? 0
  return meets(GOAL_RULES, goal, {
    closed: wanted => outcome?.end === wanted,
    mineAtLeast: wanted => mine >= wanted,
    mineAtMost: wanted => mine <= wanted,
    paymentsAtLeast: wanted => moves.length >= wanted,
  })
}
