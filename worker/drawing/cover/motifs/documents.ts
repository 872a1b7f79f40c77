import type { Motif } from '../motif.ts'
import type { Ink } from '../palettes.ts'
import { at, bar, box, circle, d, each, holed, line, path, posed } from '../strokes.ts'

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
