import { type FigureGoal, type FigureState, type OptionRules, parseValue, type Value, type Values } from './figure.ts'

const MAX_NAMES = 20
const MAX_LENGTH = 200

/** How a goal is judged: each thing that it may ask, by its name. */
export type Tests<R extends OptionRules> = { readonly [Name in keyof R]: (wanted: Value<R[Name]>) => boolean }

/** A number as a state carries it, to six places: never with an exponent. */
export const written = (value: number) => String(Number(value.toFixed(6)))

/** A value to so many places, as figures show it: with a goal one compares what was to be seen. */
export const rounded = (value: number, places: number) => Number(value.toFixed(places))

const isState = (state: unknown): state is FigureState =>
  typeof state === 'object' &&
  state !== null &&
  Object.keys(state).length <= MAX_NAMES &&
  Object.values(state).every(value => typeof value === 'string' && value.length <= MAX_LENGTH)

/** An untrusted state by a figure's rules, or null where one value is missing or refused. Names without a rule do not matter. */
export function readState<S extends OptionRules>(rules: S, state: unknown): Values<S> | null
export function readState(rules: OptionRules, state: unknown) {
  if (!isState(state)) return null
  const values = Object.entries(rules).map(
    ([name, rule]) => [name, Object.hasOwn(state, name) ? parseValue(rule, state[name]) : null] as const,
  )
  return values.some(([, value]) => value === null) ? null : Object.fromEntries(values)
}

/** True where a goal asks for something, each thing by a name and with a value that the rules know, and all of it is so. */
export function meets<R extends OptionRules>(rules: R, goal: FigureGoal, tests: Tests<R>): boolean
export function meets(rules: OptionRules, goal: FigureGoal, tests: Tests<OptionRules>): boolean {
  const asked = Object.entries(goal)
  const isMet = ([name, value]: [string, string | number]) => {
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined
    const wanted = rule ? parseValue(rule, value) : null
    return wanted !== null && tests[name]?.(wanted as never) === true
  }
  return asked.length > 0 && asked.every(isMet)
}
