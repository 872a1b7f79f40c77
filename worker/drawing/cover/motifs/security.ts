import type { Motif } from '../motif.ts'
import type { Ink } from '../palettes.ts'
import { at, bar, box, circle, d, each, holed, line, path, posed } from '../strokes.ts'

const HEART = 'M0 130C-70 84 -150 16 -150 -56C-150 -142 -40 -154 0 -80C40 -154 150 -142 150 -56C150 16 70 84 0 130Z'
const SMALL_HEART = 'M0 64C-36 42 -76 8 -76 -28C-76 -72 -20 -78 0 -40C20 -78 76 -72 76 -28C76 8 36 42 0 64Z'

/** Hearts in a row: those that are left, and those that were spent. */
export const heart: Motif = {
  stance: 'floats',
  suns: ['soft', 'gold'],
  draw(hand) {
    const [first, last] = hand.pick([
      ['strong', undefined],
      [undefined, 'gold'],
      ['gold', 'strong'],
      [undefined, undefined],
    ] as const)
    const small = (x: number, ink: Ink | undefined) =>
      at(
        x,
        hand.between(-20, 30),
        ink
          ? path(SMALL_HEART, ink) + path('M-52 -34c4 -14 16 -20 28 -16')
          : path(SMALL_HEART, 'paper', 'none') + line(SMALL_HEART, { dash: '12 13' }),
        { turn: hand.between(-12, 12) },
      )
    return (
      small(-256, first) +
      small(256, last) +
      at(0, 4, path(HEART, 'accent') + path('M-112 -62c6 -32 34 -46 58 -34'), { turn: hand.between(-9, 9) })
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

const MASK_MARKS = {
  sun: circle(0, -56, 20, 'accent'),
  flame: path('M0 -28C-28 -46 -18 -70 0 -94C18 -70 28 -46 0 -28Z', 'accent'),
  moon: path('M-22 -72a26 26 0 1 0 44 0a30 30 0 0 1 -44 0Z', 'gold'),
}

/** The mask of a fox: who wears it is there, and nobody knows who. */
export const mask: Motif = {
  stance: 'floats',
  draw(hand) {
    const ear =
      path('M-138 -168C-108 -150 -76 -126 -56 -92L-122 -40C-144 -84 -146 -130 -138 -168Z', 'paper') +
      path('M-122 -138C-104 -124 -88 -110 -78 -92L-114 -66C-122 -90 -126 -114 -122 -138Z', 'accent')
    const eye = path(
      hand.pick(['M-96 -14C-72 -34 -44 -24 -26 10C-56 14 -80 8 -96 -14Z', 'M-98 0C-74 -28 -42 -20 -24 6C-48 -2 -74 -2 -98 0Z']),
      'line',
    )
    const whiskers = each(hand.whole(2, 3), i => path(`M-${84 - i * 6} ${40 + i * 18}l-34 ${-4 + i * 6}`, undefined, 'accent'))
    const cord = bar('M-118 -20C-200 -10 -190 70 -250 96', 16, hand.pick(['gold', 'strong']))
    const half = eye + whiskers
    const face = path(
      'M-72 -96C-30 -118 30 -118 72 -96C118 -76 144 -40 136 -4C128 44 70 66 40 118C22 146 -22 146 -40 118C-70 66 -128 44 -136 -4C-144 -40 -118 -76 -72 -96Z',
      'paper',
    )
    return at(
      0,
      8,
      cord +
        posed(cord, { mirrored: true }) +
        ear +
        posed(ear, { mirrored: true }) +
        face +
        half +
        posed(half, { mirrored: true }) +
        MASK_MARKS[hand.pick(['sun', 'flame', 'moon'] as const)] +
        path('M-20 96C-8 88 8 88 20 96C16 114 -16 114 -20 96Z', 'line') +
        path('M0 112v12'),
      { turn: hand.between(-12, 12) },
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
