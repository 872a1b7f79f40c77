import { type FigureState, type OptionRules, type Reached, readOptions, YES } from './figure.ts'
import { meets, readState } from './reached.ts'

const ADDRESSES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'] as const
export type Address = (typeof ADDRESSES)[number]

/** Where an exchange gathers what was paid in: everybody knows that this address is its own. */
export const EXCHANGE = 'm'

/** An address, and how many BTC it pays or is paid. */
export interface Coin<A extends string = Address> {
  readonly address: A
  readonly btc: number
}

export interface Payment {
  readonly inputs: readonly Coin[]
  readonly outputs: readonly Coin<Address | typeof EXCHANGE>[]
}

const coin = <A extends string>(address: A, btc: number): Coin<A> => ({ address, btc })

/** Six payments of one chain in their order, without fees. What is paid from an address that nobody has paid before came earlier. */
export const PAYMENTS: readonly Payment[] = [
  { inputs: [coin('a', 0.5)], outputs: [coin('b', 0.3), coin('c', 0.2)] },
  { inputs: [coin('d', 0.4)], outputs: [coin('a', 0.1), coin('e', 0.3)] },
  { inputs: [coin('a', 0.1), coin('c', 0.2)], outputs: [coin('f', 0.08), coin('g', 0.22)] },
  { inputs: [coin('f', 0.08), coin('h', 0.12)], outputs: [coin('i', 0.15), coin('c', 0.05)] },
  { inputs: [coin('c', 0.05), coin('h', 0.09)], outputs: [coin('j', 0.14)] },
  { inputs: [coin('j', 0.14), coin('k', 5), coin('l', 2.1)], outputs: [coin(EXCHANGE, 7.24)] },
]

/** The address of which one knows from the first whose it is. */
export const OPTIONS = { known: { kind: 'one-of', of: ['a', 'c', 'f', 'h'], start: 'a' } } as const satisfies OptionRules

export const GOAL_RULES = {
  /** All addresses of the owner are marked, and no other. */
  cluster: YES,
  /** The address is found through which the owner has paid an exchange. */
  exchange: YES,
} as const satisfies OptionRules

const STATE = {
  marked: { kind: 'text', maxLength: 25, start: '', pattern: /^[a-l]( [a-l])*$/ },
  exchange: { kind: 'one-of', of: ['none', ...ADDRESSES], start: 'none' },
} as const satisfies OptionRules

/**
 * All addresses that belong to the owner of one, by the common-input rule: who pays from several addresses at once holds the keys of all
 * of them (section 10 of the Bitcoin paper). Several people can pay together too, and then the rule errs; here nobody does.
 */
export function clusterOf(known: Address, payments: readonly Payment[] = PAYMENTS): Address[] {
  const found = new Set<Address>([known])
  for (let before = 0; before < found.size; ) {
    before = found.size
    for (const { inputs } of payments)
      if (inputs.some(({ address }) => found.has(address))) for (const { address } of inputs) found.add(address)
  }
  return [...found].sort()
}

/** The addresses that a cluster has paid, and that an exchange has gathered from then. */
export function meetingPoints(cluster: readonly Address[], payments: readonly Payment[] = PAYMENTS): Address[] {
  const gathered = payments.filter(({ outputs }) => outputs.some(({ address }) => address === EXCHANGE))
  const paid = payments.filter(({ inputs }) => inputs.some(({ address }) => cluster.includes(address)))
  const isGathered = (address: string) => gathered.some(({ inputs }) => inputs.some(input => input.address === address))
  return paid.flatMap(({ outputs }) =>
    outputs.flatMap(({ address }) => (address !== EXCHANGE && isGathered(address) ? [address] : [])),
  )
}

/** The addresses that are marked, and the one that was chosen as the exchange’s. */
export const stateOf = (marked: readonly Address[], exchange: Address | null): FigureState => ({
  marked: [...marked].sort().join(' '),
  exchange: exchange ?? 'none',
})

export const reached: Reached = (options, state, goal) => {
  const said = readState(STATE, state)
  if (!said) return false
  const cluster = clusterOf(readOptions(OPTIONS, options).known)
  return meets(GOAL_RULES, goal, {
    cluster: () => said.marked === cluster.join(' '),
    exchange: () => said.exchange !== 'none' && meetingPoints(cluster).includes(said.exchange),
  })
}
