import type { Motif } from '../motif.ts'
import { at, box, circle, each, holed, line, path, posed } from '../strokes.ts'

/** A wallet with what looks out of it: cards, and one that matters. */
export const wallet: Motif = {
  stance: 'stands',
  draw(hand) {
    const cards = hand.whole(2, 3)
    const marked = hand.whole(0, cards - 1)
    const card = (i: number) =>
      at(
        -60 + i * 54,
        -62 - i * 14,
        box(-92, -62, 184, 140, 14, i === marked ? 'accent' : i % 2 ? 'soft' : 'paper') + path('M-68 -36h60M-68 -16h34'),
        { turn: -12 + i * hand.between(8, 14) },
      )
    const body = hand.pick(['strong', 'strong', 'gold'] as const)
    const clasp = body === 'gold' ? 'strong' : 'gold'
    const stitches = line('M-148 -24V104H148', { dash: '14 14' })
    const coins = each(hand.whole(1, 3), i => at(-250 + i * 24, 104 - (i % 2) * 40, holed(28)))
    return posed(
      each(cards, card) +
        box(-172, -48, 344, 180, 26, body) +
        path('M-172 -8H172') +
        stitches +
        path('M172 16H96a34 34 0 0 0 0 68h76Z', 'paper') +
        circle(100, 50, 13, clasp) +
        coins,
      { mirrored: hand.maybe(0.5) },
    )
  },
}
