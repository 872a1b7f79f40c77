import type { Motif } from '../motif.ts'
import type { Ink } from '../palettes.ts'
import { at, circle, d, each, path } from '../strokes.ts'

/** A sprout: from one seed, every leaf with a word on it. */
export const seed: Motif = {
  stance: 'stands',
  draw(hand) {
    const pairs = hand.whole(2, 3)
    const marked = hand.whole(0, pairs * 2 - 1)
    const bend = hand.between(-24, 24)
    const inks: Ink[] = ['strong', 'soft', 'strong']
    const leaf = (i: number) => {
      const level = Math.floor(i / 2)
      const left = i % 2 === 1
      const ink = i === marked ? 'accent' : inks[level % 3]
      const y = 72 - level * (pairs === 2 ? 88 : 62) - (left ? 22 : 0)
      const body = path('M0 0C8 -62 78 -92 150 -62C132 2 66 34 0 0Z', ink) + path('M0 0C44 -10 84 -28 112 -46')
      return at((bend * (66 - y)) / 200, y, body, { mirrored: left, turn: (left ? 1 : -1) * (hand.between(-12, 4) + level * 6) })
    }
    const tip = -128
    return (
      path(d`M0 ${110}C0 40 ${bend} 0 ${bend} ${tip + 30}`) +
      each(pairs * 2, leaf) +
      at(bend, tip + 36, path('M0 0C-34 -20 -34 -56 0 -84C34 -56 34 -20 0 0Z', 'gold')) +
      path('M-170 140C-140 74 140 74 170 140Z', 'gold') +
      each(hand.whole(3, 5), i => circle(-90 + i * 46, 122 - (i % 2) * 10, 4, 'line', 'none'))
    )
  },
}
