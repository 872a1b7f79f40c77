import type { GivenOptions } from './figure.ts'
import { FIGURE_NAMES, type FigureName } from './models.ts'

/** A figure as an author has placed it: which one, and what is set of it. */
export interface PlacedFigure {
  name: FigureName
  options: GivenOptions
}

const OPTION = /([\w-]+)=(?:"([^"]*)"|'([^']*)'|“([^”]*)”|(\S+))/g

/** What stands in the braces of a figure's line. */
export const optionsOf = (line: string): Record<string, string> =>
  Object.fromEntries(
    [...line.matchAll(OPTION)].map(([, name = '', ...values]) => [name, values.find(value => value !== undefined) ?? '']),
  )

/** Around the braces stands what names them; it may be left out. */
const BRACES = /^(?:::figure)?\{(.*)\}$/s
/** The name may stand alone in front: `hash-chain blocks=3`. */
const BARE_NAME = /^([\w-]+)(?=\s|$)/

export const isFigureName = (name: string): name is FigureName => (FIGURE_NAMES as readonly string[]).includes(name)

/** A figure by what stands in the braces of its line; null where nobody knows it. */
export function readFigureLine(line: string): PlacedFigure | null {
  const text = line.trim()
  const inside = (BRACES.exec(text)?.[1] ?? text).trim()
  const { name = BARE_NAME.exec(inside)?.[1] ?? '', ...options } = optionsOf(inside)
  return isFigureName(name) ? { name, options } : null
}

/** The same line again, as an author would write it. */
export const figureLine = ({ name, options }: PlacedFigure) =>
  [
    name,
    ...Object.entries(options).map(([option, value]) => `${option}=${value.includes('"') ? `'${value}'` : `"${value}"`}`),
  ].join(' ')
