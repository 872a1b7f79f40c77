import { type FigureState, type OptionRules, type Reached, readOptions, YES } from './figure.ts'
import { meets, readState } from './reached.ts'

/** Of the payment: one input and two outputs, P2WPKH. */
export const VBYTES = 141
/** Of a block, which has room for 4 million weight units. */
export const BLOCK_KVB = 1000
export const MOST_BLOCKS = 12
export const MOST_BIDS = 6

/** Fee rates in sat/vB at which others pay, the highest first. */
export const RATES = [50, 30, 20, 12, 8, 5, 3, 2, 1] as const

/** What waits at first at each of these rates, in kvB, and what comes after each block: always the same, again from its start. */
const WAITING = [50, 100, 150, 300, 400, 600, 700, 800, 900]
const ARRIVALS = [
  [30, 40, 80, 100, 150, 200, 150, 150, 100],
  [0, 0, 20, 30, 50, 100, 150, 200, 200],
  [50, 50, 100, 200, 300, 250, 150, 100, 50],
  [0, 0, 0, 0, 50, 50, 100, 150, 150],
]

/** The rate of one's own payment at first in sat/vB, and how much waits at first, in percent of what waits here. */
export const OPTIONS = {
  rate: { kind: 'number', min: 1, max: 60, start: 3, whole: true },
  crowd: { kind: 'number', min: 0, max: 400, start: 100, whole: true },
} as const satisfies OptionRules

export const GOAL_RULES = {
  included: YES,
  /** A block that is no later than this one has taken the payment. */
  blocksAtMost: { kind: 'number', min: 1, max: MOST_BLOCKS, start: 2, whole: true },
  /** Sat/vB that it pays in the end: or else one pays the most. */
  rateAtMost: { kind: 'number', min: 1, max: OPTIONS.rate.max, start: 9, whole: true },
  /** It was replaced by one that pays more. */
  replaced: YES,
} as const satisfies OptionRules

const STATE = {
  bids: { kind: 'text', maxLength: 40, start: '', pattern: /^[1-9]\d?@0( [1-9]\d?@[1-9]\d?){0,5}$/ },
  blocks: { kind: 'number', min: 0, max: MOST_BLOCKS, start: 0, whole: true },
} as const satisfies OptionRules

/** What the payment pays from so many blocks on, in sat/vB. */
export interface Bid {
  readonly rate: number
  readonly after: number
}

export interface Place {
  /** KvB that wait at each of the rates. */
  readonly waiting: readonly number[]
  /** KvB that the next blocks take before the payment: who pays more, and who pays the same and was here first. */
  readonly ahead: number
  /** The number of the block that has taken it, or null while it waits. */
  readonly takenBy: number | null
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, kvb) => total + kvb, 0)
const higherThan = (rate: number, waiting: readonly number[]) => sum(waiting.filter((_, at) => (RATES[at] ?? 0) > rate))
const sameAs = (rate: number, waiting: readonly number[]) => sum(waiting.filter((_, at) => RATES[at] === rate))

/** What is left once a block has taken those that pay best. */
function afterBlock(waiting: readonly number[]): number[] {
  let room = BLOCK_KVB
  return waiting.map(kvb => {
    const taken = Math.min(room, kvb)
    room -= taken
    return kvb - taken
  })
}

const arrivalsAfter = (block: number) => ARRIVALS[(block - 1) % ARRIVALS.length] ?? []

/** Whether a payment may take the place of another: it pays for its own way as well, 1 sat/vB more at the least (BIP 125, rule 4). */
export const mayReplace = (now: number, next: number) => next >= now + 1

/**
 * Where a payment stands after so many blocks. Each block takes those that pay best, and of those that pay the same who came first; then
 * others come. Null where a bid is no higher than the one before, or made when the payment was not waiting any more.
 */
export function placeAfter(blocks: number, bids: readonly Bid[], crowd: number): Place | null {
  let waiting = WAITING.map(kvb => (kvb * crowd) / 100)
  let takenBy: number | null = null
  let [rate, same, next] = [0, 0, 0]
  for (let block = 0; ; block++) {
    const bid = bids[next]
    if (bid?.after === block) {
      if (takenBy !== null || (next > 0 && !mayReplace(rate, bid.rate))) return null
      ;[rate, same, next] = [bid.rate, sameAs(bid.rate, waiting), next + 1]
    }
    const higher = higherThan(rate, waiting)
    if (block === blocks) return next === bids.length ? { waiting, ahead: higher + same, takenBy } : null
    // Its own 0.141 kvB have to fit as well.
    if (takenBy === null && higher + same <= BLOCK_KVB - VBYTES / 1000) takenBy = block + 1
    same -= Math.min(same, Math.max(0, BLOCK_KVB - higher))
    const arrived = arrivalsAfter(block + 1)
    waiting = afterBlock(waiting).map((kvb, at) => kvb + (arrived[at] ?? 0))
  }
}

/** How many blocks it takes to come to a place if nobody else comes. */
export const blocksTo = (ahead: number) => Math.floor((ahead + VBYTES / 1000) / BLOCK_KVB) + 1

/** What was paid from when on, and how many blocks there were. */
export const stateOf = (bids: readonly Bid[], blocks: number): FigureState => ({
  bids: bids.map(({ rate, after }) => `${rate}@${after}`).join(' '),
  blocks: String(blocks),
})

function readBids(written: string): Bid[] {
  return written.split(' ').map(bid => {
    const [rate = 0, after = 0] = bid.split('@').map(Number)
    return { rate, after }
  })
}

export const reached: Reached = (options, state, goal) => {
  const said = readState(STATE, state)
  if (!said) return false
  const bids = readBids(said.bids)
  if (bids.some(({ rate }) => rate > OPTIONS.rate.max)) return false
  const place = placeAfter(said.blocks, bids, readOptions(OPTIONS, options).crowd)
  if (!place) return false
  const { takenBy } = place
  return meets(GOAL_RULES, goal, {
    included: () => takenBy !== null,
    blocksAtMost: wanted => takenBy !== null && takenBy <= wanted,
    rateAtMost: wanted => (bids.at(-1)?.rate ?? 0) <= wanted,
    replaced: () => bids.length > 1,
  })
}
