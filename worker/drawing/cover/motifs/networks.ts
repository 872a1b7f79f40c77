import type { Motif } from '../motif.ts'
import type { Ink } from '../palettes.ts'
import { waves } from '../scenery.ts'
import { at, box, circle, d, each, holed, line, path } from '../strokes.ts'

/** An arched bridge over water, and a coin on its way to the other side. */
export const bridge: Motif = {
  stance: 'fills',
  suns: ['soft', 'gold'],
  draw(hand) {
    const rise = hand.between(112, 150)
    const posts = hand.pick([7, 9, 11])
    /** Height of the deck at a place from -1 to 1. */
    const deck = (u: number) => 62 - rise * (1 - u * u)
    const arc = (lift: number) => d`M-330 ${62 - lift}Q0 ${62 - lift - rise * 2} 330 ${62 - lift}`
    const rail = each(posts, i => {
      const u = -0.92 + (1.84 * i) / (posts - 1)
      return d`M${u * 330} ${deck(u)}v-54`
    })
    const piers = [-0.45, 0.45].map(u => box(u * 330 - 12, deck(u), 24, 180, 0, 'strong')).join('')
    const way = hand.between(-0.5, 0.5)
    const coin = at(way * 330, deck(way) - 42, holed(40), {
      turn: hand.between(-20, 20),
    })
    return (
      piers +
      at(-400, -225, waves(hand.between(296, 312), hand.between(54, 62))) +
      path('M-420 56H-300C-300 120 -330 160 -340 240H-420Z', 'strong') +
      path('M420 56H300C300 120 330 160 340 240H420Z', 'strong') +
      coin +
      path(arc(50) + rail) +
      path(`${arc(0)}V96Q0 ${d`${96 - rise * 2 + 26}`} -330 96Z`, 'accent') +
      [-1, 1].map(u => box(u * 322 - 14, -20, 28, 92, 6, 'accent') + circle(u * 322, -30, 15, 'gold')).join('')
    )
  },
}

/** Blocks one after the other, from side to side, each holding on to the one before. */
export const chain: Motif = {
  stance: 'fills',
  draw(hand) {
    const swing = hand.between(20, 48) * hand.pick([-1, 1])
    const marked = hand.whole(1, 3)
    const rows = hand.whole(2, 3)
    const first = hand.pick([0, 1])
    const x = (i: number) => (i - 2) * 218
    const y = (i: number) => Math.sin((i - 2) * 1.3) * swing
    const block = (i: number) => {
      const ink = i === marked ? 'accent' : (i + first) % 2 ? 'strong' : 'paper'
      const lines = each(rows, row => path(d`M-46 ${-12 + row * 26}h${row === rows - 1 ? 36 : 92}`))
      const seal = i === marked ? circle(44, 44, 15, 'gold') : ''
      return at(x(i), y(i), box(-76, -76, 152, 152, 18, ink) + path('M-76 -40H76') + lines + seal, { turn: hand.between(-6, 6) })
    }
    const ring = (i: number) =>
      at((x(i) + x(i + 1)) / 2, (y(i) + y(i + 1)) / 2, box(-54, -20, 108, 40, 20, 'gold') + box(-36, -4, 72, 8, 4, 'ground'), {
        turn: (Math.atan2(y(i + 1) - y(i), 218) * 180) / Math.PI,
      })
    return each(5, block) + each(4, ring)
  },
}

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

const SHEET_WIDTH = 190
const SHEET_HEIGHT = 78

/** Sheets one above the other: what happens on top is written down below. */
export const layers: Motif = {
  stance: 'floats',
  draw(hand) {
    const count = hand.pick([3, 3, 4])
    const gap = count === 3 ? 82 : 62
    const marked = hand.whole(0, count - 1)
    const inks: Ink[] = hand.maybe(0.5) ? ['strong', 'soft', 'gold', 'paper'] : ['soft', 'gold', 'paper', 'strong']
    const y = (i: number) => 92 - i * gap
    const sheet = (i: number) =>
      at(
        0,
        y(i),
        path(`M-${SHEET_WIDTH} 0V24L0 ${SHEET_HEIGHT + 24}L${SHEET_WIDTH} 24V0Z`, 'paper') +
          path(`M-${SHEET_WIDTH} 0L0 -${SHEET_HEIGHT}L${SHEET_WIDTH} 0L0 ${SHEET_HEIGHT}Z`, i === marked ? 'accent' : inks[i]) +
          path(`M0 ${SHEET_HEIGHT}v24`),
      )
    const cube = (x: number, by: number, ink: Ink) =>
      at(x, by, path('M-28 -30L0 -44L28 -30V2L0 16L-28 2Z', ink) + path('M-28 -30L0 -16L28 -30M0 -16V16'))
    const top = y(count - 1)
    const cubes = each(hand.whole(1, 3), i => cube(-66 + i * 66, top + (i % 2 ? 22 : -6), i % 2 ? 'paper' : 'gold'))
    const threads = line(d`M${-SHEET_WIDTH} ${y(0)}V${top}M${SHEET_WIDTH} ${y(0)}V${top}`, { dash: '2 14' })
    return at(0, 10, threads + each(count, sheet) + cubes)
  },
}

const NODE_INKS: readonly Ink[] = ['strong', 'paper', 'gold']

/** Houses that know each other: whatever way is cut, another one is there. */
export const network: Motif = {
  stance: 'floats',
  draw(hand) {
    const count = hand.pick([5, 6, 7])
    const start = hand.between(0, 6.28)
    const marked = hand.whole(0, count - 1)
    const places = Array.from({ length: count }, (_, i) => {
      const angle = start + (i * 6.2832) / count
      return { x: Math.cos(angle) * hand.between(270, 310), y: Math.sin(angle) * hand.between(132, 156) }
    })
    const ways = places.map(({ x, y }, i) => {
      const next = places[(i + 1) % count]
      return next ? d`M${x} ${y}L${next.x} ${next.y}M${x} ${y}L0 0` : ''
    })
    const node = (x: number, y: number, r: number, ink: Ink) =>
      circle(x, y, r, ink) + circle(x, y, r * 0.4, ink === 'gold' ? 'ground' : 'gold')
    const house = path('M-92 -6L0 -84L92 -6', 'accent') + box(-66, -6, 132, 92, 0, 'paper') + box(-20, 26, 40, 60, 0, 'strong')
    return (
      path(ways.join('')) +
      places.map(({ x, y }, i) => node(x, y, i === marked ? 56 : 42, NODE_INKS[i % 3] ?? 'paper')).join('') +
      at(0, 4, house)
    )
  },
}
