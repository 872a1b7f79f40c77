import { type Address, clusterOf, stateOf } from '../../shared/figures/trail.ts'
import type { FigureSamples } from '../figure-samples.ts'

export const samples: FigureSamples = {
  shown: ['known=h'],
  right: [{ known: 'f' }, stateOf(['a', 'c', 'f', 'h'], 'j'), { cluster: 1, exchange: 1 }],
  solutions: ({ known = 'a' }) => [stateOf(clusterOf(known as Address), 'j')],
}
