import { COVER_HEIGHT, COVER_WIDTH } from '../../../shared/cover.ts'
import type { Hand, Motif } from './motif.ts'
import type { Ink } from './palettes.ts'
import { box, circle, d, each, line, path } from './strokes.ts'

/** Rows of waves from a line down, as on old cloth. They are quiet: their outline is the ground's. */
export function waves(y: number, r: number): string {
  const count = Math.ceil(COVER_WIDTH / (2 * r)) + 2
  const rows = Math.ceil((COVER_HEIGHT - y) / (r * 0.62))
  const scales = d`a${r} ${r} 0 0 1 ${2 * r} 0`.repeat(count)
  const inner = d`m${r * 0.44} 0a${r * 0.56} ${r * 0.56} 0 0 1 ${r * 1.12} 0m${r * 0.44} 0`.repeat(count)
  return each(rows, row => {
    const from = d`M${(row % 2 ? -2 : -1) * r} ${y + r * (1 + row * 0.62)}`
    return path(`${from}${scales}V500H-99Z${from}${inner}`, 'soft', 'ground')
  })
}

/** Two bands of mist, one over the other. */
const band = (x: number, y: number, width: number) =>
  box(x, y, width, 34, 17, 'paper', 'none') + box(x + width * 0.22, y + 34, width * 0.9, 34, 17, 'paper', 'none')
const mist = (hand: Hand) =>
  band(hand.between(-60, 30), hand.between(60, 170), hand.between(140, 210)) +
  band(hand.between(560, 640), hand.between(40, 200), hand.between(150, 220))

/** Hills from side to side. */
function hills(y: number, hand: Hand, ink: Ink): string {
  const [a, b, c] = [hand.between(40, 110), hand.between(30, 90), hand.between(50, 120)]
  return path(
    d`M-9 ${y + 30}C90 ${y - a} 190 ${y - a} 300 ${y + 20}S470 ${y + b} 560 ${y + 10}S730 ${y - c} 809 ${y - 10}V460H-9Z`,
    ink,
  )
}

/** A wave that is only a line. */
const ripple = (x: number, y: number) => path(d`M${x} ${y}q20 -14 40 0` + 't40 0'.repeat(4), undefined, 'soft')

/** Small dots in rows, as a dyer sets them. */
function dots(hand: Hand): string {
  const step = hand.between(62, 78)
  const x = hand.between(10, 40) - step
  return each(Math.ceil(COVER_HEIGHT / step), row => {
    const from = d`M${x + (row % 2 ? step / 2 : 0)} ${24 + row * step}`
    return line(`${from}H820`, { edge: 'soft', width: 9, dash: d`.1 ${step}` })
  })
}

/** Where the foot of what stands meets the land. */
const SHORE = 338

/** What a motif stands on: a field, a hill, or a pier over water. */
function land(hand: Hand): string {
  const kind = hand.pick(['field', 'hill', 'pier'] as const)
  if (kind === 'hill')
    return (
      hills(SHORE - 24, hand, 'ground') +
      path(`M-9 ${SHORE + 52}C180 ${SHORE - 24} 620 ${SHORE - 24} 809 ${SHORE + 52}V460H-9Z`, 'soft')
    )
  if (kind === 'pier')
    return (
      waves(hand.between(364, 384), hand.between(48, 58)) +
      each(4, i => path(d`M${104 + i * 198} 370v90`)) +
      path(`M-9 ${SHORE}H809v40H-9Z`, 'paper')
    )
  const far = hand.between(0, 720)
  const grass = each(4, i => path(d`M${(far + i * 230) % 760} ${SHORE + 46 + (i % 2) * 30}h${44 + i * 12}`))
  return path(`M-9 ${SHORE}H809V460H-9Z`, 'soft') + grass
}

/** A sun or a moon, large behind the motif or small beside it. */
function sun(hand: Hand, ink: Ink | undefined): string {
  const side = hand.pick([-1, 1])
  if (!ink) return ''
  return hand.maybe(0.45)
    ? circle(400 + side * hand.between(20, 60), hand.between(160, 190), hand.between(150, 176), ink, 'none')
    : circle(400 + side * hand.between(200, 270), hand.between(92, 128), hand.between(48, 66), ink, 'none')
}

/** What lies behind a motif and fills the well. */
export function scenery({ stance, suns = ['soft', 'gold', 'accent'] }: Motif, hand: Hand): string {
  const orb = sun(hand, suns.length ? hand.pick(suns) : undefined)
  if (stance === 'fills') return orb
  if (stance === 'stands') return (hand.maybe(0.3) ? dots(hand) : '') + orb + (hand.maybe(0.6) ? mist(hand) : '') + land(hand)
  const kind = hand.pick(['dots', 'mist', 'sea', 'hills'] as const)
  if (kind === 'dots') return dots(hand) + orb
  if (kind === 'mist') return orb + mist(hand) + ripple(hand.between(20, 120), 398) + ripple(hand.between(420, 560), 420)
  if (kind === 'sea') return orb + waves(hand.between(330, 352), hand.between(48, 60))
  return orb + hills(hand.between(330, 350), hand, 'soft')
}
