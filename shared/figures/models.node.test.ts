import fc from 'fast-check'
import { expect, test } from 'vitest'
import { samplesOf } from '../../gallery/figure-samples.ts'
import { FIGURE_MODELS, FIGURE_NAMES } from './models.ts'
import { optionProblem } from './option-problem.ts'

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
  const [options, state, goal] = samplesOf(name).right
  expect(FIGURE_MODELS[name].reached(options, state, goal)).toBe(true)
  expect(FIGURE_MODELS[name].reached(options, JSON.parse(JSON.stringify(state)), goal)).toBe(true)
})

test.each(FIGURE_NAMES)('%s: a state is small and all strings, also where it is as long as it can be', name => {
  const entries = Object.entries(samplesOf(name).right[1])
  expect(entries.length).toBeLessThanOrEqual(20)
  for (const [key, value] of entries) {
    expect(value).toBeTypeOf('string')
    // An answer carries each as `name=value`, and takes so many characters (worker/learning/attempts.ts).
    expect(`${key}=${value}`.length).toBeLessThanOrEqual(100)
  }
})

test.each(FIGURE_NAMES)('%s: an answer that lacks something, or has in its place what nobody can have put in, is wrong', name => {
  const [options, state, goal] = samplesOf(name).right
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
  const [options, state, goal] = samplesOf(name).right
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
  const [options, state, goal] = samplesOf(name).right
  const { reached } = FIGURE_MODELS[name]
  expect(reached(options, state, {})).toBe(false)
  expect(reached(options, state, { ...goal, other: 1 })).toBe(false)
  expect(reached(options, state, { toString: 1 })).toBe(false)
  expect(reached(options, state, JSON.parse('{"__proto__": 1}'))).toBe(false)
  for (const key of Object.keys(goal)) expect(reached(options, state, { ...goal, [key]: 'NaN' })).toBe(false)
})

test.each(FIGURE_NAMES)('%s: options that mean nothing do not make it throw', name => {
  const [, state, goal] = samplesOf(name).right
  const { reached, OPTIONS } = FIGURE_MODELS[name]
  for (const value of ['', 'NaN', '-1', '9'.repeat(300), '__proto__']) {
    const options = Object.fromEntries(Object.keys(OPTIONS).map(key => [key, value]))
    expect(reached(options, state, goal)).toBeTypeOf('boolean')
  }
})

test.each(FIGURE_NAMES)('%s: whatever arrives is judged, and never throws', name => {
  const [options, state, goal] = samplesOf(name).right
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
