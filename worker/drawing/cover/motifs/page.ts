import type { Motif } from '../motif.ts'
import { at, box, circle, d, each, path, posed } from '../strokes.ts'

/** A paper to be read: sheets, a folded corner, and one line that counts. */
export const page: Motif = {
  stance: 'floats',
  draw(hand) {
    const rows = hand.whole(5, 6)
    const marked = hand.whole(1, rows - 1)
    const step = 196 / rows
    const sheet = 'M-128 -170H82L128 -124V170H-128Z'
    const row = (i: number) => {
      const y = -92 + i * step
      const width = i % 3 === 2 ? hand.between(80, 130) : 192
      return (i === marked ? box(-104, y - 15, 208, 30, 8, 'gold', 'none') : '') + path(d`M-96 ${y}h${width}`)
    }
    const figure = hand.pick([
      circle(66, 112, 30, 'accent') + path('M66 112V82M66 112l24 18'),
      box(30, 92, 22, 48, 4, 'strong') + box(60, 72, 22, 68, 4, 'accent') + box(90, 104, 22, 36, 4, 'gold'),
      path('M30 140C50 60 70 140 108 76', undefined, 'accent') + path('M30 140H112'),
    ])
    return (
      at(-26, 4, path(sheet, 'strong'), { turn: hand.between(-15, -8) }) +
      at(14, 2, path(sheet, 'soft'), { turn: hand.between(5, 10) }) +
      posed(
        path(sheet, 'paper') +
          path('M82 -170V-124H128', 'soft') +
          box(-96, -146, 120, 26, 6, 'strong') +
          each(rows - 1, row) +
          figure +
          path('M-96 122h86M-96 146h58'),
        { turn: hand.between(-4, 2) },
      )
    )
  },
}
