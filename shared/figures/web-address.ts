import { type FigureState, type OptionRules, type Reached, readOptions, YES } from './figure.ts'
import { meets, readState } from './reached.ts'

/** An address without its `https://`, in the pieces of which one may be marked. */
export type Pieces = readonly string[]

/** Where the true site is, and addresses of which only one leads there. All names are invented, under endings that nobody can register. */
export interface Scene {
  readonly domain: string
  readonly addresses: readonly Pieces[]
}

export const SCENES = {
  /** The true name stands in front of another, or is written with a hyphen. */
  'name-in-front': {
    domain: 'campus.example',
    addresses: [
      ['campus.example.', 'login-check.test', '/sign-in'],
      ['sign-in.', 'campus.example', '/login-check.test'],
      ['www.', 'campus-example.test', '/campus.example'],
    ],
  },
  /** The true name is a folder, or a user’s name before an @. */
  'name-elsewhere': {
    domain: 'orca.example',
    addresses: [
      ['orca.example', '@get.test', '/app'],
      ['get.test', '/orca.example', '/app'],
      ['get.', 'orca.example', '/get.test'],
    ],
  },
  /** The name looks like the true one: a zero, and a letter of another alphabet, which browsers show as code. */
  'look-alike': {
    domain: 'harbor.example',
    addresses: [
      ['login.', 'harbor.example', '/harb0r'],
      ['account.', 'harb0r.example', '/harbor.example'],
      ['harbor.', 'xn--hrbor-4ve.example', '/login'],
    ],
  },
} as const satisfies Record<string, Scene>

export const OPTIONS = {
  scene: { kind: 'one-of', of: ['name-in-front', 'name-elsewhere', 'look-alike'], start: 'name-in-front' },
} as const satisfies OptionRules

const ADDRESSES = 3

export const GOAL_RULES = {
  /** The true site is chosen, and in its address a part was marked. */
  found: YES,
  /** In so many addresses the part that decides was marked at the first go. */
  markedAtLeast: { kind: 'number', min: 1, max: ADDRESSES, start: 3, whole: true },
} as const satisfies OptionRules

const STATE = {
  marks: { kind: 'text', maxLength: 5, start: '', pattern: /^[0-3]( [0-3]){2}$/ },
  chosen: { kind: 'one-of', of: ['none', 'a', 'b', 'c'], start: 'none' },
} as const satisfies OptionRules

export const writtenAddress = (pieces: Pieces) => `https://${pieces.join('')}`

/**
 * What somebody has registered: the last two names of the host, as a browser reads the address. Some endings have two names themselves,
 * such as co.jp, and then it is three; none of ours has.
 */
export const domainOf = (address: string) => new URL(address).hostname.split('.').slice(-2).join('.')

/** The place of the piece that decides whose site it is, from 0. */
export function decidingPiece(pieces: Pieces): number {
  const domain = domainOf(writtenAddress(pieces))
  return pieces.findIndex(piece => piece.replace(/^@/, '') === domain)
}

/** The place of the one address that leads to the true site, from 0. */
export const trueAddress = ({ domain, addresses }: Scene) =>
  addresses.findIndex(pieces => domainOf(writtenAddress(pieces)) === domain)

/** For each address the place of the piece that was marked, from 0, or null; and the place of the address that was chosen. */
export const stateOf = (marks: readonly (number | null)[], chosen: number | null): FigureState => ({
  marks: marks.map(mark => (mark === null ? 0 : mark + 1)).join(' '),
  chosen: chosen === null ? 'none' : 'abc'.charAt(chosen),
})

export const reached: Reached = (options, state, goal) => {
  const said = readState(STATE, state)
  if (!said) return false
  const scene: Scene = SCENES[readOptions(OPTIONS, options).scene]
  const marks = said.marks.split(' ').map(mark => Number(mark) - 1)
  const right = scene.addresses.filter((pieces, at) => decidingPiece(pieces) === marks[at])
  const chosen = 'abc'.indexOf(said.chosen)
  return meets(GOAL_RULES, goal, {
    found: () => chosen === trueAddress(scene) && (marks[chosen] ?? -1) >= 0,
    markedAtLeast: wanted => right.length >= wanted,
  })
}
