import type { Motif } from '../motif.ts'
import { at, bar, box, circle, d, each, path, posed } from '../strokes.ts'

/** A large key, with teeth that no other has. */
export const key: Motif = {
  stance: 'floats',
  suns: ['soft', 'accent'],
  draw(hand) {
    const teeth = Array.from({ length: hand.whole(3, 4) }, () => hand.between(24, 66))
    const bits = teeth.map(tooth => d`v${tooth}h-24v${-tooth}h-16`).join('')
    const bow = hand.pick(['round', 'square', 'trefoil'] as const)
    const head =
      bow === 'round'
        ? circle(-104, 0, 82, 'gold') + circle(-104, 0, 36, 'ground')
        : bow === 'square'
          ? box(-180, -78, 156, 156, 40, 'gold') + box(-136, -34, 68, 68, 12, 'ground')
          : circle(-72, -48, 52, 'gold') +
            circle(-72, 48, 52, 'gold') +
            circle(-146, 0, 56, 'gold') +
            circle(-100, 0, 40, 'gold', 'none') +
            circle(-104, 0, 28, 'ground')
    const tag = at(
      -112,
      26,
      bar('M0 0C-20 30 -4 46 -24 72', 14, 'accent') +
        at(-24, 72, box(-34, 0, 68, 86, 10, 'paper') + each(3, i => path(d`M-16 ${26 + i * 18}h${i === 2 ? 16 : 32}`)), {
          turn: hand.between(4, 16),
        }),
    )
    const whole = path(`M-34 -17H190V17${bits}H-34Z`, 'gold') + head
    const turn = hand.between(-30, -12)
    return at(0, -6, posed(whole, { turn }) + posed(tag, { turn: turn * 0.2 }), { mirrored: hand.maybe(0.5) })
  },
}
