import type { Motif } from '../motif.ts'
import { at, box, d, each, ellipse, path } from '../strokes.ts'

/** Lanterns on a rope: the more are lit, the more it costs to be among the first. */
export const gas: Motif = {
  stance: 'fills',
  suns: [],
  draw(hand) {
    const sag = hand.between(24, 56)
    const lit = hand.whole(1, 4)
    const from = hand.maybe(0.5) ? 0 : 5 - lit
    const ribs = hand.whole(3, 4)
    const lantern = (i: number) => {
      const size = i === 2 ? 1.6 : 1.14
      const [rx, ry] = [62 * size, 80 * size]
      const x = (i - 2) * 178
      const top = -206 + sag * (1 - ((i - 2) / 2.6) ** 2)
      const isLit = i >= from && i < from + lit
      const ink = isLit ? (i === 2 ? 'accent' : 'gold') : 'paper'
      const rib = (k: number) => {
        const v = -ry + ((k + 1) * 2 * ry) / (ribs + 1)
        const half = rx * Math.sqrt(1 - (v / ry) ** 2)
        return path(d`M${-half} ${v}Q0 ${v + 16} ${half} ${v}`)
      }
      const body =
        path(d`M0 ${-ry - 14}V${-ry - 50}`) +
        ellipse(0, 0, rx, ry, ink) +
        each(ribs, rib) +
        box(-rx * 0.5, -ry - 14, rx, 24, 6, 'strong') +
        box(-rx * 0.5, ry - 10, rx, 24, 6, 'strong') +
        path(d`M0 ${ry + 14}v34M-12 ${ry + 48}h24`)
      return at(x, top + ry + 50, body, { turn: hand.between(-4, 4) })
    }
    const rope = path(d`M-420 ${-206 - sag * 0.2}Q0 ${-206 + sag * 2} 420 ${-206 - sag * 0.2}`)
    const [near, far] = [hand.between(120, 150), hand.between(170, 200)]
    const field = path(
      d`M-420 ${near}C-300 ${near - 30} -160 ${near + 10} -20 ${far}S260 ${far} 420 ${near + 10}V300H-420Z`,
      'soft',
    )
    return field + rope + each(5, lantern)
  },
}
