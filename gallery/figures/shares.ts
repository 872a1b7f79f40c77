import { stateOf } from '../../shared/figures/shares.ts'
import type { FigureSamples } from '../figure-samples.ts'

/** Returns so many keys, of which some are lost and some are stolen. */
const keysOf = (count: number, lost: number, stolen: number) => [
  ...Array<'have'>(count - lost - stolen).fill('have'),
  ...Array<'lost'>(lost).fill('lost'),
  ...Array<'stolen'>(stolen).fill('stolen'),
]

export const samples: FigureSamples = {
  shown: ['keys=1;needed=1', 'keys=7;needed=4'],
  right: [
    {},
    stateOf(['have', 'have', 'have', 'lost', 'lost', 'stolen', 'stolen'], 3),
    { spendable: 1, safe: 1, lostAtLeast: 2, stolenAtLeast: 2 },
  ],
  solutions: () =>
    [2, 3, 5, 7].flatMap(count =>
      [...Array(count + 1).keys()].flatMap(lost =>
        [...Array(count + 1 - lost).keys()].flatMap(stolen =>
          [2, 3, 4].flatMap(needed => (needed > count ? [] : [stateOf(keysOf(count, lost, stolen), needed)])),
        ),
      ),
    ),
}
