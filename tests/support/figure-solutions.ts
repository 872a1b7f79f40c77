import * as amm from '../../shared/figures/amm.ts'
import * as approvals from '../../shared/figures/approvals.ts'
import * as channel from '../../shared/figures/channel.ts'
import * as coins from '../../shared/figures/coins.ts'
import * as feeMarket from '../../shared/figures/fee-market.ts'
import type { FigureGoal, FigureState } from '../../shared/figures/figure.ts'
import * as hash from '../../shared/figures/hash.ts'
import * as hashChain from '../../shared/figures/hash-chain.ts'
import * as ledger from '../../shared/figures/ledger.ts'
import * as loan from '../../shared/figures/loan.ts'
import * as mempool from '../../shared/figures/mempool.ts'
import * as merkle from '../../shared/figures/merkle.ts'
import * as mining from '../../shared/figures/mining.ts'
import type { FigureName } from '../../shared/figures/names.ts'
import * as reorgOdds from '../../shared/figures/reorg-odds.ts'
import { requestOf } from '../../shared/figures/requests.ts'
import * as reserves from '../../shared/figures/reserves.ts'
import * as seedWords from '../../shared/figures/seed-words.ts'
import * as shares from '../../shared/figures/shares.ts'
import * as signAndVerify from '../../shared/figures/sign-and-verify.ts'
import * as signRequest from '../../shared/figures/sign-request.ts'
import * as trail from '../../shared/figures/trail.ts'
import * as webAddress from '../../shared/figures/web-address.ts'
import { mineChain } from './mine-chain.ts'

type Options = Readonly<Record<string, string>>
type Kind = Parameters<typeof requestOf>[0]

const ORDERS = ['a b c', 'a c b', 'b a c', 'b c a', 'c a b', 'c b a', 'a b', 'b a'].map(order => order.split(' '))
const ENTROPY = '80'.repeat(16)

/** Every choice of some of so many things, by their places from 1. */
const subsetsOf = (count: number) =>
  Array.from({ length: 2 ** count - 1 }, (_, bits) =>
    Array.from({ length: count }, (_, at) => at + 1).filter(place => (bits + 1) & (1 << (place - 1))),
  )

/** So many keys, of which some are lost and some are stolen. */
const keysOf = (count: number, lost: number, stolen: number) => [
  ...Array<'have'>(count - lost - stolen).fill('have'),
  ...Array<'lost'>(lost).fill('lost'),
  ...Array<'stolen'>(stolen).fill('stolen'),
]

/** All that can become of so many approvals. */
const approvalChanges = (count: number): approvals.Change[][] =>
  count === 0
    ? [[]]
    : approvalChanges(count - 1).flatMap(rest => (['kept', 'lowered', 'revoked'] as const).map(change => [...rest, change]))

/** States that somebody may bring a figure into, of which one reaches each goal of our content. */
const CANDIDATES: Readonly<Record<FigureName, (options: Options, goal: FigureGoal) => FigureState[]>> = {
  amm: () => [
    amm.stateOf(10_000, 50_000, 1),
    amm.stateOf(10_000, 20_000, 100),
    ...[100_000, 20_000, 100].map(pays => amm.stateOf(pays, 0, 100)),
  ],
  'fee-market': () => [
    feeMarket.stateOf(Array(8).fill(24), 20, 1),
    feeMarket.stateOf(Array(8).fill(0), 20, 1),
    ...[1, 2, 3, 4].flatMap(tip => [feeMarket.stateOf([18], 200, tip), feeMarket.stateOf([24], 200, tip)]),
  ],
  hash: ({ text = '' }, { startsWith }) => {
    const texts = startsWith ? Array.from({ length: 4096 }, (_, i) => `${text} ${i}`) : [`${text.slice(0, -1)}#`]
    return texts
      .map(other => hash.stateOf(text, other))
      .filter(state => !startsWith || hash.reached({}, state, { startsWith }))
      .slice(0, 1)
  },
  'hash-chain': ({ blocks = '3', bits = '8' }, goal) => {
    const texts = Array.from({ length: Number(blocks) }, (_, i) => `Aya pays Ben ${goal[`amount${i + 1}`] ?? 5}`)
    return [hashChain.stateOf(mineChain(texts, Number(bits)))]
  },
  ledger: () => ORDERS.map(order => ledger.stateOf(order)),
  loan: ({ debt = '12000' }) => [1400, 900, 5000].map(price => loan.stateOf({ collateral: 10, price, debt: Number(debt) })),
  merkle: ({ leaves = '8' }, goal) => [merkle.stateOf(merkle.siblingsOf(Number(leaves), Number(goal.proof) - 1))],
  mining: ({ text = 'Block 1' }, goal) => {
    const nonce = mining.mineSome(text, Number(goal.leadingZeros), 0, 200_000)
    return nonce === null ? [] : [mining.stateOf(text, nonce)]
  },
  'reorg-odds': (_, goal) => [reorgOdds.stateOf(Number(goal.shareAtLeast ?? 10), Number(goal.blocksAtMost ?? 24))],
  'seed-words': () => [seedWords.stateOf(seedWords.wordsOf(ENTROPY))],
  'sign-and-verify': ({ text = '' }) => [signAndVerify.stateOf(text, `${text}!`), signAndVerify.stateOf(text, text)],
  'sign-request': ({ kind = 'permit' }) =>
    requestOf(kind as Kind).fields.map(({ name }) => signRequest.stateOf(kind as Kind, name)),
  coins: ({ coins: wallet = coins.OPTIONS.coins.start }) => subsetsOf(wallet.split(' ').length).map(coins.stateOf),
  channel: () => [
    channel.stateOf(Array(3).fill('pay'), 'together', true),
    channel.stateOf(Array(3).fill('pay'), 3, true),
    channel.stateOf(Array(3).fill('pay'), 0, true),
    channel.stateOf(Array(3).fill('pay'), 0, false),
    channel.stateOf(Array(3).fill('get'), 'together', true),
  ],
  'web-address': ({ scene = 'name-in-front' }) =>
    Object.entries<webAddress.Scene>(webAddress.SCENES)
      .filter(([name]) => name === scene)
      .map(([, { addresses, ...rest }]) =>
        webAddress.stateOf(addresses.map(webAddress.decidingPiece), webAddress.trueAddress({ addresses, ...rest })),
      ),
  reserves: () => [
    reserves.stateOf(100, 100, true),
    ...[10, 20, 30, 40, 50, 60, 70, 80, 90].flatMap(there => [there, 100].map(asked => reserves.stateOf(there, asked, true))),
  ],
  mempool: () => [
    ...[9, 8, 5, 4, 3].flatMap(rate => [3, 6].map(blocks => mempool.stateOf([{ rate, after: 0 }], blocks))),
    mempool.stateOf(
      [
        { rate: 3, after: 0 },
        { rate: 9, after: 1 },
      ],
      3,
    ),
  ],
  shares: () =>
    [2, 3, 5, 7].flatMap(count =>
      [...Array(count + 1).keys()].flatMap(lost =>
        [...Array(count + 1 - lost).keys()].flatMap(stolen =>
          [2, 3, 4].flatMap(needed => (needed > count ? [] : [shares.stateOf(keysOf(count, lost, stolen), needed)])),
        ),
      ),
    ),
  approvals: () => approvalChanges(3).concat(approvalChanges(4)).map(approvals.stateOf),
  trail: ({ known = 'a' }) => [trail.stateOf(trail.clusterOf(known as trail.Address), 'j')],
}

/** States that a learner may try, in the form in which an answer is sent. */
export const figureAnswers = (name: FigureName, options: Options, goal: FigureGoal): string[][] =>
  CANDIDATES[name](options, goal).map(state => Object.entries(state).map(([field, value]) => `${field}=${value}`))
