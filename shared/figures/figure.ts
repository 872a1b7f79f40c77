/** What an author may set by one name. `start` holds where nothing is set, and of a goal it is an example. */
export type OptionRule =
  | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly start: number; readonly whole?: true }
  | { readonly kind: 'text'; readonly maxLength: number; readonly start: string; readonly pattern?: RegExp }
  | { readonly kind: 'one-of'; readonly of: readonly string[]; readonly start: string }

/** What an author may set in `::figure{name="…" …}` or in `goal:`: names with their rule. Anything else is an author's mistake. */
export type OptionRules = Readonly<Record<string, OptionRule>>

/** What a rule lets through. */
export type Value<R extends OptionRule> = R extends { kind: 'number' }
  ? number
  : R extends { kind: 'one-of'; of: readonly (infer T extends string)[] }
    ? T
    : string
export type Values<R extends OptionRules> = { readonly [Name in keyof R]: Value<R[Name]> }

/** Options as they were written, before anybody has read them. */
export type GivenOptions = Readonly<Record<string, string>>

/** A state of a figure as an answer: what somebody has put in and never what follows from it, at most 20 names and values. */
export type FigureState = Readonly<Record<string, string>>

/** What a question asks a figure to be in. All that it names has to be so. */
export type FigureGoal = Readonly<Record<string, string | number>>

/** Whether a state, which comes from a browser and may be anything, is what a goal asks for. It never throws. */
export type Reached = (options: GivenOptions, state: unknown, goal: FigureGoal) => boolean

/** A goal that is asked for or not: `valid: 1`. */
export const YES = { kind: 'number', min: 1, max: 1, start: 1, whole: true } as const satisfies OptionRule

/** A number is written in one way: no exponent, no plus sign, no space. */
const NUMBER = /^-?(0|[1-9]\d{0,14})(\.\d{1,6})?$/

/** A value by its rule, or null where the rule refuses it. Characters are counted as `maxlength` of an input counts them. */
export function parseValue<R extends OptionRule>(rule: R, given: unknown): Value<R> | null
export function parseValue(rule: OptionRule, given: unknown): string | number | null {
  const text = typeof given === 'number' ? String(given) : given
  if (typeof text !== 'string') return null
  if (rule.kind === 'one-of') return rule.of.includes(text) ? text : null
  if (rule.kind === 'text') return text.length <= rule.maxLength && (rule.pattern?.test(text) ?? true) ? text : null
  const value = NUMBER.test(text) ? Number(text) : Number.NaN
  return value >= rule.min && value <= rule.max && (!rule.whole || Number.isInteger(value)) ? value : null
}

/** Options as a figure reads them: what is missing, out of range or unknown falls back to `start`, so that a figure always draws. */
export function readOptions<R extends OptionRules>(rules: R, given: GivenOptions): Values<R>
export function readOptions(rules: OptionRules, given: GivenOptions) {
  const read = (name: string, rule: OptionRule) =>
    (Object.hasOwn(given, name) ? parseValue(rule, given[name]) : null) ?? rule.start
  return Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, read(name, rule)]))
}
