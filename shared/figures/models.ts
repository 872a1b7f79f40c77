import * as amm from './amm.ts'
import * as approvals from './approvals.ts'
import * as channel from './channel.ts'
import * as coins from './coins.ts'
import * as feeMarket from './fee-market.ts'
import type { OptionRules, Reached } from './figure.ts'
import * as hash from './hash.ts'
import * as hashChain from './hash-chain.ts'
import * as ledger from './ledger.ts'
import * as loan from './loan.ts'
import * as mempool from './mempool.ts'
import * as merkle from './merkle.ts'
import * as mining from './mining.ts'
import * as reorgOdds from './reorg-odds.ts'
import * as reserves from './reserves.ts'
import * as seedWords from './seed-words.ts'
import * as shares from './shares.ts'
import * as signAndVerify from './sign-and-verify.ts'
import * as signRequest from './sign-request.ts'
import * as trail from './trail.ts'
import * as webAddress from './web-address.ts'

/** What the server and the content check need to know of a figure. */
export interface FigureModel {
  readonly OPTIONS: OptionRules
  readonly GOAL_RULES: OptionRules
  readonly reached: Reached
}

const MODELS = {
  hash,
  'hash-chain': hashChain,
  mining,
  'sign-and-verify': signAndVerify,
  'sign-request': signRequest,
  'seed-words': seedWords,
  merkle,
  'fee-market': feeMarket,
  amm,
  loan,
  'reorg-odds': reorgOdds,
  ledger,
  coins,
  channel,
  'web-address': webAddress,
  reserves,
  mempool,
  shares,
  trail,
  approvals,
}

/** The name that an author writes into `::figure{name="…"}`. */
export type FigureName = keyof typeof MODELS

/** All figures by name. A browser never imports this: it loads the model of the figure that it shows. */
export const FIGURE_MODELS: Readonly<Record<FigureName, FigureModel>> = MODELS

export const FIGURE_NAMES = Object.keys(MODELS) as FigureName[]
