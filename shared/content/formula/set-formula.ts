import type { Element, Root } from 'hast'
import rehypeParse from 'rehype-parse'
import rehypeSanitize from 'rehype-sanitize'
import temml from 'temml'
import { unified } from 'unified'
import { ALLOWED_MATHML } from './allowed-mathml.ts'
import { formulaText } from './formula-text.ts'
import { spaceOut } from './space-out.ts'

/** A longer one is no formula of a lesson, and takes long to set. */
const LONGEST = 200
/** Commands that define others: a few of them make a short formula as long as they like. */
const DEFINES = /\\(?:[egx]?def|(?:future)?let|(?:new|renew|provide)command)(?![a-z])/i
const SETTINGS = { throwOnError: true, trust: false, maxExpand: 20, maxSize: [2, 2] as [number, number] }

const read = unified().use(rehypeParse, { fragment: true }).use(rehypeSanitize, ALLOWED_MATHML).freeze()

export type SetFormula = { math: Element } | { problem: string }

/**
 * Sets TeX as MathML without styles and links, in a line or as a display. TeX of a stranger is as good as any: what cannot be set comes
 * back as a problem, in words for editors.
 */
export function setFormula(tex: string, isDisplay: boolean): SetFormula {
  if (tex.length > LONGEST) return { problem: `it is longer than ${LONGEST} characters` }
  if (DEFINES.test(tex)) return { problem: 'it defines a command' }
  try {
    const written = temml.renderToString(tex, { ...SETTINGS, displayMode: isDisplay })
    const [math] = (read.runSync(read.parse(written)) as Root).children
    if (math?.type !== 'element' || !formulaText(math)) return { problem: 'nothing is left of it' }
    const [first] = math.children
    // A row of its own around all of it says nothing.
    if (first?.type === 'element' && first.tagName === 'mrow' && math.children.length === 1) math.children = first.children
    spaceOut(math)
    return { math }
  } catch (error) {
    return { problem: error instanceof Error ? (error.message.split(/ at |\n/)[0] ?? '').trim() : 'it cannot be read' }
  }
}
