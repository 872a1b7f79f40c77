import { type Bid, GAS_LIMIT, GWEI, nextBaseFee, tipOf, weiOf } from './base-fee.ts'
import { type FigureState, type OptionRules, type Reached, readOptions, YES } from './figure.ts'
import { meets, readState, written } from './reached.ts'

/** Fees in gwei for a unit of gas, and how many bundles of others want into the next block, in which twelve have room. */
export const OPTIONS = {
  baseFee: { kind: 'number', min: 1, max: 1000, start: 12 },
  demand: { kind: 'number', min: 0, max: 24, start: 18, whole: true },
  maxFee: { kind: 'number', min: 0, max: 100_000, start: 20 },
  tip: { kind: 'number', min: 0, max: 10_000, start: 1 },
} as const satisfies OptionRules

export const GOAL_RULES = {
  /** Gwei, after all blocks. */
  baseFeeAtLeast: { kind: 'number', min: 0.01, max: 100_000, start: 24 },
  baseFeeAtMost: { kind: 'number', min: 0.01, max: 100_000, start: 6 },
  /** The learner's payment is in the last block. */
  included: YES,
  /** Gwei of tip that were really paid: or else one gets in by waste. */
  tipAtMost: { kind: 'number', min: 0, max: 10_000, start: 4 },
} as const satisfies OptionRules

/** How many bundles wanted into each block that there was: at most 30 blocks. */
const DEMANDS = { kind: 'text', maxLength: 89, start: '', pattern: /^(1?\d|2[0-4])( (1?\d|2[0-4])){0,29}$/ } as const
const { maxFee, tip } = OPTIONS
const STATE = { demands: DEMANDS, maxFee, tip }

/** Others' transactions come in bundles, of which twelve fill a block and six are its target. */
export const BUNDLES = 12
const BUNDLE_GAS = GAS_LIMIT / BigInt(BUNDLES)

/** The others that want in, so many bundles: the same each time, their limits from 1.1 to about 9 times the first base fee. */
export const crowdOf = (demand: number, firstBaseFee: bigint): Bid[] =>
  Array.from({ length: demand }, (_, at) => ({
    maxFee: (firstBaseFee * BigInt(110 + 35 * ((at * 7) % 24))) / 100n,
    tip: (GWEI * BigInt(1 + ((at * 5) % 24))) / 4n,
  }))

/** The tips of the bundles that are in a block, the best first: as many as fit of those that pay the base fee. */
export const filledBy = (crowd: readonly Bid[], baseFee: bigint) =>
  crowd
    .flatMap(bid => tipOf(bid, baseFee) ?? [])
    .sort((a, b) => Number(b - a))
    .slice(0, BUNDLES)

/** Whether a payment is in a block: there is room, or it tips more than the last bundle. It is too small to need a bundle's room. */
export function isIncluded(bid: Bid, crowd: readonly Bid[], baseFee: bigint): boolean {
  const own = tipOf(bid, baseFee)
  const last = filledBy(crowd, baseFee)[BUNDLES - 1]
  return own !== null && (last === undefined || own > last)
}

/** The base fee of each block of a list of demands, and of the one after. A single payment does not move it. */
export function baseFees(firstBaseFee: bigint, demands: readonly number[]): bigint[] {
  const fees = [firstBaseFee]
  for (const demand of demands) {
    const baseFee = fees.at(-1) ?? firstBaseFee
    const bundles = filledBy(crowdOf(demand, firstBaseFee), baseFee).length
    fees.push(nextBaseFee(baseFee, BUNDLE_GAS * BigInt(bundles)))
  }
  return fees
}

/** How many bundles wanted into each block so far, and the learner's bid for the last of them in gwei. */
export const stateOf = (demands: readonly number[], maxFee: number, tip: number): FigureState => ({
  demands: demands.join(' '),
  maxFee: written(maxFee),
  tip: written(tip),
})

export const reached: Reached = (options, state, goal) => {
  const said = readState(STATE, state)
  if (!said) return false
  const first = weiOf(readOptions(OPTIONS, options).baseFee)
  const demands = said.demands.split(' ').map(Number)
  const [last = first, next = first] = baseFees(first, demands).slice(-2)
  const bid = { maxFee: weiOf(said.maxFee), tip: weiOf(said.tip) }
  return meets(GOAL_RULES, goal, {
    baseFeeAtLeast: wanted => next >= weiOf(wanted),
    baseFeeAtMost: wanted => next <= weiOf(wanted),
    included: () => isIncluded(bid, crowdOf(demands.at(-1) ?? 0, first), last),
    tipAtMost: wanted => (tipOf(bid, last) ?? weiOf(wanted + 1)) <= weiOf(wanted),
  })
}
