import type { Inks, Palette } from './palettes.ts'
import { LETTER, NO_EDGE } from './strokes.ts'

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
