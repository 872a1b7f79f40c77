import type { Motif } from '../motif.ts'
import { at, bar, box, d, each, path, posed } from '../strokes.ts'

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
