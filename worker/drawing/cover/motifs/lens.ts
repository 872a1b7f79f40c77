import type { Motif } from '../motif.ts'
import { at, bar, box, circle, d, each, holed, path } from '../strokes.ts'

const SEEN = {
  coin: holed(60),
  block: box(-54, -54, 108, 108, 14, 'accent') + path('M-54 -24H54M-28 6H28M-28 30H4'),
  mark: circle(0, 0, 58, 'accent') + path('M-27 2l19 21l35 -42', undefined, 'paper'),
}

/** A glass over a row of entries: one of them is looked at closely. */
export const lens: Motif = {
  stance: 'floats',
  draw(hand) {
    const side = hand.pick([-1, 1])
    const shift = hand.between(-30, 30)
    const marked = hand.pick([1, 4])
    const row = each(6, i => {
      const x = shift - 420 + i * 150
      return box(x, -74, 116, 148, 14, i === marked ? 'strong' : 'paper') + path(d`M${x + 26} -36h64m-64 32h64m-64 32h28`)
    })
    const seen = SEEN[hand.pick(['coin', 'block', 'mark'] as const)]
    const glass =
      bar('M92 92L184 184', 44, 'gold') +
      circle(0, 0, 132, 'gold') +
      circle(0, 0, 108, 'ground') +
      seen +
      path('M-82 -22a84 84 0 0 1 42 -56')
    return row + at(-18 * side, -20, glass, { mirrored: side < 0 })
  },
}
