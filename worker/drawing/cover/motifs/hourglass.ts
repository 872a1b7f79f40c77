import type { Motif } from '../motif.ts'
import { box, d, path } from '../strokes.ts'

/** Sand that runs: what comes into the world by rule, less from hour to hour. */
export const hourglass: Motif = {
  stance: 'stands',
  suns: ['soft', 'gold'],
  draw(hand) {
    const left = hand.between(0.25, 0.75)
    const top = -30 - left * 76
    const half = 18 + left * 66
    const heap = 104 - (1 - left) * 66
    const frame = hand.pick(['strong', 'accent'] as const)
    return (
      path('M-116 -128V108M116 -128V108') +
      path('M-88 -122C-88 -50 -14 -40 -14 -10S-88 34 -88 106H88C88 34 14 20 14 -10S88 -50 88 -122Z', 'paper') +
      path(d`M${-half} ${top}C${-half + 8} -40 -10 -34 -8 -10H8C10 -34 ${half - 8} -40 ${half} ${top}Z`, 'gold') +
      path('M0 -10V100', undefined, 'gold') +
      path(d`M-84 104C-60 ${heap + 20} -22 ${heap} 0 ${heap - 10}C22 ${heap} 60 ${heap + 20} 84 104Z`, 'gold') +
      box(-136, -160, 272, 38, 12, frame) +
      box(-136, 98, 272, 38, 12, frame)
    )
  },
}
