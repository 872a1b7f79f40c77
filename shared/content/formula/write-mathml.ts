import temml from 'temml'

/** A longer one is no formula of a lesson, and takes long to set. */
const LONGEST = 200
/** Commands that define others: a few of them make a short formula as long as they like. */
const DEFINES = /\\(?:[egx]?def|(?:future)?let|(?:new|renew|provide)command)(?![a-z])/i
const SETTINGS = { throwOnError: true, trust: false, maxExpand: 20, maxSize: [2, 2] as [number, number] }

export type WrittenMathml = { markup: string } | { problem: string }

/** Writes TeX as the markup of Temml, in a line or as a display; what cannot be set comes back as a problem, in words for editors. */
export function writeMathml(tex: string, isDisplay: boolean): WrittenMathml {
  if (tex.length > LONGEST) return { problem: `it is longer than ${LONGEST} characters` }
  if (DEFINES.test(tex)) return { problem: 'it defines a command' }
  try {
    return { markup: temml.renderToString(tex, { ...SETTINGS, displayMode: isDisplay }) }
  } catch (error) {
    return { problem: error instanceof Error ? (error.message.split(/ at |\n/)[0] ?? '').trim() : 'it cannot be read' }
  }
}
