import { type FigureState, type OptionRules, type Reached, readOptions, YES } from './figure.ts'
import { meets, readState, rounded, written } from './reached.ts'

/** A pool of coins and money, what somebody pays for coins, what an attacker pays just before, and two settings in percent. */
export const OPTIONS = {
  coins: { kind: 'number', min: 1, max: 1_000_000, start: 100 },
  money: { kind: 'number', min: 1, max: 1_000_000_000, start: 200_000 },
  fee: { kind: 'number', min: 0, max: 5, start: 0.3 },
  pays: { kind: 'number', min: 0, max: 1_000_000_000, start: 10_000 },
  front: { kind: 'number', min: 0, max: 1_000_000_000, start: 0 },
  tolerance: { kind: 'number', min: 0, max: 100, start: 100 },
} as const satisfies OptionRules

export const GOAL_RULES = {
  /** Percent, to two places. */
  slippageAtLeast: { kind: 'number', min: 0.01, max: 99, start: 5 },
  slippageAtMost: { kind: 'number', min: 0.01, max: 99, start: 1 },
  /** For so much money: or else one pays nothing and has no slippage. */
  paysAtLeast: { kind: 'number', min: 1, max: 1_000_000_000, start: 1000 },
  /** The attacker ends with more than they had, to the cent. */
  attackerGains: YES,
  /** The tolerance has the trade refused while an attacker stands before it. */
  refused: YES,
} as const satisfies OptionRules

const { pays, front, tolerance } = OPTIONS
const STATE = { pays, front, tolerance }

/** What a pool holds. Numbers are plain ones, exact to about 15 digits: what is shown is rounded, what is handed on is not. */
export interface Pool {
  readonly coins: number
  readonly money: number
}

export interface Trade {
  readonly out: number
  readonly pool: Pool
}

/** What comes out for what is put in, so that the product of both reserves does not fall: the fee (percent) stays in the pool. */
export function amountOut(paid: number, reserveIn: number, reserveOut: number, fee: number): number {
  const counted = paid * (1 - fee / 100)
  return (counted * reserveOut) / (reserveIn + counted)
}

/** The price of a coin in money. */
export const priceOf = ({ coins, money }: Pool) => money / coins

export function buy({ coins, money }: Pool, paid: number, fee: number): Trade {
  const out = amountOut(paid, money, coins, fee)
  return { out, pool: { coins: coins - out, money: money + paid } }
}

export function sell({ coins, money }: Pool, given: number, fee: number): Trade {
  const out = amountOut(given, coins, money, fee)
  return { out, pool: { coins: coins + given, money: money - out } }
}

/** How many percent fewer coins one gets than the price before promised, the fee apart: what the trade's own size and others cost. */
export const slippageOf = (pool: Pool, paid: number, got: number, fee: number) =>
  paid > 0 ? 100 * (1 - (got * priceOf(pool)) / (paid * (1 - fee / 100))) : 0

export interface Sandwich {
  /** What one would have got without the attacker. */
  readonly quoted: number
  /** What one gets, or null where the trade is refused because it is too little by the tolerance. */
  readonly got: number | null
  /** Coins that one misses. */
  readonly loss: number
  /** Money that the attacker has more (or less) at the end. */
  readonly profit: number
  /** The pool after each of the three steps. */
  readonly pools: readonly [Pool, Pool, Pool]
}

/** A trade with an attacker around it, who buys before and sells the same coins after. Without one, `front` is 0. */
export function sandwich(pool: Pool, paid: number, attackerPays: number, percent: number, fee: number): Sandwich {
  const quoted = buy(pool, paid, fee).out
  const before = buy(pool, attackerPays, fee)
  const trade = buy(before.pool, paid, fee)
  const isRefused = trade.out < quoted * (1 - percent / 100)
  const between = isRefused ? before.pool : trade.pool
  const after = sell(between, before.out, fee)
  return {
    quoted,
    got: isRefused ? null : trade.out,
    loss: isRefused ? 0 : quoted - trade.out,
    profit: after.out - attackerPays,
    pools: [before.pool, between, after.pool],
  }
}

/** What one pays, what the attacker pays before, and the tolerance in percent. */
export const stateOf = (paid: number, attackerPays: number, percent: number): FigureState => ({
  pays: written(paid),
  front: written(attackerPays),
  tolerance: written(percent),
})

export const reached: Reached = (options, state, goal) => {
  const said = readState(STATE, state)
  if (!said) return false
  const { fee, ...pool } = readOptions(OPTIONS, options)
  const { got, profit } = sandwich(pool, said.pays, said.front, said.tolerance, fee)
  const slippage = got === null ? null : rounded(slippageOf(pool, said.pays, got, fee), 2)
  return meets(GOAL_RULES, goal, {
    slippageAtLeast: wanted => slippage !== null && slippage >= wanted,
    slippageAtMost: wanted => slippage !== null && slippage <= wanted,
    paysAtLeast: wanted => said.pays >= wanted,
    attackerGains: () => rounded(profit, 2) > 0,
    refused: () => got === null,
  })
}
