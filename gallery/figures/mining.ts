import { mineSome, stateOf } from '../../shared/figures/mining.ts'
import type { FigureSamples } from '../figure-samples.ts'

export const samples: FigureSamples = {
  shown: ['difficulty=5'],
  right: [{}, stateOf('Block 1', mineSome('Block 1', 2, 0, 10_000) ?? 0), { leadingZeros: 2 }],
  solutions: ({ text = 'Block 1' }, goal) => {
    const nonce = mineSome(text, Number(goal.leadingZeros), 0, 200_000)
    return nonce === null ? [] : [stateOf(text, nonce)]
  },
}
