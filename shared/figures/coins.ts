import { type FigureState, type OptionRules, type Reached, readOptions, YES } from './figure.ts'
import { meets, readState } from './reached.ts'

const MOST_COINS = 8
const SAT_PER_BTC = 100_000_000

/** The outputs of a wallet and the payment in BTC, the fee rate in sat/vB. */
export const OPTIONS = {
  coins: { kind: 'text', maxLength: 60, start: '0.5 0.3 0.08 0.02', pattern: /^\d{1,3}(\.\d{1,8})?( \d{1,3}(\.\d{1,8})?){0,7}$/ },
  pay: { kind: 'number', min: 0.000_01, max: 100, start: 0.35 },
  rate: { kind: 'number', min: 1, max: 500, start: 10, whole: true },
} as const satisfies OptionRules

const COUNT = { kind: 'number', min: 1, max: MOST_COINS, start: 2, whole: true } as const

/** All of them are asked of a payment that is made. */
export const GOAL_RULES = {
  paid: YES,
  inputsAtMost: COUNT,
  inputsAtLeast: COUNT,
  /** Sat. */
  feeAtMost: { kind: 'number', min: 0, max: 100_000_000, start: 2100, whole: true },
  /** BTC: at 0 nothing comes back. */
  changeAtMost: { kind: 'number', min: 0, max: 100, start: 0 },
} as const satisfies OptionRules

const CHOSEN = { kind: 'text', maxLength: 20, start: '', pattern: /^[1-8]( [1-8])*$/ } as const

/**
 * Weight units of a payment from and to P2WPKH addresses (BIP 141, a signature of 72 bytes). What every payment has: version, lock time
 * and two counts, 10 bytes, which count four times each, and marker and flag, which count once. An input: 41 bytes and a witness of 108.
 * An output: 31 bytes. In vbytes that is 10.5, 68 and 31.
 */
const OVERHEAD = 10 * 4 + 2
const INPUT = 41 * 4 + 108
const OUTPUT = 31 * 4

/** An output of less is not relayed: to spend it would cost that much at 3 sat/vB (P2WPKH: 31 + 67 vB). */
export const DUST = 294

/** BTC in sat, exactly. */
export const satOf = (btc: number | string) => Math.round(Number(btc) * SAT_PER_BTC)

/** Sat in BTC as people write it, without zeros at the end and never with an exponent. */
export function inBtc(sat: number): string {
  const [whole, part = ''] = (sat / SAT_PER_BTC).toFixed(8).split('.')
  const places = part.replace(/0+$/, '')
  return places ? `${whole}.${places}` : `${whole}`
}

/** Virtual bytes of a payment, rounded up as nodes count them. */
export const vbytesOf = (inputs: number, outputs: number) => Math.ceil((OVERHEAD + INPUT * inputs + OUTPUT * outputs) / 4)

/** The outputs of the wallet in sat. */
export const coinsOf = (coins: string) => coins.split(' ').map(satOf)

export interface Spending {
  /** What the chosen coins are together, in sat. */
  readonly total: number
  readonly vbytes: number
  /** Sat that the payment costs, or would cost without change where it lacks some. */
  readonly fee: number
  /** Sat that come back to who pays; 0 where that would be dust. */
  readonly change: number
  /** Sat that the coins lack; 0 where the payment can be made. */
  readonly missing: number
  /** Sat that were too few to come back, and are part of the fee. */
  readonly lost: number
}

/** What comes of a payment with these coins as its inputs. All amounts are sat, the rate is sat/vB. */
export function spend(inputs: readonly number[], pay: number, rate: number): Spending {
  const total = inputs.reduce((sum, sat) => sum + sat, 0)
  const [alone, both] = [vbytesOf(inputs.length, 1), vbytesOf(inputs.length, 2)]
  const change = total - pay - both * rate
  if (inputs.length && change >= DUST) return { total, vbytes: both, fee: both * rate, change, missing: 0, lost: 0 }
  const lost = total - pay - alone * rate
  if (inputs.length && lost >= 0) return { total, vbytes: alone, fee: alone * rate + lost, change: 0, missing: 0, lost }
  return { total, vbytes: alone, fee: alone * rate, change: 0, missing: -lost, lost: 0 }
}

/** The places of the chosen coins, from 1, in their order. */
export const stateOf = (places: readonly number[]): FigureState => ({ chosen: [...places].sort((a, b) => a - b).join(' ') })

/** Coins that lack something are no answer, whatever is asked of them. */
export const reached: Reached = (options, state, goal) => {
  const said = readState({ chosen: CHOSEN }, state)
  if (!said) return false
  const { coins, pay, rate } = readOptions(OPTIONS, options)
  const wallet = coinsOf(coins)
  const places = said.chosen.split(' ').map(Number)
  if (new Set(places).size < places.length || places.some(place => place > wallet.length)) return false
  const payment = spend(
    places.map(place => wallet[place - 1] ?? 0),
    satOf(pay),
    rate,
  )
  if (payment.missing) return false
  return meets(GOAL_RULES, goal, {
    paid: () => true,
    inputsAtMost: wanted => places.length <= wanted,
    inputsAtLeast: wanted => places.length >= wanted,
    feeAtMost: wanted => payment.fee <= wanted,
    changeAtMost: wanted => payment.change <= satOf(wanted),
  })
}
