import { type FigureState, type OptionRules, type Reached, readOptions } from './figure.ts'
import { meets, readState } from './reached.ts'

/** What a transaction that sets an allowance uses here. Elsewhere it depends on the token’s contract. */
export const GAS = 46_000

const GWEI_IN_ETH = 1e9
const SPENDERS = ['otter', 'moth', 'fox', 'heron'] as const
export type Spender = (typeof SPENDERS)[number]
const TOKENS = ['ACORN', 'PEBBLE', 'FERN'] as const
export type Token = (typeof TOKENS)[number]

export interface Approval {
  readonly spender: Spender
  readonly token: Token
  /** `Infinity` where it is unlimited. */
  readonly allowed: number
  /** What the spender needs for the next thing that one does there. */
  readonly exact: number
  readonly ago: readonly [count: number, unit: 'days' | 'weeks' | 'months' | 'years']
}

/** What an address holds, and who may take of it. Every token is worth one dollar. Tokens and spenders are invented. */
export interface Wallet {
  readonly balances: Readonly<Partial<Record<Token, number>>>
  readonly approvals: readonly Approval[]
}

export const SCENES = {
  /** One unlimited approval hides a smaller one of the same token. */
  'one-unlimited': {
    balances: { ACORN: 1200, PEBBLE: 300 },
    approvals: [
      { spender: 'otter', token: 'ACORN', allowed: Number.POSITIVE_INFINITY, exact: 100, ago: [2, 'years'] },
      { spender: 'moth', token: 'ACORN', allowed: 400, exact: 150, ago: [5, 'months'] },
      { spender: 'fox', token: 'PEBBLE', allowed: 50, exact: 50, ago: [3, 'weeks'] },
    ],
  },
  /** One that is in use and allows too much, one forgotten, and one of a token of which nothing is there. */
  'old-and-new': {
    balances: { ACORN: 800, PEBBLE: 500, FERN: 0 },
    approvals: [
      { spender: 'otter', token: 'ACORN', allowed: 100, exact: 100, ago: [2, 'days'] },
      { spender: 'heron', token: 'PEBBLE', allowed: Number.POSITIVE_INFINITY, exact: 120, ago: [3, 'weeks'] },
      { spender: 'moth', token: 'ACORN', allowed: 1500, exact: 60, ago: [3, 'years'] },
      { spender: 'fox', token: 'FERN', allowed: Number.POSITIVE_INFINITY, exact: 40, ago: [4, 'years'] },
    ],
  },
} as const satisfies Record<string, Wallet>

const MOST_APPROVALS = 4

export const OPTIONS = {
  scene: { kind: 'one-of', of: ['one-unlimited', 'old-and-new'], start: 'one-unlimited' },
  /** In gwei. */
  gasPrice: { kind: 'number', min: 1, max: 200, start: 5, whole: true },
} as const satisfies OptionRules

export const GOAL_RULES = {
  /** No more than so many dollars can still be taken. */
  takeableAtMost: { kind: 'number', min: 0, max: 10_000, start: 220, whole: true },
  /** Or else one revokes everything. */
  keeps: { kind: 'one-of', of: SPENDERS, start: 'heron' },
  revokedAtMost: { kind: 'number', min: 0, max: MOST_APPROVALS, start: 1, whole: true },
} as const satisfies OptionRules

/** An approval stands as it was, or for the exact amount only, or not at all any more. */
const CHANGES = ['kept', 'lowered', 'revoked'] as const
export type Change = (typeof CHANGES)[number]

const STATE = {
  changes: { kind: 'text', maxLength: MOST_APPROVALS, start: '', pattern: /^[klr]{3,4}$/ },
} as const satisfies OptionRules

/** Whether a smaller amount would do. */
export const canLower = ({ allowed, exact }: Approval) => exact < allowed

/** What a spender may take after this change, if it is there: `Infinity` where that is unlimited. */
export const allowedAfter = ({ allowed, exact }: Approval, change: Change) =>
  change === 'revoked' ? 0 : change === 'lowered' ? Math.min(allowed, exact) : allowed

/** What all spenders together can take of each token: never more than they may, and never more than is there. */
export function takeable({ balances, approvals }: Wallet, changes: readonly Change[]): { token: Token; amount: number }[] {
  const allowed = (token: Token) =>
    approvals.reduce((sum, each, at) => sum + (each.token === token ? allowedAfter(each, changes[at] ?? 'kept') : 0), 0)
  return TOKENS.flatMap(token => {
    const balance = balances[token]
    return balance === undefined ? [] : [{ token, amount: Math.min(balance, allowed(token)) }]
  })
}

/** The same in dollars, all tokens together. */
export const takeableSum = (wallet: Wallet, changes: readonly Change[]) =>
  takeable(wallet, changes).reduce((sum, { amount }) => sum + amount, 0)

/** What so many transactions cost, in ETH; the price of gas is in gwei. */
export const feeOf = (transactions: number, gasPrice: number) => (transactions * GAS * gasPrice) / GWEI_IN_ETH

/** What became of each approval, by the first letter. */
export const stateOf = (changes: readonly Change[]): FigureState => ({
  changes: changes.map(change => change.charAt(0)).join(''),
})

export const reached: Reached = (options, state, goal) => {
  const said = readState(STATE, state)
  if (!said) return false
  const wallet: Wallet = SCENES[readOptions(OPTIONS, options).scene]
  const changes = [...said.changes].flatMap(letter => CHANGES.filter(change => change.startsWith(letter)))
  const { approvals } = wallet
  const isPossible =
    changes.length === approvals.length && approvals.every((each, at) => changes[at] !== 'lowered' || canLower(each))
  if (!isPossible) return false
  return meets(GOAL_RULES, goal, {
    takeableAtMost: wanted => takeableSum(wallet, changes) <= wanted,
    keeps: wanted => approvals.some(({ spender }, at) => spender === wanted && changes[at] !== 'revoked'),
    revokedAtMost: wanted => changes.filter(change => change === 'revoked').length <= wanted,
  })
}
