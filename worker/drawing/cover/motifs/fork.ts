import type { Motif } from '../motif.ts'
import { at, box, circle, d, each, line, path } from '../strokes.ts'

/** A way that parts, and the post that names both. */
export const fork: Motif = {
  stance: 'fills',
  draw(hand) {
    const [left, right] = [hand.between(-270, -190), hand.between(190, 270)]
    const horizon = hand.between(-24, 4)
    const taken = hand.maybe(0.5)
    const land = path(d`M-420 ${horizon}Q-200 ${horizon - 50} 0 ${horizon + 6}T420 ${horizon - 10}V300H-420Z`, 'soft')
    const way = path(
      d`M-96 240C-90 130 -80 90 ${left - 26} ${horizon - 18}H${left + 34}C-10 60 -6 70 0 92C6 70 10 60 ${right - 34} ${horizon - 8}H${right + 26}C80 90 90 130 96 240Z`,
      'paper',
    )
    const steps = line(
      taken ? d`M0 212C-6 130 -60 96 ${left + 20} ${horizon + 2}` : d`M0 212C6 130 60 96 ${right - 20} ${horizon + 4}`,
      { edge: 'accent', width: 11, dash: '1 20' },
    )
    const arm = (y: number, mirrored: boolean, ink: 'accent' | 'strong') =>
      at(0, y, path('M-24 -26H96L128 0L96 26H-24Z', ink) + path('M6 0h62', undefined, 'paper'), {
        mirrored,
        turn: hand.between(-5, 5),
      })
    const tree = (x: number, y: number) => path(d`M${x} ${y}v40`) + circle(x, y - 18, 34, 'strong')
    return (
      land +
      each(2, i => tree((i ? 1 : -1) * hand.between(320, 350), horizon + hand.between(34, 70))) +
      way +
      steps +
      box(-14, -168, 28, 292, 8, 'gold') +
      arm(-122, true, taken ? 'accent' : 'strong') +
      arm(-58, false, taken ? 'strong' : 'accent')
    )
  },
}
