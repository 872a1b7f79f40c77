import { digestOf, hexDigestOf, leadingZeroBits } from './digest.ts'
import { type FigureState, type OptionRule, type OptionRules, type Reached, readOptions } from './figure.ts'
import { meets, readState } from './reached.ts'

/** Difficulty is counted in bits of the hash that are zero: each makes it twice as hard. */
export const OPTIONS = {
  blocks: { kind: 'number', min: 2, max: 5, start: 3, whole: true },
  bits: { kind: 'number', min: 4, max: 12, start: 8, whole: true },
} as const satisfies OptionRules

const AMOUNT = { kind: 'number', min: 0, max: 1_000_000, start: 50 } as const

/**
 * Somebody who repairs a chain must have changed something first, and what the blocks said at first is known to the page only: its
 * words are those of a language. So a goal names a number that a block has to say, `amount1: 50`, which it did not say at first.
 */
export const GOAL_RULES = {
  /** So many blocks from the first are valid. */
  valid: { kind: 'number', min: 1, max: 5, start: 3, whole: true },
  /** The first block that is not valid. */
  brokenFrom: { kind: 'number', min: 1, max: 5, start: 1, whole: true },
  amount1: AMOUNT,
  amount2: AMOUNT,
  amount3: AMOUNT,
  amount4: AMOUNT,
  amount5: AMOUNT,
} as const satisfies OptionRules

const TEXT = { kind: 'text', maxLength: 60, start: '' } as const
const NONCE = { kind: 'number', min: 0, max: 0xffff_ffff, start: 0, whole: true } as const

/** What the first block has in place of the hash before it. */
export const NO_HASH = '0'.repeat(64)

/** Of 12 bits one try in 4,096 fits, so that this many are not enough once in 10^27 times. */
const MAX_TRIES = 2 ** 18

export interface Block {
  readonly number: number
  readonly text: string
  readonly nonce: number
  readonly previous: string
  readonly hash: string
}

/** Why a block does not count: its hash is too large, it names another one before it, or it stands on a block that does not count. */
export type Flaw = 'work' | 'link' | 'below'

/** What is hashed. The text is last, so that nothing that it says can pass for another part. */
export const headerOf = ({ number, nonce, previous, text }: Omit<Block, 'hash'>) => `${number} ${nonce} ${previous} ${text}`

const sealed = (parts: Omit<Block, 'hash'>): Block => ({ ...parts, hash: hexDigestOf(headerOf(parts)) })

/** Whether a block's hash begins with enough zero bits. */
export const hasWork = (block: Block, bits: number) => leadingZeroBits(digestOf(headerOf(block))) >= bits

/** The block with the smallest nonce that fits, or as it came with nonce 0 where none was found. */
export function mine(block: Omit<Block, 'hash'>, bits: number): Block {
  for (let nonce = 0; nonce < MAX_TRIES; nonce++)
    if (leadingZeroBits(digestOf(headerOf({ ...block, nonce }))) >= bits) return sealed({ ...block, nonce })
  return sealed({ ...block, nonce: 0 })
}

/** A chain of these texts with nonces that are known: a page draws it at once, where mining it would take too long. */
export function chainOf(texts: readonly string[], nonces: readonly number[]): Block[] {
  const chain: Block[] = []
  for (const [at, text] of texts.entries())
    chain.push(sealed({ number: at + 1, text, nonce: nonces[at] ?? 0, previous: chain.at(-1)?.hash ?? NO_HASH }))
  return chain
}

/** A chain in which one block says something else. Nonces and links stay, so that it breaks. */
export const withText = (chain: readonly Block[], at: number, text: string) =>
  chain.map((block, index) => (index === at ? sealed({ ...block, text }) : block))

/** A chain in which one block names the hash that is before it now, and was mined again. */
export const repaired = (chain: readonly Block[], at: number, bits: number) =>
  chain.map((block, index) => (index === at ? mine({ ...block, previous: chain[at - 1]?.hash ?? NO_HASH }, bits) : block))

/** What is wrong about each block, or null. */
export function flawsOf(chain: readonly Block[], bits: number): (Flaw | null)[] {
  let isSound = true
  return chain.map((block, at) => {
    const isLinked = block.previous === (chain[at - 1]?.hash ?? NO_HASH)
    const flaw = !isLinked ? 'link' : !hasWork(block, bits) ? 'work' : isSound ? null : 'below'
    isSound &&= flaw === null
    return flaw
  })
}

/** Whether a text names this number, in digits of either width, with or without commas. */
export const saysAmount = (text: string, amount: number) =>
  text
    .normalize('NFKC')
    .split(/[^\d.,]+/)
    .some(number => /\d/.test(number) && Number(number.replaceAll(',', '')) === amount)

export const stateOf = (chain: readonly Block[]): FigureState =>
  Object.fromEntries(
    chain.flatMap(({ number, text, nonce }) => [
      [`text${number}`, text],
      [`nonce${number}`, String(nonce)],
    ]),
  )

/** A state has texts and nonces only: links and hashes are made anew, so a nonce counts for the block that really is before it. */
export const reached: Reached = (options, state, goal) => {
  const { blocks, bits } = readOptions(OPTIONS, options)
  const numbers = Array.from({ length: blocks }, (_, at) => at + 1)
  const rules = numbers.flatMap((number): [string, OptionRule][] => [
    [`text${number}`, TEXT],
    [`nonce${number}`, NONCE],
  ])
  const said = readState(Object.fromEntries(rules), state)
  if (!said) return false
  const textOf = (number: number) => String(said[`text${number}`] ?? '')
  let previous = NO_HASH
  const broken = numbers.find(number => {
    const block = sealed({ number, text: textOf(number), nonce: Number(said[`nonce${number}`]), previous })
    previous = block.hash
    return !hasWork(block, bits)
  })
  const says = (number: number) => (amount: number) => saysAmount(textOf(number), amount)
  return meets(GOAL_RULES, goal, {
    valid: wanted => wanted <= blocks && (broken ?? blocks + 1) > wanted,
    brokenFrom: wanted => broken === wanted,
    amount1: says(1),
    amount2: says(2),
    amount3: says(3),
    amount4: says(4),
    amount5: says(5),
  })
}
