import type { Motif } from '../motif.ts'
import { at, bar, box, circle, d, each, ellipse, holed, line, path, posed } from '../strokes.ts'

/** An anchor on its rope: what keeps a value at its place. */
export const anchor: Motif = {
  stance: 'floats',
  suns: ['soft', 'accent'],
  draw(hand) {
    const swing = hand.pick([-1, 1])
    const reach = hand.between(90, 150)
    const dip = hand.between(60, 120)
    const rope = bar(
      d`M0 -90C${-1.6 * reach * swing} -90 ${-1.6 * reach * swing} 20 0 10S${300 * swing} ${dip} ${560 * swing} 40`,
      22,
      'gold',
    )
    const fluke = path('M-128 8L-186 74H-86Z', 'strong')
    const body =
      bar('M-122 62C-96 150 96 150 122 62', 38, 'strong') +
      fluke +
      posed(fluke, { mirrored: true }) +
      bar('M0 -96V130', 38, 'strong') +
      bar('M-84 -52H84', 32, 'accent') +
      circle(0, -128, 38, 'strong') +
      circle(0, -128, 16, 'ground')
    return at(0, 10, rope + body, { turn: hand.between(-14, 14) })
  },
}

const LOADS = {
  coins: each(3, i => box(-40, -22 - i * 22, 80, 22, 9, 'gold')),
  block: box(-36, -72, 72, 72, 10, 'accent') + path('M-36 -50h72M-14 -26h28'),
  house: box(-38, -50, 76, 50, 0, 'paper') + path('M-52 -50L0 -92L52 -50Z', 'accent'),
  leaf: path('M0 0C-52 -24 -52 -66 0 -100C52 -66 52 -24 0 0Z', 'strong') + path('M0 0V-60'),
  weight: path('M-34 0L-24 -56H24L34 0Z', 'strong') + circle(0, -66, 12),
}

/** Scales: what is promised on one side, what stands behind it on the other. */
export const balance: Motif = {
  stance: 'stands',
  draw(hand) {
    const tilt = hand.pick([-1, 1]) * hand.between(3, 10)
    const names = Object.keys(LOADS) as (keyof typeof LOADS)[]
    const first = hand.whole(0, names.length - 1)
    const second = (first + hand.whole(1, names.length - 1)) % names.length
    const drop = (side: number) => Math.sin((tilt * Math.PI) / 180) * 168 * side
    const pan = (side: number, load: keyof typeof LOADS) =>
      at(
        side * 166,
        -96 + drop(side),
        path('M0 0L-76 118M0 0L76 118') +
          at(0, 118, LOADS[load]) +
          path('M-88 118H88C80 164 -80 164 -88 118Z', 'gold') +
          circle(0, 0, 9, 'gold'),
      )
    return (
      box(-15, -104, 30, 210, 8, 'strong') +
      path('M-84 132C-84 100 84 100 84 132Z', 'strong') +
      at(0, -96, bar('M-170 0H170', 22, 'accent'), { turn: tilt }) +
      circle(0, -96, 22, 'gold') +
      pan(-1, names[first] ?? 'coins') +
      pan(1, names[second] ?? 'block')
    )
  },
}

/** A coin with a square hole, on edge between coins in piles. */
export const coin: Motif = {
  stance: 'stands',
  suns: ['soft', 'accent'],
  draw(hand) {
    const marks = hand.pick([4, 8])
    const strokes = each(marks, i => posed(path(d`M0 -80v${marks === 4 ? 26 : 14}`), { turn: (360 / marks) * i }))
    const large = circle(0, 0, 136, 'gold') + circle(0, 0, 108) + strokes + box(-36, -36, 72, 72, 6, 'ground')
    const pile = (x: number, count: number, marked: number) =>
      each(count, i => {
        const lean = x + (i % 2) * 8 - 4
        return box(lean - 68, 96 - i * 36, 136, 36, 12, i === marked ? 'accent' : i % 2 ? 'paper' : 'gold')
      })
    const [left, right] = hand.pick([
      [2, 5],
      [5, 2],
      [3, 6],
      [6, 1],
    ] as const)
    return (
      pile(-232, left, hand.whole(0, left - 1)) +
      pile(232, right, hand.whole(0, right + 2)) +
      at(0, -4, large, { turn: hand.pick([0, 0, 45]) + hand.between(-8, 8) })
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

/** A wallet with what looks out of it: cards, and one that matters. */
export const wallet: Motif = {
  stance: 'stands',
  draw(hand) {
    const cards = hand.whole(2, 3)
    const marked = hand.whole(0, cards - 1)
    const card = (i: number) =>
      at(
        -60 + i * 54,
        -62 - i * 14,
        box(-92, -62, 184, 140, 14, i === marked ? 'accent' : i % 2 ? 'soft' : 'paper') + path('M-68 -36h60M-68 -16h34'),
        { turn: -12 + i * hand.between(8, 14) },
      )
    const body = hand.pick(['strong', 'strong', 'gold'] as const)
    const clasp = body === 'gold' ? 'strong' : 'gold'
    const stitches = line('M-148 -24V104H148', { dash: '14 14' })
    const coins = each(hand.whole(1, 3), i => at(-250 + i * 24, 104 - (i % 2) * 40, holed(28)))
    return posed(
      each(cards, card) +
        box(-172, -48, 344, 180, 26, body) +
        path('M-172 -8H172') +
        stitches +
        path('M172 16H96a34 34 0 0 0 0 68h76Z', 'paper') +
        circle(100, 50, 13, clasp) +
        coins,
      { mirrored: hand.maybe(0.5) },
    )
  },
}
