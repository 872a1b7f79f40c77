import { stateOf } from '../../shared/figures/amm.ts'
import type { FigureSamples } from '../figure-samples.ts'

export const samples: FigureSamples = {
  shown: ['pays=20000;front=40000;tolerance=1', 'pays=0'],
  right: [{}, stateOf(10_000, 10_000, 50), { slippageAtLeast: 5, attackerGains: 1 }],
  solutions: () => [
    stateOf(10_000, 50_000, 1),
    stateOf(10_000, 20_000, 100),
    ...[100_000, 20_000, 100].map(pays => stateOf(pays, 0, 100)),
  ],
}
