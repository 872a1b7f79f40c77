import { type FigureState, type OptionRule, type OptionRules, type Reached, readOptions, YES } from './figure.ts'
import { meets, readState } from './reached.ts'
import { KINDS, type Kind, requestOf } from './requests.ts'

export const OPTIONS = {
  kind: { kind: 'one-of', of: KINDS, start: 'permit' },
} as const satisfies OptionRules

/** The fields of all kinds, by the names that standards give them. */
const FIELD = {
  kind: 'one-of',
  of: [
    ...['account', 'message'],
    ...['name', 'version', 'chainId', 'verifyingContract'],
    ...['seller', 'collection', 'tokenId', 'price', 'expiry'],
    ...['owner', 'spender', 'value', 'nonce', 'deadline'],
    ...['from', 'to', 'call', 'amount'],
    ...['domain', 'address', 'statement', 'uri', 'issuedAt'],
  ],
  start: 'spender',
} as const satisfies OptionRule

export const GOAL_RULES = {
  /** This field is chosen. */
  field: FIELD,
  /** The field is chosen that makes the request a dangerous one. */
  dangerous: YES,
} as const satisfies OptionRules

/** The kind of request and the field that somebody holds for the dangerous one. */
export const stateOf = (kind: Kind, field: string): FigureState => ({ kind, field })

/** The request has to be the one that the author has put there. */
export const reached: Reached = (options, state, goal) => {
  const said = readState({ kind: OPTIONS.kind, field: FIELD }, state)
  if (!said || said.kind !== readOptions(OPTIONS, options).kind) return false
  const { fields, dangerous } = requestOf(said.kind)
  if (!fields.some(({ name }) => name === said.field)) return false
  return meets(GOAL_RULES, goal, {
    field: wanted => said.field === wanted,
    dangerous: () => said.field === dangerous,
  })
}
