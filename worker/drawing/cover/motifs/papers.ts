import type { Motif } from '../motif.ts'
import type { Ink } from '../palettes.ts'
import { at, bar, box, circle, d, each, holed, line, path, posed } from '../strokes.ts'

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

/** A machine that gives when a coin is put in, whoever puts it in. */
export const contract: Motif = {
  stance: 'stands',
  suns: ['soft', 'gold'],
  draw(hand) {
    const shape = hand.pick(['ball', 'can', 'box'] as const)
    const marked = hand.whole(0, 5)
    const inks: Ink[] = ['gold', 'soft', 'strong']
    const thing = (x: number, y: number, ink: Ink | undefined) =>
      shape === 'ball'
        ? circle(x, y, 22, ink) + path(d`M${x - 22} ${y}h44`)
        : shape === 'can'
          ? box(x - 16, y - 26, 32, 52, 9, ink) + path(d`M${x - 16} ${y - 8}h32`)
          : box(x - 22, y - 20, 44, 42, 6, ink) + path(d`M${x} ${y - 20}v14`)
    const goods = each(6, i => thing(-92 + (i % 3) * 52, -104 + Math.floor(i / 3) * 76, i === marked ? 'accent' : inks[i % 3]))
    const coin = at(218, -44, holed(36), { turn: hand.between(-30, 30) })
    const body = hand.pick(['strong', 'strong', 'accent'] as const)
    return posed(
      box(-150, -174, 300, 306, 24, body) +
        box(-126, -150, 172, 172, 12, 'paper') +
        path('M-126 -68H46') +
        goods +
        box(66, -150, 60, 40, 8, 'gold') +
        path('M96 -140v20') +
        each(3, i => circle(96, -80 + i * 34, 9, i === marked % 3 ? 'gold' : 'paper')) +
        box(-126, 46, 252, 60, 12, 'line') +
        at(hand.between(-50, 50), 80, thing(0, 0, 'gold')) +
        line('M216 -92C208 -128 180 -132 150 -130', { dash: '1 16' }) +
        coin,
      { mirrored: hand.maybe(0.4) },
    )
  },
}

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

/** An open book of accounts: who on the left, how much on the right. */
export const ledger: Motif = {
  stance: 'stands',
  draw(hand) {
    const rows = hand.whole(4, 5)
    const marked = hand.whole(0, rows - 1)
    const step = 150 / rows
    const y = (i: number) => -78 + i * step
    const page = 'M0 -100C-50 -132 -130 -132 -196 -112V92C-130 72 -50 72 0 106Z'
    const names = each(
      rows,
      i =>
        box(-166, y(i) - 8, 20, 20, 5, i === marked ? 'accent' : 'strong') + path(d`M-124 ${y(i) + 2}h${hand.between(38, 84)}`),
    )
    const amounts = each(rows, i => box(30, y(i) - 10, hand.between(40, 132), 24, 6, i === marked ? 'accent' : 'gold'))
    const brush = at(
      hand.pick([-1, 1]) * 236,
      60,
      bar('M0 60L0 -86', 22, 'strong') + path('M-13 60h26c0 26-8 40-13 52c-5-12-13-26-13-52Z', 'line'),
      { turn: hand.between(-16, 16) },
    )
    return (
      path('M-212 -92H212V112C120 96 50 100 0 128C-50 100 -120 96 -212 112Z', 'strong') +
      path(page, 'paper') +
      posed(path(page, 'paper'), { mirrored: true }) +
      names +
      amounts +
      path('M0 -100V106') +
      brush
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

/** A paper to be read: sheets, a folded corner, and one line that counts. */
export const page: Motif = {
  stance: 'floats',
  draw(hand) {
    const rows = hand.whole(5, 6)
    const marked = hand.whole(1, rows - 1)
    const step = 196 / rows
    const sheet = 'M-128 -170H82L128 -124V170H-128Z'
    const row = (i: number) => {
      const y = -92 + i * step
      const width = i % 3 === 2 ? hand.between(80, 130) : 192
      return (i === marked ? box(-104, y - 15, 208, 30, 8, 'gold', 'none') : '') + path(d`M-96 ${y}h${width}`)
    }
    const figure = hand.pick([
      circle(66, 112, 30, 'accent') + path('M66 112V82M66 112l24 18'),
      box(30, 92, 22, 48, 4, 'strong') + box(60, 72, 22, 68, 4, 'accent') + box(90, 104, 22, 36, 4, 'gold'),
      path('M30 140C50 60 70 140 108 76', undefined, 'accent') + path('M30 140H112'),
    ])
    return (
      at(-26, 4, path(sheet, 'strong'), { turn: hand.between(-15, -8) }) +
      at(14, 2, path(sheet, 'soft'), { turn: hand.between(5, 10) }) +
      posed(
        path(sheet, 'paper') +
          path('M82 -170V-124H128', 'soft') +
          box(-96, -146, 120, 26, 6, 'strong') +
          each(rows - 1, row) +
          figure +
          path('M-96 122h86M-96 146h58'),
        { turn: hand.between(-4, 2) },
      )
    )
  },
}

const SIGNATURES = [
  'M-120 40c30-70 56-84 62-60s-44 74-30 82s40-54 60-52s-6 44 12 46s30-40 52-42s4 34 28 34h44',
  'M-116 30c16-60 40-80 48-60s-30 80-16 84s34-70 54-70s-14 66 6 68s34-66 54-62s-2 52 24 50s34-20 50-24',
  'M-124 16c40-50 80-50 76-20s-60 50-56 62s60-10 84-34s40 0 30 20s40-6 58-20s30 6 24 20s26 0 40-8',
]

/** A name written with a brush, and the red seal that goes with it. */
export const signature: Motif = {
  stance: 'floats',
  draw(hand) {
    const lines = each(hand.whole(2, 3), i =>
      path(d`M-128 ${-118 + i * 34}h${i ? hand.between(120, 190) : 240}`, undefined, 'soft'),
    )
    const seal =
      box(62, 62, 70, 70, 10, 'accent', 'accent') +
      path(
        hand.pick(['M80 82h34M97 82v32M80 114h34', 'M80 80v34h34v-34M80 97h34', 'M80 84l17 30l17 -30M80 114h34']),
        undefined,
        'paper',
      )
    const brush = at(
      142,
      -30,
      bar('M0 0V-168', 26, 'strong') +
        box(-17, -14, 34, 30, 6, 'gold') +
        path('M-16 16h32c2 34-10 50-16 66c-6-16-18-32-16-66Z', 'line'),
      { turn: hand.between(18, 32) },
    )
    const sheet = box(-164, -154, 328, 316, 10, 'paper') + lines + line(hand.pick(SIGNATURES), { width: 13 }) + seal
    return posed(sheet, { turn: hand.between(-7, 3) }) + brush
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
