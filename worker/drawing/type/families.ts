/** The families of scripts/build/drawing-fonts.ts. */
const FAMILIES = [
  'newsreader',
  'newsreader-italic',
  'source-sans',
  'noto-sans-jp',
  'noto-sans-sc',
  'noto-sans-kr',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-thai',
  'noto-sans-devanagari',
  'noto-emoji',
] as const
export type Family = (typeof FAMILIES)[number]
/** Families in the order in which a character is looked for in them. */
export type Stack = readonly Family[]

/** Japanese forms come before Chinese ones, and text forms of signs before pictures. */
const WORLD: Stack = FAMILIES.slice(FAMILIES.indexOf('noto-sans-jp'))

/** Names and titles. */
export const DISPLAY: Stack = ['newsreader', 'source-sans', ...WORLD]
/** Sentences and titles of second rank in Latin letters. */
export const ITALIC: Stack = ['newsreader-italic', 'newsreader', 'source-sans', ...WORLD]
/** Everything small. */
export const SANS: Stack = ['source-sans', ...WORLD]
