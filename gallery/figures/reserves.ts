import { stateOf } from '../../shared/figures/reserves.ts'
import type { FigureSamples } from '../figure-samples.ts'

export const samples: FigureSamples = {
  shown: ['who=issuer;owed=5000000;reserves=80;asked=100'],
  right: [{}, stateOf(60, 100, true), { unpaidAtLeast: 40, reservesAtLeast: 60, compared: 1 }],
  solutions: () => [
    stateOf(100, 100, true),
    ...[10, 20, 30, 40, 50, 60, 70, 80, 90].flatMap(there => [there, 100].map(asked => stateOf(there, asked, true))),
  ],
}
