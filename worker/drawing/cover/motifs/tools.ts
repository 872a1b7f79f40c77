import type { Motif } from '../motif.ts'
import { at, bar, box, circle, d, each, holed, path, posed } from '../strokes.ts'

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

const SEEN_IN_LENS = {
  coin: holed(60),
  block: box(-54, -54, 108, 108, 14, 'accent') + path('M-54 -24H54M-28 6H28M-28 30H4'),
  mark: circle(0, 0, 58, 'accent') + path('M-27 2l19 21l35 -42', undefined, 'paper'),
}

/** A glass over a row of entries: one of them is looked at closely. */
export const lens: Motif = {
  stance: 'floats',
  draw(hand) {
    const side = hand.pick([-1, 1])
    const shift = hand.between(-30, 30)
    const marked = hand.pick([1, 4])
    const row = each(6, i => {
      const x = shift - 420 + i * 150
      return box(x, -74, 116, 148, 14, i === marked ? 'strong' : 'paper') + path(d`M${x + 26} -36h64m-64 32h64m-64 32h28`)
    })
    const seen = SEEN_IN_LENS[hand.pick(['coin', 'block', 'mark'] as const)]
    const glass =
      bar('M92 92L184 184', 44, 'gold') +
      circle(0, 0, 132, 'gold') +
      circle(0, 0, 108, 'ground') +
      seen +
      path('M-82 -22a84 84 0 0 1 42 -56')
    return row + at(-18 * side, -20, glass, { mirrored: side < 0 })
  },
}

/** A padlock: shut or open, with a keyhole or with wheels. */
export const lock: Motif = {
  stance: 'stands',
  suns: ['soft', 'gold'],
  draw(hand) {
    const isOpen = hand.maybe(0.35)
    const shackle = path('M-84 -20V-70a84 84 0 0 1 168 0V-20H48V-70a48 48 0 0 0-96 0V-20Z', 'gold')
    const body = hand.pick(['accent', 'strong'] as const)
    const wheels = hand.whole(3, 4)
    const w = 148 / wheels
    const front = hand.maybe(0.5)
      ? circle(0, 34, 50, 'paper') + path('M-12 26a16 16 0 1 1 24 0l8 40h-40Z', 'line')
      : box(-80, 8, 160, 62, 12, 'paper') +
        each(wheels, i => path(d`M${-74 + w * i + w / 2} ${hand.between(24, 34)}v${hand.between(16, 26)}`)) +
        each(wheels - 1, i => path(d`M${-74 + w * (i + 1)} 8v62`))
    const studs = [-100, 100].flatMap(x => [-28, 102].map(y => circle(x, y, 7, 'gold'))).join('')
    return (
      at(isOpen ? 30 : 0, isOpen ? -44 : -16, shackle, { turn: isOpen ? 18 : 0 }) +
      box(-130, -54, 260, 186, 30, body) +
      studs +
      front
    )
  },
}

const SHIELD = 'M0 -164C50 -132 100 -124 150 -124C158 20 110 120 0 172C-110 120 -158 20 -150 -124C-100 -124 -50 -132 0 -164Z'
const SHIELD_INSIDE = 'M0 -124C40 -100 76 -94 114 -92C118 16 84 88 0 130C-84 88 -118 16 -114 -92C-76 -94 -40 -100 0 -124Z'
const SHIELD_HALVES = {
  upright: 'M0 -124C40 -100 76 -94 114 -92C118 16 84 88 0 130Z',
  across: 'M-113 -6H113C106 54 66 98 0 130C-66 98 -106 54 -113 -6Z',
  slanted: 'M114 -92C118 16 84 88 0 130C-40 110 -72 84 -92 50Z',
}
const SHIELD_MARKS = {
  keyhole: circle(0, -20, 34, 'line') + path('M-14 -10h28l14 66h-56Z', 'line'),
  key: circle(0, -46, 30, 'gold') + circle(0, -46, 10, 'ground') + path('M-9 -17h18v80h26v-20h-16v-14h16v-18h-26', 'gold'),
  petals:
    each(5, i => posed(path('M0 0C-30 -20 -26 -58 0 -66C26 -58 30 -20 0 0Z', 'gold'), { turn: i * 72 })) +
    circle(0, 0, 12, 'paper'),
}

/** A shield with a sign of its own. */
export const shield: Motif = {
  stance: 'floats',
  suns: ['soft', 'gold'],
  draw(hand) {
    const [outer, ground, half] = hand.pick([
      ['strong', 'paper', 'soft'],
      ['accent', 'paper', 'soft'],
      ['gold', 'strong', 'accent'],
    ] as const)
    const studs = [-132, 132].map(x => circle(x, -104, 7, 'paper')).join('')
    return posed(
      path(SHIELD, outer) +
        path(SHIELD_INSIDE, ground) +
        path(SHIELD_HALVES[hand.pick(['upright', 'across', 'slanted'] as const)], half) +
        SHIELD_MARKS[hand.pick(['keyhole', 'key', 'petals'] as const)] +
        studs,
      { turn: hand.between(-7, 7) },
    )
  },
}
