import type { Motif } from '../motif.ts'
import { at, bar, circle, d, path, posed } from '../strokes.ts'

/** An anchor on its rope: what keeps a value at its place. */
export const anchor: Motif = {
  stance: 'floats',
  suns: ['soft', 'accent'],
  draw(hand) {
    const swing = hand.pick([-1, 1])
    const reach = hand.between(90, 150)
    const dip = hand.between(60, 120)
    const rope = bar(
      d`M0 -90C${-1.6 * reach * swing} -90 ${-1.6 * reach * swing} 20 0 10S${300 * swing} ${dip} ${560 * swing} 40`,
      22,
      'gold',
    )
    const fluke = path('M-128 8L-186 74H-86Z', 'strong')
    const body =
      bar('M-122 62C-96 150 96 150 122 62', 38, 'strong') +
      fluke +
      posed(fluke, { mirrored: true }) +
      bar('M0 -96V130', 38, 'strong') +
      bar('M-84 -52H84', 32, 'accent') +
      circle(0, -128, 38, 'strong') +
      circle(0, -128, 16, 'ground')
    return at(0, 10, rope + body, { turn: hand.between(-14, 14) })
  },
}
