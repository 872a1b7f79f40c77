import { type Mark, polyline, roundedRectangle, type Segment } from './marks.ts'

const UNITS = 32

/** The mark of client/layouts/logo.tsx, two linked blocks under a roof, `size` wide. */
export function logoMark(x: number, y: number, size: number, stroke: string, link: string): Mark[] {
  const unit = size / UNITS
  const line = (path: readonly Segment[], colour: string): Mark => ({
    kind: 'shape',
    path,
    stroke: colour,
    strokeWidth: 2.5 * unit,
  })
  const at = (px: number, py: number) => [x + px * unit, y + py * unit] as const
  const block = (px: number) => roundedRectangle(...at(px, 16), 8 * unit, 10 * unit, 1.5 * unit)
  return [
    line(polyline(at(3, 12), at(16, 4), at(29, 12)), stroke),
    line(block(6), stroke),
    line(block(18), stroke),
    line(polyline(at(14, 21), at(18, 21)), link),
  ]
}

/** The seal: the mark in paper on vermilion. */
export const seal = (x: number, y: number, size: number, colour: string, paper: string): Mark[] => [
  { kind: 'shape', path: roundedRectangle(x, y, size, size, size * 0.14), fill: colour },
  ...logoMark(x + size * 0.18, y + size * 0.19, size * 0.64, paper, paper),
]
