import type { Motif } from '../motif.ts'
import { waves } from '../scenery.ts'
import { at, box, circle, d, each, holed, path } from '../strokes.ts'

/** An arched bridge over water, and a coin on its way to the other side. */
export const bridge: Motif = {
  stance: 'fills',
  suns: ['soft', 'gold'],
  draw(hand) {
    const rise = hand.between(112, 150)
    const posts = hand.pick([7, 9, 11])
    /** Height of the deck at a place from -1 to 1. */
    const deck = (u: number) => 62 - rise * (1 - u * u)
    const arc = (lift: number) => d`M-330 ${62 - lift}Q0 ${62 - lift - rise * 2} 330 ${62 - lift}`
    const rail = each(posts, i => {
      const u = -0.92 + (1.84 * i) / (posts - 1)
      return d`M${u * 330} ${deck(u)}v-54`
    })
    const piers = [-0.45, 0.45].map(u => box(u * 330 - 12, deck(u), 24, 180, 0, 'strong')).join('')
    const way = hand.between(-0.5, 0.5)
    const coin = at(way * 330, deck(way) - 42, holed(40), {
      turn: hand.between(-20, 20),
    })
    return (
      piers +
      at(-400, -225, waves(hand.between(296, 312), hand.between(54, 62))) +
      path('M-420 56H-300C-300 120 -330 160 -340 240H-420Z', 'strong') +
      path('M420 56H300C300 120 330 160 340 240H420Z', 'strong') +
      coin +
      path(arc(50) + rail) +
      path(`${arc(0)}V96Q0 ${d`${96 - rise * 2 + 26}`} -330 96Z`, 'accent') +
      [-1, 1].map(u => box(u * 322 - 14, -20, 28, 92, 6, 'accent') + circle(u * 322, -30, 15, 'gold')).join('')
    )
  },
}
