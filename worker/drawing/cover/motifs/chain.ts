import type { Motif } from '../motif.ts'
import { at, box, circle, d, each, path } from '../strokes.ts'

/** Blocks one after the other, from side to side, each holding on to the one before. */
export const chain: Motif = {
  stance: 'fills',
  draw(hand) {
    const swing = hand.between(20, 48) * hand.pick([-1, 1])
    const marked = hand.whole(1, 3)
    const rows = hand.whole(2, 3)
    const first = hand.pick([0, 1])
    const x = (i: number) => (i - 2) * 218
    const y = (i: number) => Math.sin((i - 2) * 1.3) * swing
    const block = (i: number) => {
      const ink = i === marked ? 'accent' : (i + first) % 2 ? 'strong' : 'paper'
      const lines = each(rows, row => path(d`M-46 ${-12 + row * 26}h${row === rows - 1 ? 36 : 92}`))
      const seal = i === marked ? circle(44, 44, 15, 'gold') : ''
      return at(x(i), y(i), box(-76, -76, 152, 152, 18, ink) + path('M-76 -40H76') + lines + seal, { turn: hand.between(-6, 6) })
    }
    const ring = (i: number) =>
      at((x(i) + x(i + 1)) / 2, (y(i) + y(i + 1)) / 2, box(-54, -20, 108, 40, 20, 'gold') + box(-36, -4, 72, 8, 4, 'ground'), {
        turn: (Math.atan2(y(i + 1) - y(i), 218) * 180) / Math.PI,
      })
    return each(5, block) + each(4, ring)
  },
}
