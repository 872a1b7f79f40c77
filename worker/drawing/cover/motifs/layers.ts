import type { Motif } from '../motif.ts'
import type { Ink } from '../palettes.ts'
import { at, d, each, line, path } from '../strokes.ts'

const W = 190
const H = 78

/** Sheets one above the other: what happens on top is written down below. */
export const layers: Motif = {
  stance: 'floats',
  draw(hand) {
    const count = hand.pick([3, 3, 4])
    const gap = count === 3 ? 82 : 62
    const marked = hand.whole(0, count - 1)
    const inks: Ink[] = hand.maybe(0.5) ? ['strong', 'soft', 'gold', 'paper'] : ['soft', 'gold', 'paper', 'strong']
    const y = (i: number) => 92 - i * gap
    const sheet = (i: number) =>
      at(
        0,
        y(i),
        path(`M-${W} 0V24L0 ${H + 24}L${W} 24V0Z`, 'paper') +
          path(`M-${W} 0L0 -${H}L${W} 0L0 ${H}Z`, i === marked ? 'accent' : inks[i]) +
          path(`M0 ${H}v24`),
      )
    const cube = (x: number, by: number, ink: Ink) =>
      at(x, by, path('M-28 -30L0 -44L28 -30V2L0 16L-28 2Z', ink) + path('M-28 -30L0 -16L28 -30M0 -16V16'))
    const top = y(count - 1)
    const cubes = each(hand.whole(1, 3), i => cube(-66 + i * 66, top + (i % 2 ? 22 : -6), i % 2 ? 'paper' : 'gold'))
    const threads = line(d`M${-W} ${y(0)}V${top}M${W} ${y(0)}V${top}`, { dash: '2 14' })
    return at(0, 10, threads + each(count, sheet) + cubes)
  },
}
