import { stateOf } from '../../shared/figures/ledger.ts'
import type { FigureSamples } from '../figure-samples.ts'

const ORDERS = ['a b c', 'a c b', 'b a c', 'b c a', 'c a b', 'c b a', 'a b', 'b a'].map(order => order.split(' '))

export const samples: FigureSamples = {
  shown: ['scene=one-waits', 'scene=one-drags-another'],
  right: [{ scene: 'one-drags-another' }, stateOf(['b', 'a', 'c']), { refused: 'c', paid: 'b' }],
  solutions: () => ORDERS.map(stateOf),
}
