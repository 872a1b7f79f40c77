import type { Motif } from '../motif.ts'
import type { Ink } from '../palettes.ts'
import { waves } from '../scenery.ts'
import { at, box, circle, d, each, ellipse, holed, line, path } from '../strokes.ts'

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
