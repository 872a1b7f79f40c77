import type { Ink } from './palettes.ts'

/** The one weight of every line, at 800 pixels. */
export const WEIGHT = 6

/** Names of the classes that the style of a cover colours: one letter a fill, `k` and the letter a line. */
export const LETTER: Record<Ink, string> = {
  ground: 'g',
  line: 'l',
  paper: 'p',
  soft: 'b',
  strong: 'a',
  gold: 'o',
  accent: 's',
}
/** The class of a shape without an outline. */
export const NO_EDGE = 'k'

export type Edge = Ink | 'none'

const round = (value: number) => Math.round(value * 10) / 10

/** Path data whose numbers are rounded. */
export const d = (texts: TemplateStringsArray, ...values: number[]) =>
  texts.reduce((path, text, i) => path + (i ? round(values[i - 1] ?? 0) : '') + text)

function look(fill?: Ink, edge?: Edge): string {
  const names = [fill && LETTER[fill], edge && (edge === 'none' ? NO_EDGE : NO_EDGE + LETTER[edge])].filter(Boolean)
  return names.length ? ` class="${names.join(' ')}"` : ''
}
const element = (tag: string, numbers: Record<string, number>, rest: string) =>
  `<${tag}${Object.entries(numbers)
    .map(([name, value]) => ` ${name}="${round(value)}"`)
    .join('')}${rest}/>`

export const circle = (cx: number, cy: number, r: number, fill?: Ink, edge?: Edge) =>
  element('circle', { cx, cy, r }, look(fill, edge))
export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill?: Ink, edge?: Edge) =>
  element('ellipse', { cx, cy, rx, ry }, look(fill, edge))
/** A rectangle with corners of radius `rx`. */
export const box = (x: number, y: number, width: number, height: number, rx: number, fill?: Ink, edge?: Edge) =>
  element('rect', { x, y, width, height, rx }, look(fill, edge))
export const path = (data: string, fill?: Ink, edge?: Edge) => `<path d="${data}"${look(fill, edge)}/>`

interface Pen {
  edge?: Edge
  width?: number
  dash?: string
}

/** A line that differs from the others: in its weight, or in dashes. */
export const line = (data: string, { edge, width, dash }: Pen) =>
  `<path d="${data}"${look(undefined, edge)}${width ? ` stroke-width="${width}"` : ''}${dash ? ` stroke-dasharray="${dash}"` : ''}/>`

/** A round bar of some width with an outline: wood, rope, metal. */
export const bar = (data: string, width: number, ink: Ink) =>
  `<path d="${data}" stroke-width="${width + WEIGHT}"/><path d="${data}"${look(undefined, ink)} stroke-width="${width - WEIGHT}"/>`

interface Pose {
  turn?: number
  /** Mirrored, left for right. */
  mirrored?: boolean
}

const transform = (moves: string, part: string) => (moves ? `<g transform="${moves}">${part}</g>` : part)
const movesOf = ({ turn = 0, mirrored = false }: Pose) =>
  `${turn ? `rotate(${round(turn)})` : ''}${mirrored ? 'scale(-1 1)' : ''}`

/** A part turned or mirrored about the middle. */
export const posed = (part: string, pose: Pose) => transform(movesOf(pose), part)

/** A part at its place. */
export const at = (x: number, y: number, part: string, pose: Pose = {}) =>
  transform(`translate(${round(x)} ${round(y)})${movesOf(pose)}`, part)

/** As many parts as there are numbers below `count`. */
export const each = (count: number, part: (i: number) => string) => Array.from({ length: count }, (_, i) => part(i)).join('')

/** A coin with a square hole. */
export const holed = (r: number) => {
  const side = Math.max(16, r * 0.6)
  return circle(0, 0, r, 'gold') + box(-side / 2, -side / 2, side, side, 3, 'ground')
}
