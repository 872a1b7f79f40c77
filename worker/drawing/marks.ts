import type { Line } from './type/line.ts'

/** A path in absolute coordinates, y downwards. */
export type Segment =
  | readonly ['M' | 'L', number, number]
  | readonly ['C', number, number, number, number, number, number]
  | readonly ['Z']

/** Something that both a PDF and a picture can show. Colours are `#rrggbb`. */
export type Mark =
  | { kind: 'shape'; path: readonly Segment[]; fill?: string; stroke?: string; strokeWidth?: number }
  | { kind: 'text'; line: Line; x: number; y: number; size: number; fill: string }
  | { kind: 'clip'; path: readonly Segment[]; marks: readonly Mark[] }

/** The room of a text, named by the text's role: rooms of one sheet never meet. */
export interface Placed {
  name: string
  x: number
  y: number
  width: number
  height: number
}

/** A drawing, ready for any kind of file. Lengths are in points. */
export interface Sheet {
  width: number
  height: number
  marks: readonly Mark[]
  placed: readonly Placed[]
  links: readonly { x: number; y: number; width: number; height: number; url: string }[]
}

/** How far the handles of a quarter circle reach, of its radius. */
const QUARTER = 0.5523

export const rectangle = (x: number, y: number, width: number, height: number): Segment[] => [
  ['M', x, y],
  ['L', x + width, y],
  ['L', x + width, y + height],
  ['L', x, y + height],
  ['Z'],
]

export function roundedRectangle(x: number, y: number, width: number, height: number, r: number): Segment[] {
  const k = r * (1 - QUARTER)
  const [right, bottom] = [x + width, y + height]
  return [
    ['M', x + r, y],
    ['L', right - r, y],
    ['C', right - k, y, right, y + k, right, y + r],
    ['L', right, bottom - r],
    ['C', right, bottom - k, right - k, bottom, right - r, bottom],
    ['L', x + r, bottom],
    ['C', x + k, bottom, x, bottom - k, x, bottom - r],
    ['L', x, y + r],
    ['C', x, y + k, x + k, y, x + r, y],
    ['Z'],
  ]
}

export const circle = (x: number, y: number, r: number) => roundedRectangle(x - r, y - r, 2 * r, 2 * r, r)

export const polyline = (...points: readonly (readonly [number, number])[]): Segment[] =>
  points.map(([x, y], index) => [index ? 'L' : 'M', x, y])
