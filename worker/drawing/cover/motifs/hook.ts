import type { Motif } from '../motif.ts'
import { at, bar, box, circle, each, holed, path } from '../strokes.ts'

const BAIT = {
  coin: at(0, 34, holed(38)),
  letter: box(-52, 6, 104, 70, 8, 'paper') + path('M-52 12l52 40l52 -40'),
  key: circle(0, 26, 26, 'gold') + circle(0, 26, 9, 'ground') + path('M-8 51h16v56h22v-16h-14v-10h14v-14h-22', 'gold'),
}

/** A hook under water, with something on it that is too good, and who comes to bite. */
export const hook: Motif = {
  stance: 'fills',
  draw(hand) {
    const side = hand.maybe(0.5) ? 1 : -1
    const sea = path(`M-420 -70${'q33 -26 66 0t66 0'.repeat(7)}V300H-420Z`, 'soft')
    const fish = (x: number, y: number, ink: 'strong' | 'accent' | 'paper', left: boolean) =>
      at(
        x,
        y,
        path('M-66 0L-112 -38C-102 -12 -102 12 -112 38Z', ink) +
          path('M-76 0C-40 -52 40 -56 84 0C40 56 -40 52 -76 0Z', ink) +
          circle(46, -10, 7, 'line', 'none') +
          path('M14 -32q16 32 0 64M-14 -10h-14M-18 12h-14'),
        { mirrored: left, turn: hand.between(-8, 8) },
      )
    const bubbles = each(3, i => circle(side * (200 + i * 16), -20 + i * 26 - hand.between(0, 30), 6 + i * 3))
    return (
      sea +
      bar('M0 -240V30a56 56 0 0 1 -112 0V8', 24, 'gold') +
      path('M-112 -38l-24 54h22M-112 -38l24 54h-22', 'gold') +
      circle(0, -96, 15, 'accent') +
      at(-56, 92, BAIT[hand.pick(['coin', 'letter', 'key'] as const)], { turn: hand.between(-10, 10) }) +
      fish(side * 230, hand.between(80, 130), 'strong', side > 0) +
      fish(side * -280, hand.between(-10, 20), hand.pick(['accent', 'paper']), side < 0) +
      bubbles
    )
  },
}
