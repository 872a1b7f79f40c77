import { type FigureState, type OptionRules, type Reached, readOptions } from './figure.ts'
import { meets, readState } from './reached.ts'

/** Who has money in a scene, by the key of their name among the words. */
export type Person = 'aya' | 'ben' | 'chika'
export type Balances = Readonly<Record<Person, number>>

export interface Payment {
  readonly id: string
  readonly from: Person
  readonly to: Person
  readonly amount: number
}

/** What everybody has, and who wants to pay whom, in the order in which it is shown at first. */
export interface Scene {
  readonly balances: Balances
  readonly payments: readonly Payment[]
}

export const SCENES = {
  /** Ben promises his last money to two people: the second of them is refused. */
  'same-money-twice': {
    balances: { aya: 0, ben: 15, chika: 0 },
    payments: [
      { id: 'a', from: 'ben', to: 'aya', amount: 15 },
      { id: 'b', from: 'ben', to: 'chika', amount: 15 },
    ],
  },
  /** Ben can pay Chika only after Aya has paid him: some orders leave nobody out. */
  'one-waits': {
    balances: { aya: 100, ben: 40, chika: 0 },
    payments: [
      { id: 'a', from: 'ben', to: 'chika', amount: 55 },
      { id: 'b', from: 'chika', to: 'aya', amount: 5 },
      { id: 'c', from: 'aya', to: 'ben', amount: 30 },
    ],
  },
  /** Aya can pay one of two, and if she refuses Ben, he cannot pay either. */
  'one-drags-another': {
    balances: { aya: 10, ben: 0, chika: 0 },
    payments: [
      { id: 'a', from: 'aya', to: 'ben', amount: 6 },
      { id: 'b', from: 'aya', to: 'chika', amount: 6 },
      { id: 'c', from: 'ben', to: 'chika', amount: 5 },
    ],
  },
} as const satisfies Record<string, Scene>

export const OPTIONS = {
  scene: { kind: 'one-of', of: ['same-money-twice', 'one-waits', 'one-drags-another'], start: 'same-money-twice' },
} as const satisfies OptionRules

const PAYMENT = { kind: 'one-of', of: ['a', 'b', 'c'], start: 'a' } as const

export const GOAL_RULES = {
  /** This payment is refused; others may be too. */
  refused: { ...PAYMENT, of: [...PAYMENT.of, 'none'] },
  /** This payment is made. */
  paid: PAYMENT,
} as const satisfies OptionRules

const ORDER = { kind: 'text', maxLength: 20, start: '', pattern: /^[a-z]( [a-z])*$/ } as const

/** A payment after the ledger has judged it, with what everybody has then. */
export interface Line extends Payment {
  readonly isPaid: boolean
  readonly after: Balances
}

/** The payments one after another: each is made if who pays has enough by then, and refused if not. */
export function judged({ balances, payments }: Scene): Line[] {
  let after: Balances = balances
  return payments.map(payment => {
    const { from, to, amount } = payment
    const isPaid = after[from] >= amount
    if (isPaid && from !== to) after = { ...after, [from]: after[from] - amount, [to]: after[to] + amount }
    return { ...payment, isPaid, after }
  })
}

/** A scene with its payments in another order, or null where the order leaves one out, repeats one or names one that is not there. */
export function inOrder(scene: Scene, ids: readonly string[]): Scene | null {
  const payments = scene.payments.filter(({ id }) => ids.includes(id)).sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
  return ids.length === scene.payments.length && payments.length === ids.length ? { ...scene, payments } : null
}

/** The order in which the payments stand. */
export const stateOf = (ids: readonly string[]): FigureState => ({ order: ids.join(' ') })

export const reached: Reached = (options, state, goal) => {
  const said = readState({ order: ORDER }, state)
  const scene = said && inOrder(SCENES[readOptions(OPTIONS, options).scene], said.order.split(' '))
  if (!scene) return false
  const lines = judged(scene)
  const isSo = (wanted: string, isPaid: boolean) => lines.some(line => line.id === wanted && line.isPaid === isPaid)
  return meets(GOAL_RULES, goal, {
    refused: wanted => (wanted === 'none' ? lines.every(line => line.isPaid) : isSo(wanted, false)),
    paid: wanted => isSo(wanted, true),
  })
}
