import { stateOf } from '../../shared/figures/channel.ts'
import type { FigureSamples } from '../figure-samples.ts'

export const samples: FigureSamples = {
  shown: ['capacity=20000;mine=20000;step=5000'],
  right: [
    { capacity: '100000000', mine: '50000000' },
    stateOf(Array(8).fill('get'), 0, true),
    { closed: 'old-punished', paymentsAtLeast: 8 },
  ],
  solutions: () => [
    stateOf(Array(3).fill('pay'), 'together', true),
    stateOf(Array(3).fill('pay'), 3, true),
    stateOf(Array(3).fill('pay'), 0, true),
    stateOf(Array(3).fill('pay'), 0, false),
    stateOf(Array(3).fill('get'), 'together', true),
  ],
}
