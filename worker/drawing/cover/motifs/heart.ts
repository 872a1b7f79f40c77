import type { Motif } from '../motif.ts'
import type { Ink } from '../palettes.ts'
import { at, line, path } from '../strokes.ts'

const HEART = 'M0 130C-70 84 -150 16 -150 -56C-150 -142 -40 -154 0 -80C40 -154 150 -142 150 -56C150 16 70 84 0 130Z'
const SMALL = 'M0 64C-36 42 -76 8 -76 -28C-76 -72 -20 -78 0 -40C20 -78 76 -72 76 -28C76 8 36 42 0 64Z'

/** Hearts in a row: those that are left, and those that were spent. */
export const heart: Motif = {
  stance: 'floats',
  suns: ['soft', 'gold'],
  draw(hand) {
    const [first, last] = hand.pick([
      ['strong', undefined],
      [undefined, 'gold'],
      ['gold', 'strong'],
      [undefined, undefined],
    ] as const)
    const small = (x: number, ink: Ink | undefined) =>
      at(
        x,
        hand.between(-20, 30),
        ink
          ? path(SMALL, ink) + path('M-52 -34c4 -14 16 -20 28 -16')
          : path(SMALL, 'paper', 'none') + line(SMALL, { dash: '12 13' }),
        { turn: hand.between(-12, 12) },
      )
    return (
      small(-256, first) +
      small(256, last) +
      at(0, 4, path(HEART, 'accent') + path('M-112 -62c6 -32 34 -46 58 -34'), { turn: hand.between(-9, 9) })
    )
  },
}
