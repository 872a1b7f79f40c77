import type { Motif } from '../motif.ts'
import { circle, each, path, posed } from '../strokes.ts'

const OUTER = 'M0 -164C50 -132 100 -124 150 -124C158 20 110 120 0 172C-110 120 -158 20 -150 -124C-100 -124 -50 -132 0 -164Z'
const INNER = 'M0 -124C40 -100 76 -94 114 -92C118 16 84 88 0 130C-84 88 -118 16 -114 -92C-76 -94 -40 -100 0 -124Z'
const HALVES = {
  upright: 'M0 -124C40 -100 76 -94 114 -92C118 16 84 88 0 130Z',
  across: 'M-113 -6H113C106 54 66 98 0 130C-66 98 -106 54 -113 -6Z',
  slanted: 'M114 -92C118 16 84 88 0 130C-40 110 -72 84 -92 50Z',
}
const MARKS = {
  keyhole: circle(0, -20, 34, 'line') + path('M-14 -10h28l14 66h-56Z', 'line'),
  key: circle(0, -46, 30, 'gold') + circle(0, -46, 10, 'ground') + path('M-9 -17h18v80h26v-20h-16v-14h16v-18h-26', 'gold'),
  petals:
    each(5, i => posed(path('M0 0C-30 -20 -26 -58 0 -66C26 -58 30 -20 0 0Z', 'gold'), { turn: i * 72 })) +
    circle(0, 0, 12, 'paper'),
}

/** A shield with a sign of its own. */
export const shield: Motif = {
  stance: 'floats',
  suns: ['soft', 'gold'],
  draw(hand) {
    const [outer, ground, half] = hand.pick([
      ['strong', 'paper', 'soft'],
      ['accent', 'paper', 'soft'],
      ['gold', 'strong', 'accent'],
    ] as const)
    const studs = [-132, 132].map(x => circle(x, -104, 7, 'paper')).join('')
    return posed(
      path(OUTER, outer) +
        path(INNER, ground) +
        path(HALVES[hand.pick(['upright', 'across', 'slanted'] as const)], half) +
        MARKS[hand.pick(['keyhole', 'key', 'petals'] as const)] +
        studs,
      { turn: hand.between(-7, 7) },
    )
  },
}
