import { parseEmail } from './email.ts'

export type MessageKey = 'not_valid' | 'field_required' | 'email_not_valid'
export type FormValues = Readonly<Record<string, string>>

interface Rule {
  passes(value: string, argument: string, values: FormValues): boolean
  /** What stands after the colon; without it, nothing may. */
  takes?: RegExp
  key?: MessageKey
}

/** White space, and invisible characters. */
const BLANK = /^[\s\p{Cc}\p{Cf}\p{DI}\u2800]*$/u

/** A value as rules judge it and as a form hands it over: in NFC, trimmed, '' where nothing can be seen. */
export const tidy = (value: string) => (BLANK.test(value) ? '' : value.normalize('NFC').trim())

const NUMBER = /^\d+$/
const FIELD = /^[\w-]+$/

const RULES: Readonly<Record<string, Rule>> = {
  required: { passes: value => value !== '', key: 'field_required' },
  email: { passes: value => parseEmail(value) !== null, key: 'email_not_valid' },
  min: { passes: (value, least) => [...value].length >= Number(least), takes: NUMBER },
  max: { passes: (value, most) => [...value].length <= Number(most), takes: NUMBER },
  digits: { passes: (value, count) => NUMBER.test(value) && value.length === Number(count), takes: NUMBER },
  same: { passes: (value, other, values) => value === tidy(values[other] ?? ''), takes: FIELD },
}

type ParsedRule = Rule & { name: string; argument: string }

/** Rules are written in code, so this holds as many as the code has, and nothing of a visitor. */
const parsed = new Map<string, readonly ParsedRule[]>()

function parse(text: string): ParsedRule {
  const [, name = '', argument = ''] = /^(\w+)(?::(.*))?$/.exec(text) ?? []
  const rule = Object.hasOwn(RULES, name) ? RULES[name] : undefined
  if (!rule || !(rule.takes ?? /^$/).test(argument)) throw new Error(`There is no form rule "${text}"`)
  return { ...rule, name, argument }
}

/** Reads `required|email|min:2|max:30|digits:6|same:NAME`; a rule that does not exist is a bug, and throws. */
export function parseRules(rules: string): readonly ParsedRule[] {
  const list = parsed.get(rules) ?? (rules ? rules.split('|').map(parse) : [])
  parsed.set(rules, list)
  return list
}

/** The key of a value's first error, or null. An empty value is wrong only where one is required. */
export function firstError(rules: string, value: string, values: FormValues): MessageKey | null {
  const text = tidy(value)
  const broken = parseRules(rules).find(rule => (text || rule.name === 'required') && !rule.passes(text, rule.argument, values))
  return broken ? (broken.key ?? 'not_valid') : null
}
