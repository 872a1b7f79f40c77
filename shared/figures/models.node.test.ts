import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mineChain } from '../../tests/support/mine-chain.ts'
import * as amm from './amm.ts'
import * as approvals from './approvals.ts'
import * as channel from './channel.ts'
import * as coins from './coins.ts'
import * as feeMarket from './fee-market.ts'
import type { FigureGoal, FigureState, GivenOptions } from './figure.ts'
import * as hash from './hash.ts'
import * as hashChain from './hash-chain.ts'
import * as ledger from './ledger.ts'
import * as loan from './loan.ts'
import * as mempool from './mempool.ts'
import * as merkle from './merkle.ts'
import * as mining from './mining.ts'
import { FIGURE_MODELS } from './models.ts'
import { FIGURE_NAMES, type FigureName } from './names.ts'
import { optionProblem } from './option-problem.ts'
import * as reorgOdds from './reorg-odds.ts'
import * as reserves from './reserves.ts'
import * as seedWords from './seed-words.ts'
import * as shares from './shares.ts'
import * as signAndVerify from './sign-and-verify.ts'
import * as signRequest from './sign-request.ts'
import * as trail from './trail.ts'
import * as webAddress from './web-address.ts'

/** A right answer to each figure, most of them as long as they can be. */
const RIGHT: Readonly<Record<FigureName, [GivenOptions, FigureState, FigureGoal]>> = {
  hash: [{}, hash.stateOf('x'.repeat(60), `${'x'.repeat(59)}y`), { differs: 1 }],
  'hash-chain': [
    { blocks: '5', bits: '4' },
    hashChain.stateOf(mineChain(['a 50', 'b', 'c', 'd', 'e'], 4)),
    { valid: 5, amount1: 50 },
  ],
  mining: [{}, mining.stateOf('Block 1', mining.mineSome('Block 1', 2, 0, 10_000) ?? 0), { leadingZeros: 2 }],
  'sign-and-verify': [{}, signAndVerify.stateOf('x'.repeat(60), 'y'.repeat(60)), { recovered: 'other' }],
  'sign-request': [{ kind: 'permit' }, signRequest.stateOf('permit', 'spender'), { field: 'spender', dangerous: 1 }],
  'seed-words': [{}, seedWords.stateOf(seedWords.wordsOf('f'.repeat(32))), { valid: 1 }],
  merkle: [{ leaves: '8' }, merkle.stateOf(merkle.siblingsOf(8, 4)), { proof: 5 }],
  'fee-market': [{}, feeMarket.stateOf(Array(30).fill(24), 100_000, 10_000), { included: 1, baseFeeAtLeast: 24 }],
  amm: [{}, amm.stateOf(10_000, 10_000, 50), { slippageAtLeast: 5, attackerGains: 1 }],
  loan: [{}, loan.stateOf({ collateral: 10, price: 1400, debt: 12_000 }), { liquidated: 1 }],
  'reorg-odds': [{}, reorgOdds.stateOf(45, 400), { oddsBelow: 0.1, shareAtLeast: 45 }],
  ledger: [{ scene: 'one-drags-another' }, ledger.stateOf(['b', 'a', 'c']), { refused: 'c', paid: 'b' }],
  coins: [{ coins: '9 8 7 6 5 4 3 2', pay: '40' }, coins.stateOf([1, 2, 3, 4, 5, 6, 7, 8]), { paid: 1, inputsAtLeast: 8 }],
  channel: [
    { capacity: '100000000', mine: '50000000' },
    channel.stateOf(Array(8).fill('get'), 0, true),
    { closed: 'old-punished', paymentsAtLeast: 8 },
  ],
  'web-address': [{ scene: 'look-alike' }, webAddress.stateOf([1, 1, 1], 0), { found: 1, markedAtLeast: 3 }],
  reserves: [{}, reserves.stateOf(60, 100, true), { unpaidAtLeast: 40, reservesAtLeast: 60, compared: 1 }],
  mempool: [
    { crowd: '400' },
    mempool.stateOf(
      [1, 2, 3, 4, 5, 60].map((rate, after) => ({ rate, after })),
      10,
    ),
    { included: 1, blocksAtMost: 6, replaced: 1 },
  ],
  shares: [
    {},
    shares.stateOf(['have', 'have', 'have', 'lost', 'lost', 'stolen', 'stolen'], 3),
    { spendable: 1, safe: 1, lostAtLeast: 2, stolenAtLeast: 2 },
  ],
  approvals: [
    { scene: 'old-and-new' },
    approvals.stateOf(['kept', 'lowered', 'revoked', 'lowered']),
    { takeableAtMost: 220, keeps: 'heron', revokedAtMost: 1 },
  ],
  trail: [{ known: 'f' }, trail.stateOf(['a', 'c', 'f', 'h'], 'j'), { cluster: 1, exchange: 1 }],
}

/** Values that nobody can have put in at a figure. Texts are bounded by their length only, so one here is too long for any. */
const WRONG = ['x'.repeat(61), '9'.repeat(200), '\u0000'.repeat(61), `[object Object] ${'x'.repeat(60)}`]
const NO_NUMBERS = [
  ...WRONG,
  '',
  ' ',
  '-1',
  '-0.5',
  '1e3',
  'NaN',
  'Infinity',
  '0x1',
  '１',
  '1 ',
  '007',
  'null',
  '__proto__',
  'constructor',
]
const TEXTS = new Set(['before', 'after', 'text', 'text1', 'text2', 'text3', 'text4', 'text5', 'signed', 'message'])

test.each(FIGURE_NAMES)('%s: a right answer is right, also as it arrives in JSON', name => {
  const [options, state, goal] = RIGHT[name]
  expect(FIGURE_MODELS[name].reached(options, state, goal)).toBe(true)
  expect(FIGURE_MODELS[name].reached(options, JSON.parse(JSON.stringify(state)), goal)).toBe(true)
})

test.each(FIGURE_NAMES)('%s: a state is small and all strings, also where it is as long as it can be', name => {
  const entries = Object.entries(RIGHT[name][1])
  expect(entries.length).toBeLessThanOrEqual(20)
  for (const [key, value] of entries) {
    expect(value).toBeTypeOf('string')
    // An answer carries each as `name=value`, and takes so many characters (worker/learning/attempts.ts).
    expect(`${key}=${value}`.length).toBeLessThanOrEqual(100)
  }
})

test.each(FIGURE_NAMES)('%s: an answer that lacks something, or has in its place what nobody can have put in, is wrong', name => {
  const [options, state, goal] = RIGHT[name]
  const { reached } = FIGURE_MODELS[name]
  for (const key of Object.keys(state)) {
    const { [key]: _, ...without } = state
    expect(reached(options, without, goal), key).toBe(false)
    expect(reached(options, Object.create({ [key]: state[key] }, Object.getOwnPropertyDescriptors(without)), goal), key).toBe(
      false,
    )
    for (const value of TEXTS.has(key) ? WRONG : NO_NUMBERS)
      expect(reached(options, { ...state, [key]: value }, goal), `${key}: ${value}`).toBe(false)
    for (const value of [1, 0, Number.NaN, null, undefined, true, [], [state[key]], {}, { toString: () => state[key] }, 1n])
      expect(reached(options, { ...state, [key]: value }, goal), key).toBe(false)
  }
})

test.each(FIGURE_NAMES)('%s: what is no state at all is wrong', name => {
  const [options, state, goal] = RIGHT[name]
  const { reached } = FIGURE_MODELS[name]
  const crowded = { ...state, ...Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`x${i}`, ''])) }
  const long = { ...state, other: 'x'.repeat(201) }
  for (const other of [
    null,
    undefined,
    '',
    'state',
    7,
    true,
    [],
    [state],
    Object.values(state),
    new Map(Object.entries(state)),
    () => state,
  ])
    expect(reached(options, other, goal)).toBe(false)
  for (const other of [{}, Object.create(state), crowded, long, JSON.parse('{"__proto__": {"text": "x"}}')])
    expect(reached(options, other, goal)).toBe(false)
})

test.each(FIGURE_NAMES)('%s: a goal that asks nothing, or what the figure does not know, is never reached', name => {
  const [options, state, goal] = RIGHT[name]
  const { reached } = FIGURE_MODELS[name]
  expect(reached(options, state, {})).toBe(false)
  expect(reached(options, state, { ...goal, other: 1 })).toBe(false)
  expect(reached(options, state, { toString: 1 })).toBe(false)
  expect(reached(options, state, JSON.parse('{"__proto__": 1}'))).toBe(false)
  for (const key of Object.keys(goal)) expect(reached(options, state, { ...goal, [key]: 'NaN' })).toBe(false)
})

test.each(FIGURE_NAMES)('%s: options that mean nothing do not make it throw', name => {
  const [, state, goal] = RIGHT[name]
  const { reached, OPTIONS } = FIGURE_MODELS[name]
  for (const value of ['', 'NaN', '-1', '9'.repeat(300), '__proto__']) {
    const options = Object.fromEntries(Object.keys(OPTIONS).map(key => [key, value]))
    expect(reached(options, state, goal)).toBeTypeOf('boolean')
  }
})

test.each(FIGURE_NAMES)('%s: whatever arrives is judged, and never throws', name => {
  const [options, state, goal] = RIGHT[name]
  const { reached, GOAL_RULES } = FIGURE_MODELS[name]
  const value = fc.oneof(
    fc.array(fc.nat(0xffff), { maxLength: 70 }).map(units => String.fromCharCode(...units)),
    fc.integer().map(String),
    fc.double().map(String),
    fc.constantFrom(...Object.values(state)),
    fc.string({ unit: fc.constantFrom(...'0123456789. abc'), maxLength: 30 }),
  )
  const arrived = fc.record(Object.fromEntries(Object.keys(state).map(key => [key, value])), { requiredKeys: [] })
  const goals = Object.entries(GOAL_RULES).map(([key, rule]) => ({ [key]: rule.start }))
  fc.assert(
    fc.property(arrived, fc.constantFrom(goal, ...goals), (other, asked) => {
      expect(reached(options, other, asked)).toBeTypeOf('boolean')
    }),
    { seed: 42, numRuns: 200 },
  )
})

test.each(FIGURE_NAMES)('%s: what it begins with, and the examples of its goals, keep to its own rules', name => {
  const { OPTIONS, GOAL_RULES } = FIGURE_MODELS[name]
  for (const rules of [OPTIONS, GOAL_RULES]) {
    expect(Object.keys(rules)).not.toEqual([])
    for (const [key, rule] of Object.entries(rules)) expect(optionProblem(rules, key, rule.start)).toBeNull()
  }
})

test('there is a model for every name and no other', () => {
  expect(Object.keys(FIGURE_MODELS)).toEqual([...FIGURE_NAMES])
})
