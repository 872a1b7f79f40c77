import { stateOf } from '../../shared/figures/loan.ts'
import type { FigureSamples } from '../figure-samples.ts'

export const samples: FigureSamples = {
  shown: ['price=1400', 'debt=0'],
  right: [{}, stateOf({ collateral: 10, price: 1400, debt: 12_000 }), { liquidated: 1 }],
  solutions: ({ debt = '12000' }) => [1400, 900, 5000].map(price => stateOf({ collateral: 10, price, debt: Number(debt) })),
}
