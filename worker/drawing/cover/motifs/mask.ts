import type { Motif } from '../motif.ts'
import { at, bar, circle, each, path, posed } from '../strokes.ts'

const MARKS = {
  sun: circle(0, -56, 20, 'accent'),
  flame: path('M0 -28C-28 -46 -18 -70 0 -94C18 -70 28 -46 0 -28Z', 'accent'),
  moon: path('M-22 -72a26 26 0 1 0 44 0a30 30 0 0 1 -44 0Z', 'gold'),
}

/** The mask of a fox: who wears it is there, and nobody knows who. */
export const mask: Motif = {
  stance: 'floats',
  draw(hand) {
    const ear =
      path('M-138 -168C-108 -150 -76 -126 -56 -92L-122 -40C-144 -84 -146 -130 -138 -168Z', 'paper') +
      path('M-122 -138C-104 -124 -88 -110 -78 -92L-114 -66C-122 -90 -126 -114 -122 -138Z', 'accent')
    const eye = path(
      hand.pick(['M-96 -14C-72 -34 -44 -24 -26 10C-56 14 -80 8 -96 -14Z', 'M-98 0C-74 -28 -42 -20 -24 6C-48 -2 -74 -2 -98 0Z']),
      'line',
    )
    const whiskers = each(hand.whole(2, 3), i => path(`M-${84 - i * 6} ${40 + i * 18}l-34 ${-4 + i * 6}`, undefined, 'accent'))
    const cord = bar('M-118 -20C-200 -10 -190 70 -250 96', 16, hand.pick(['gold', 'strong']))
    const half = eye + whiskers
    const face = path(
      'M-72 -96C-30 -118 30 -118 72 -96C118 -76 144 -40 136 -4C128 44 70 66 40 118C22 146 -22 146 -40 118C-70 66 -128 44 -136 -4C-144 -40 -118 -76 -72 -96Z',
      'paper',
    )
    return at(
      0,
      8,
      cord +
        posed(cord, { mirrored: true }) +
        ear +
        posed(ear, { mirrored: true }) +
        face +
        half +
        posed(half, { mirrored: true }) +
        MARKS[hand.pick(['sun', 'flame', 'moon'] as const)] +
        path('M-20 96C-8 88 8 88 20 96C16 114 -16 114 -20 96Z', 'line') +
        path('M0 112v12'),
      { turn: hand.between(-12, 12) },
    )
  },
}
