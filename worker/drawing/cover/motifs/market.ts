import type { Motif } from '../motif.ts'
import { at, box, circle, d, each, path } from '../strokes.ts'

/** A stall under its awning, with what is for sale and a flag that names the price. */
export const market: Motif = {
  stance: 'stands',
  draw(hand) {
    const stripes = hand.pick([5, 6, 7])
    const w = 340 / stripes
    const main = hand.pick(['accent', 'strong'] as const)
    const top = 280 / stripes
    const stripe = (i: number) =>
      path(
        d`M${-140 + i * top} -128L${-170 + i * w} -56a${w / 2} ${w / 2} 0 0 0 ${w} 0L${-140 + (i + 1) * top} -128Z`,
        i % 2 ? 'paper' : main,
      )
    const pile = (x: number, ink: 'gold' | 'accent' | 'strong') =>
      circle(x - 22, 20, 20, ink) + circle(x + 22, 20, 20, ink) + circle(x, -12, 20, ink)
    const goods = hand.pick([
      ['gold', 'strong', 'accent'],
      ['accent', 'gold', 'strong'],
      ['strong', 'accent', 'gold'],
    ] as const)
    const flag =
      box(0, -150, 56, 190, 6, 'paper') +
      path('M-10 -166V132') +
      path('M-10 -150H60') +
      each(
        hand.whole(3, 4),
        i => path(d`M28 ${-122 + i * 40}v28`) + box(18, -116 + i * 40, 20, hand.between(10, 18), 3, i % 2 ? 'accent' : 'strong'),
      )
    return (
      path('M-140 -60V130M140 -60V130') +
      box(-160, -60, 320, 100, 0, 'ground', 'none') +
      path('M-140 -60V40M140 -60V40') +
      goods.map((ink, i) => pile(-90 + i * 90, ink)).join('') +
      each(stripes, stripe) +
      box(-166, 40, 332, 92, 8, 'soft') +
      path(d`M-166 68H166`) +
      at(hand.pick([-1, 1]) * 226, 0, flag)
    )
  },
}
