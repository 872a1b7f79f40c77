import type { Motif } from '../motif.ts'
import type { Ink } from '../palettes.ts'
import { at, box, circle, d, each, holed, line, path, posed } from '../strokes.ts'

/** A machine that gives when a coin is put in, whoever puts it in. */
export const contract: Motif = {
  stance: 'stands',
  suns: ['soft', 'gold'],
  draw(hand) {
    const shape = hand.pick(['ball', 'can', 'box'] as const)
    const marked = hand.whole(0, 5)
    const inks: Ink[] = ['gold', 'soft', 'strong']
    const thing = (x: number, y: number, ink: Ink | undefined) =>
      shape === 'ball'
        ? circle(x, y, 22, ink) + path(d`M${x - 22} ${y}h44`)
        : shape === 'can'
          ? box(x - 16, y - 26, 32, 52, 9, ink) + path(d`M${x - 16} ${y - 8}h32`)
          : box(x - 22, y - 20, 44, 42, 6, ink) + path(d`M${x} ${y - 20}v14`)
    const goods = each(6, i => thing(-92 + (i % 3) * 52, -104 + Math.floor(i / 3) * 76, i === marked ? 'accent' : inks[i % 3]))
    const coin = at(218, -44, holed(36), { turn: hand.between(-30, 30) })
    const body = hand.pick(['strong', 'strong', 'accent'] as const)
    return posed(
      box(-150, -174, 300, 306, 24, body) +
        box(-126, -150, 172, 172, 12, 'paper') +
        path('M-126 -68H46') +
        goods +
        box(66, -150, 60, 40, 8, 'gold') +
        path('M96 -140v20') +
        each(3, i => circle(96, -80 + i * 34, 9, i === marked % 3 ? 'gold' : 'paper')) +
        box(-126, 46, 252, 60, 12, 'line') +
        at(hand.between(-50, 50), 80, thing(0, 0, 'gold')) +
        line('M216 -92C208 -128 180 -132 150 -130', { dash: '1 16' }) +
        coin,
      { mirrored: hand.maybe(0.4) },
    )
  },
}
