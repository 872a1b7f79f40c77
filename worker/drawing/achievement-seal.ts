/** The inks of the achievements: the house's colours as they stand on paper, the same on a light and on a dark page. */
export const INK = '#1f2433'
export const PAPER = '#fdf8ec'
export const GOLD = '#e9b44c'
export const GOLD_DEEP = '#b8892b'
export const GOLD_PALE = '#f7e6bd'
export const AI = '#3b4a9f'
export const AI_DEEP = '#2a3478'
export const AI_MIDDLE = '#5d6cc7'
export const AI_SOFT = '#8d99d6'
export const AI_PALE = '#dfe3f3'
export const SHU = '#c8452f'
export const SHU_PALE = '#f8dfd5'
export const SHU_LIGHT = '#e36a50'
export const GREEN_LIGHT = '#8bbd97'
export const GREEN_PALE = '#dbe9d8'

/** Radius of the disc in which a picture stands; its centre is at 120, 120. What a drawing does up to `BRIM` is covered by the seal. */
const DISC = 91
const BRIM = 94
const RIM = 105
const PETALS = 36

/** A seal's content: its colour and its drawing, as SVG text. */
export interface Picture {
  ground: string
  drawing: string
}

/** Dots in a circle, so close that their outer edges are the petals of the rim. Not every renderer draws a dash of no length. */
const petals = (colour: string, width: number) =>
  `<circle cx="120" cy="120" r="${RIM}" fill="${colour}" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-dasharray="0.1 ${((2 * Math.PI * RIM) / PETALS - 0.1).toFixed(3)}"/>`

const ring = (radius: number, colour: string, width: number) =>
  `<circle cx="120" cy="120" r="${radius}" fill="none" stroke="${colour}" stroke-width="${width}"/>`

/**
 * Land that fills the disc from a line down, from side to side. The line starts and ends at the height `y`;
 * `crest` is its path data in between, up to the command that takes the last point.
 */
export function land(y: number, crest: string, colour: string): string {
  const half = Math.sqrt(BRIM ** 2 - (y - 120) ** 2)
  const [left, right] = [(120 - half).toFixed(1), (120 + half).toFixed(1)]
  return `<path d="M${left} ${y}${crest}${right} ${y}A${BRIM} ${BRIM} 0 0 1 ${left} ${y}Z" fill="${colour}"/>`
}

/** The seal that all achievements share: a gold rim of petals, a ring of paper, and a picture drawn in lines of ink. */
export const seal = ({ ground, drawing }: Picture) =>
  petals(INK, 28) +
  petals(GOLD, 21.5) +
  `<circle cx="120" cy="120" r="${BRIM}" fill="${ground}"/>` +
  `<g fill="none" stroke="${INK}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round">${drawing}</g>` +
  ring(94.5, PAPER, 5) +
  ring(DISC, GOLD_DEEP, 3) +
  ring(99, INK, 4)
