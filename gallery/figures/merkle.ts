import { siblingsOf, stateOf } from '../../shared/figures/merkle.ts'
import type { FigureSamples } from '../figure-samples.ts'

export const samples: FigureSamples = {
  shown: ['leaves=4'],
  right: [{ leaves: '8' }, stateOf(siblingsOf(8, 4)), { proof: 5 }],
  solutions: ({ leaves = '8' }, goal) => [stateOf(siblingsOf(Number(leaves), Number(goal.proof) - 1))],
}
