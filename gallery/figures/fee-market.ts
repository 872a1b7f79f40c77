import { stateOf } from '../../shared/figures/fee-market.ts'
import type { FigureSamples } from '../figure-samples.ts'

export const samples: FigureSamples = {
  shown: ['demand=4', 'baseFee=1;maxFee=0.5'],
  right: [{}, stateOf(Array(30).fill(24), 100_000, 10_000), { included: 1, baseFeeAtLeast: 24 }],
  solutions: () => [
    stateOf(Array(8).fill(24), 20, 1),
    stateOf(Array(8).fill(0), 20, 1),
    ...[1, 2, 3, 4].flatMap(tip => [stateOf([18], 200, tip), stateOf([24], 200, tip)]),
  ],
}
