import type { Motif } from '../motif.ts'
import { at, box, circle, d, each, path, posed } from '../strokes.ts'

/** A coin with a square hole, on edge between coins in piles. */
export const coin: Motif = {
  stance: 'stands',
  suns: ['soft', 'accent'],
  draw(hand) {
    const marks = hand.pick([4, 8])
    const strokes = each(marks, i => posed(path(d`M0 -80v${marks === 4 ? 26 : 14}`), { turn: (360 / marks) * i }))
    const large = circle(0, 0, 136, 'gold') + circle(0, 0, 108) + strokes + box(-36, -36, 72, 72, 6, 'ground')
    const pile = (x: number, count: number, marked: number) =>
      each(count, i => {
        const lean = x + (i % 2) * 8 - 4
        return box(lean - 68, 96 - i * 36, 136, 36, 12, i === marked ? 'accent' : i % 2 ? 'paper' : 'gold')
      })
    const [left, right] = hand.pick([
      [2, 5],
      [5, 2],
      [3, 6],
      [6, 1],
    ] as const)
    return (
      pile(-232, left, hand.whole(0, left - 1)) +
      pile(232, right, hand.whole(0, right + 2)) +
      at(0, -4, large, { turn: hand.pick([0, 0, 45]) + hand.between(-8, 8) })
    )
  },
}
