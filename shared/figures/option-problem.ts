import { type OptionRule, type OptionRules, parseValue } from './figure.ts'

function inWords(rule: OptionRule) {
  if (rule.kind === 'one-of') return `one of ${rule.of.join(', ')}`
  if (rule.kind === 'number') return `a ${rule.whole ? 'whole number' : 'number'} from ${rule.min} to ${rule.max}`
  return `a text of at most ${rule.maxLength} characters${rule.pattern ? ` like ${rule.pattern.source}` : ''}`
}

/** What is wrong about one option or one thing of a goal, in words for its author, or null. Used by the content check. */
export function optionProblem(rules: OptionRules, name: string, value: unknown): string | null {
  const rule = Object.hasOwn(rules, name) ? rules[name] : undefined
  if (!rule) return `there is no "${name}" here, only ${Object.keys(rules).join(', ')}`
  return parseValue(rule, value) === null ? `"${name}" is ${inWords(rule)}, for example ${rule.start}` : null
}
