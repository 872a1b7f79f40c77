import type { FigureState, OptionRules, Reached } from './figure.ts'
import { meets, readState, written } from './reached.ts'

/** The attacker's share of the work in percent, and the blocks that follow the one with the payment, as the Bitcoin paper counts. */
export const OPTIONS = {
  share: { kind: 'number', min: 0, max: 50, start: 10 },
  blocks: { kind: 'number', min: 0, max: 400, start: 6, whole: true },
} as const satisfies OptionRules

export const GOAL_RULES = {
  /** Percent. */
  oddsBelow: { kind: 'number', min: 0.0001, max: 100, start: 0.1 },
  /** Percent: or else one reaches low odds by a weak attacker. */
  shareAtLeast: { kind: 'number', min: 0, max: 50, start: 30 },
  /** For the fewest blocks that are enough. */
  blocksAtMost: { kind: 'number', min: 0, max: 400, start: 24, whole: true },
} as const satisfies OptionRules

/**
 * The chance, 0 to 1, that an attacker with this share (0 to 1) of the work still catches up with so many blocks: section 11 of the
 * Bitcoin paper. How far they are by then follows Poisson's distribution, and from there they gamble.
 */
export function attackerOdds(share: number, blocks: number): number {
  const ratio = share / (1 - share)
  if (ratio >= 1) return 1
  const expected = blocks * ratio
  let poisson = Math.exp(-expected)
  let odds = 1
  for (let k = 0; k <= blocks; k++) {
    odds -= poisson * (1 - ratio ** (blocks - k))
    poisson *= expected / (k + 1)
  }
  return Math.max(0, odds)
}

/** The share in percent and the blocks. */
export const stateOf = (share: number, blocks: number): FigureState => ({ share: written(share), blocks: written(blocks) })

export const reached: Reached = (_options, state, goal) => {
  const said = readState(OPTIONS, state)
  if (!said) return false
  return meets(GOAL_RULES, goal, {
    oddsBelow: wanted => attackerOdds(said.share / 100, said.blocks) * 100 < wanted,
    shareAtLeast: wanted => said.share >= wanted,
    blocksAtMost: wanted => said.blocks <= wanted,
  })
}
