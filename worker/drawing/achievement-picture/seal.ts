import { GOLD, GOLD_DEEP, INK, PAPER } from './inks.ts'

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
