import { type Change, stateOf } from '../../shared/figures/approvals.ts'
import type { FigureSamples } from '../figure-samples.ts'

/** Returns each way to change a number of approvals. */
const changesOf = (count: number): Change[][] =>
  count === 0
    ? [[]]
    : changesOf(count - 1).flatMap(rest => (['kept', 'lowered', 'revoked'] as const).map(change => [...rest, change]))

export const samples: FigureSamples = {
  shown: ['scene=old-and-new;gasPrice=20'],
  right: [
    { scene: 'old-and-new' },
    stateOf(['kept', 'lowered', 'revoked', 'lowered']),
    { takeableAtMost: 220, keeps: 'heron', revokedAtMost: 1 },
  ],
  solutions: () => [...changesOf(3), ...changesOf(4)].map(stateOf),
}
