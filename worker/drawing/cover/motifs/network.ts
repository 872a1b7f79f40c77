import type { Motif } from '../motif.ts'
import type { Ink } from '../palettes.ts'
import { at, box, circle, d, path } from '../strokes.ts'

const INKS: readonly Ink[] = ['strong', 'paper', 'gold']

/** Houses that know each other: whatever way is cut, another one is there. */
export const network: Motif = {
  stance: 'floats',
  draw(hand) {
    const count = hand.pick([5, 6, 7])
    const start = hand.between(0, 6.28)
    const marked = hand.whole(0, count - 1)
    const places = Array.from({ length: count }, (_, i) => {
      const angle = start + (i * 6.2832) / count
      return { x: Math.cos(angle) * hand.between(270, 310), y: Math.sin(angle) * hand.between(132, 156) }
    })
    const ways = places.map(({ x, y }, i) => {
      const next = places[(i + 1) % count]
      return next ? d`M${x} ${y}L${next.x} ${next.y}M${x} ${y}L0 0` : ''
    })
    const node = (x: number, y: number, r: number, ink: Ink) =>
      circle(x, y, r, ink) + circle(x, y, r * 0.4, ink === 'gold' ? 'ground' : 'gold')
    const house = path('M-92 -6L0 -84L92 -6', 'accent') + box(-66, -6, 132, 92, 0, 'paper') + box(-20, 26, 40, 60, 0, 'strong')
    return (
      path(ways.join('')) +
      places.map(({ x, y }, i) => node(x, y, i === marked ? 56 : 42, INKS[i % 3] ?? 'paper')).join('') +
      at(0, 4, house)
    )
  },
}
