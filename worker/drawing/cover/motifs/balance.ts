import type { Motif } from '../motif.ts'
import { at, bar, box, circle, each, path } from '../strokes.ts'

const LOADS = {
  coins: each(3, i => box(-40, -22 - i * 22, 80, 22, 9, 'gold')),
  block: box(-36, -72, 72, 72, 10, 'accent') + path('M-36 -50h72M-14 -26h28'),
  house: box(-38, -50, 76, 50, 0, 'paper') + path('M-52 -50L0 -92L52 -50Z', 'accent'),
  leaf: path('M0 0C-52 -24 -52 -66 0 -100C52 -66 52 -24 0 0Z', 'strong') + path('M0 0V-60'),
  weight: path('M-34 0L-24 -56H24L34 0Z', 'strong') + circle(0, -66, 12),
}

/** Scales: what is promised on one side, what stands behind it on the other. */
export const balance: Motif = {
  stance: 'stands',
  draw(hand) {
    const tilt = hand.pick([-1, 1]) * hand.between(3, 10)
    const names = Object.keys(LOADS) as (keyof typeof LOADS)[]
    const first = hand.whole(0, names.length - 1)
    const second = (first + hand.whole(1, names.length - 1)) % names.length
    const drop = (side: number) => Math.sin((tilt * Math.PI) / 180) * 168 * side
    const pan = (side: number, load: keyof typeof LOADS) =>
      at(
        side * 166,
        -96 + drop(side),
        path('M0 0L-76 118M0 0L76 118') +
          at(0, 118, LOADS[load]) +
          path('M-88 118H88C80 164 -80 164 -88 118Z', 'gold') +
          circle(0, 0, 9, 'gold'),
      )
    return (
      box(-15, -104, 30, 210, 8, 'strong') +
      path('M-84 132C-84 100 84 100 84 132Z', 'strong') +
      at(0, -96, bar('M-170 0H170', 22, 'accent'), { turn: tilt }) +
      circle(0, -96, 22, 'gold') +
      pan(-1, names[first] ?? 'coins') +
      pan(1, names[second] ?? 'block')
    )
  },
}
