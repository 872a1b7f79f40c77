import { type FigureState, type OptionRules, type Reached, readOptions, YES } from './figure.ts'
import { meets, readState, written } from './reached.ts'

/** Collateral in coins, the price of a coin and the debt in money, the liquidation threshold and the most one may borrow in percent. */
export const OPTIONS = {
  collateral: { kind: 'number', min: 0.01, max: 1_000_000, start: 10 },
  price: { kind: 'number', min: 0.01, max: 1_000_000, start: 2000 },
  debt: { kind: 'number', min: 0, max: 1_000_000_000, start: 12_000 },
  threshold: { kind: 'number', min: 30, max: 97, start: 80 },
  maxLtv: { kind: 'number', min: 10, max: 95, start: 75 },
} as const satisfies OptionRules

export const GOAL_RULES = {
  liquidated: YES,
  healthAtLeast: { kind: 'number', min: 0.1, max: 100, start: 2 },
  /** Money: or else one reaches health by owing nothing. */
  debtAtLeast: { kind: 'number', min: 1, max: 1_000_000_000, start: 5000 },
} as const satisfies OptionRules

const { collateral, price, debt } = OPTIONS
const STATE = { collateral, price, debt }

/** The part of the debt that one liquidation may repay, and the health below which it may be all: as Aave documents it. */
const CLOSE_FACTOR = 0.5
const FULL_CLOSE_HEALTH = 0.95

/** Percent that who repays gets on top, in coins. */
const BONUS = 5

/** Coins, the price of one in money, and money owed. Numbers are plain ones, exact to about 15 digits. */
export interface Position {
  readonly collateral: number
  readonly price: number
  readonly debt: number
}

/** The health factor: the collateral's worth, of which only the threshold (percent) counts, by the debt. Without a debt, infinite. */
export const healthOf = ({ collateral, price, debt }: Position, threshold: number) =>
  debt > 0 ? (collateral * price * threshold) / (100 * debt) : Number.POSITIVE_INFINITY

/** Health to two places, never rounded up: what is shown as 1.00 cannot be liquidated. */
export const shownHealth = (position: Position, threshold: number) => Math.floor(healthOf(position, threshold) * 100 + 1e-9) / 100

/** Whether anybody may repay a part and take collateral for it. At a health of 1 nobody may. */
export const isLiquidatable = (position: Position, threshold: number) => shownHealth(position, threshold) < 1

/** The price at which health is 1. */
export const liquidationPrice = ({ collateral, debt }: Position, threshold: number) => (100 * debt) / (collateral * threshold)

/** The debt in percent of the collateral's worth. */
export const loanToValue = ({ collateral, price, debt }: Position) => (100 * debt) / (collateral * price)

/** The most that one may owe when one borrows. */
export const borrowable = ({ collateral, price }: Position, maxLtv: number) => (collateral * price * maxLtv) / 100

export interface Liquidation {
  /** Money of the debt that is repaid. */
  readonly repaid: number
  /** Coins that are taken for it. */
  readonly seized: number
  /** What the coins are worth above what was repaid, in money. */
  readonly bonus: number
  readonly left: Position
}

/** One liquidation, as much as is allowed and as the collateral lasts, or null where the loan is healthy. */
export function liquidate(position: Position, threshold: number): Liquidation | null {
  if (!isLiquidatable(position, threshold)) return null
  const { collateral, price, debt } = position
  const allowed = healthOf(position, threshold) > FULL_CLOSE_HEALTH ? debt * CLOSE_FACTOR : debt
  const repaid = Math.min(allowed, (collateral * price) / (1 + BONUS / 100))
  const bonus = (repaid * BONUS) / 100
  const seized = (repaid + bonus) / price
  return { repaid, seized, bonus, left: { collateral: Math.max(0, collateral - seized), price, debt: debt - repaid } }
}

export const stateOf = (position: Position): FigureState => ({
  collateral: written(position.collateral),
  price: written(position.price),
  debt: written(position.debt),
})

/** A loan that nobody would have been given, neither at the first price nor at the one of now, is no answer. */
export const reached: Reached = (options, state, goal) => {
  const position = readState(STATE, state)
  if (!position) return false
  const { threshold, maxLtv, price } = readOptions(OPTIONS, options)
  if (position.debt > borrowable({ ...position, price: Math.max(price, position.price) }, maxLtv) + 0.01) return false
  return meets(GOAL_RULES, goal, {
    liquidated: () => isLiquidatable(position, threshold),
    healthAtLeast: wanted => shownHealth(position, threshold) >= wanted,
    debtAtLeast: wanted => position.debt >= wanted,
  })
}
