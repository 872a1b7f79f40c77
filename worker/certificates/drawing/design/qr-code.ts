import { encode } from 'uqr'
import { type Mark, rectangle } from '../../../drawing/marks.ts'

/** A QR code of `size` points without its quiet zone, which the paper around it gives. Correction of level M (15 %). */
export function qrCode(text: string, x: number, y: number, size: number, fill: string): Mark {
  const { data, size: modules } = encode(text, { ecc: 'M', border: 0 })
  const unit = size / modules
  const path = data.flatMap((row, top) => {
    const bars: [from: number, to: number][] = []
    for (const [column, dark] of row.entries()) {
      const last = bars.at(-1)
      if (dark && last?.[1] === column) last[1]++
      else if (dark) bars.push([column, column + 1])
    }
    return bars.flatMap(([from, to]) => rectangle(x + from * unit, y + top * unit, (to - from) * unit, unit))
  })
  return { kind: 'shape', path, fill }
}
