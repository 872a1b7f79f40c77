import type { Motif } from '../motif.ts'
import { at, box, circle, d, each, path } from '../strokes.ts'

/** A padlock: shut or open, with a keyhole or with wheels. */
export const lock: Motif = {
  stance: 'stands',
  suns: ['soft', 'gold'],
  draw(hand) {
    const isOpen = hand.maybe(0.35)
    const shackle = path('M-84 -20V-70a84 84 0 0 1 168 0V-20H48V-70a48 48 0 0 0-96 0V-20Z', 'gold')
    const body = hand.pick(['accent', 'strong'] as const)
    const wheels = hand.whole(3, 4)
    const w = 148 / wheels
    const front = hand.maybe(0.5)
      ? circle(0, 34, 50, 'paper') + path('M-12 26a16 16 0 1 1 24 0l8 40h-40Z', 'line')
      : box(-80, 8, 160, 62, 12, 'paper') +
        each(wheels, i => path(d`M${-74 + w * i + w / 2} ${hand.between(24, 34)}v${hand.between(16, 26)}`)) +
        each(wheels - 1, i => path(d`M${-74 + w * (i + 1)} 8v62`))
    const studs = [-100, 100].flatMap(x => [-28, 102].map(y => circle(x, y, 7, 'gold'))).join('')
    return (
      at(isOpen ? 30 : 0, isOpen ? -44 : -16, shackle, { turn: isOpen ? 18 : 0 }) +
      box(-130, -54, 260, 186, 30, body) +
      studs +
      front
    )
  },
}
