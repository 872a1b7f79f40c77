import type { Motif } from '../motif.ts'
import { at, bar, box, d, each, line, path, posed } from '../strokes.ts'

const STROKES = [
  'M-120 40c30-70 56-84 62-60s-44 74-30 82s40-54 60-52s-6 44 12 46s30-40 52-42s4 34 28 34h44',
  'M-116 30c16-60 40-80 48-60s-30 80-16 84s34-70 54-70s-14 66 6 68s34-66 54-62s-2 52 24 50s34-20 50-24',
  'M-124 16c40-50 80-50 76-20s-60 50-56 62s60-10 84-34s40 0 30 20s40-6 58-20s30 6 24 20s26 0 40-8',
]

/** A name written with a brush, and the red seal that goes with it. */
export const signature: Motif = {
  stance: 'floats',
  draw(hand) {
    const lines = each(hand.whole(2, 3), i =>
      path(d`M-128 ${-118 + i * 34}h${i ? hand.between(120, 190) : 240}`, undefined, 'soft'),
    )
    const seal =
      box(62, 62, 70, 70, 10, 'accent', 'accent') +
      path(
        hand.pick(['M80 82h34M97 82v32M80 114h34', 'M80 80v34h34v-34M80 97h34', 'M80 84l17 30l17 -30M80 114h34']),
        undefined,
        'paper',
      )
    const brush = at(
      142,
      -30,
      bar('M0 0V-168', 26, 'strong') +
        box(-17, -14, 34, 30, 6, 'gold') +
        path('M-16 16h32c2 34-10 50-16 66c-6-16-18-32-16-66Z', 'line'),
      { turn: hand.between(18, 32) },
    )
    const sheet = box(-164, -154, 328, 316, 10, 'paper') + lines + line(hand.pick(STROKES), { width: 13 }) + seal
    return posed(sheet, { turn: hand.between(-7, 3) }) + brush
  },
}
