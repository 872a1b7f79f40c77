import { OPTIONS, stateOf } from '../../shared/figures/coins.ts'
import type { FigureSamples } from '../figure-samples.ts'

/** Returns each choice of some of so many coins, by their numbers from 1. */
const subsetsOf = (count: number) =>
  Array.from({ length: 2 ** count - 1 }, (_, bits) =>
    Array.from({ length: count }, (_, at) => at + 1).filter(place => (bits + 1) & (1 << (place - 1))),
  )

export const samples: FigureSamples = {
  shown: ['coins=1.2%200.6%200.35%200.2%200.09%200.04;pay=0.7;rate=40'],
  right: [{ coins: '9 8 7 6 5 4 3 2', pay: '40' }, stateOf([1, 2, 3, 4, 5, 6, 7, 8]), { paid: 1, inputsAtLeast: 8 }],
  solutions: ({ coins: wallet = OPTIONS.coins.start }) => subsetsOf(wallet.split(' ').length).map(stateOf),
}
