import { stateOf } from '../../shared/figures/mempool.ts'
import type { FigureSamples } from '../figure-samples.ts'

export const samples: FigureSamples = {
  shown: ['rate=9;crowd=40', 'rate=1;crowd=250'],
  right: [
    { crowd: '400' },
    stateOf(
      [1, 2, 3, 4, 5, 60].map((rate, after) => ({ rate, after })),
      10,
    ),
    { included: 1, blocksAtMost: 6, replaced: 1 },
  ],
  solutions: () => [
    ...[9, 8, 5, 4, 3].flatMap(rate => [3, 6].map(blocks => stateOf([{ rate, after: 0 }], blocks))),
    stateOf(
      [
        { rate: 3, after: 0 },
        { rate: 9, after: 1 },
      ],
      3,
    ),
  ],
}
