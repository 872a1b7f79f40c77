import type { Ink, Inks, Palette } from './palettes.ts'

/** The one weight of every line, at 800 pixels. */
export const WEIGHT = 6

/** Names of the classes that the style of a cover colours: one letter a fill, `k` and the letter a line. */
const LETTER: Record<Ink, string> = {
  ground: 'g',
  line: 'l',
  paper: 'p',
  soft: 'b',
  strong: 'a',
  gold: 'o',
  accent: 's',
}
/** The class of a shape without an outline. */
const NO_EDGE = 'k'

type Edge = Ink | 'none'

/** Seals have the colours of levels: green, amber, vermilion. What stands on them is white in both themes. */
const SEALS = { light: ['#2b6841', '#a86a00', '#b23822'], dark: ['#3f7f57', '#9c6a16', '#b8452f'] }
const SEAL_PAPER = '#fffdf7'

const rules = (inks: Inks, seals: readonly string[]) =>
  [
    ...Object.entries(LETTER).map(([ink, letter]) => {
      const colour = inks[ink as keyof Inks]
      return `.${letter}{fill:${colour}}.k${letter}{stroke:${colour}}`
    }),
    ...seals.map((colour, level) => `.v${level + 1}{fill:${colour}}`),
  ].join('')

/**
 * The colours of a cover in both themes. A browser takes those of the page that shows the picture (`color-scheme` of the `<img>`);
 * what paints a social picture knows no media and takes the light ones.
 */
export const styleOf = ({ light, dark }: Palette) =>
  `${rules(light, SEALS.light)}.${NO_EDGE}{stroke:none}.w{fill:${SEAL_PAPER}}@media(prefers-color-scheme:dark){${rules(dark, SEALS.dark)}}`

/** The seal of a level, counted from 0, and what is white on it. */
export const sealClass = (level: number) => `v${level + 1} ${NO_EDGE}`
export const SEAL_PAPER_CLASS = `w ${NO_EDGE}`

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
