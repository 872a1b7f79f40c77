import { ASSUMPTIONS } from './assumptions.ts'
import { cost, SECTIONS } from './report.ts'

/** What is written between the marks of a document, by name. */
type Tables = Readonly<Record<string, () => string>>

const ofScale = Object.fromEntries(Object.entries(SECTIONS).map(([name, section]) => [name, () => section(ASSUMPTIONS)]))

/** The documents that show tables of this reckoning. */
export const DOCUMENTS: Readonly<Record<string, Tables>> = {
  'docs/scale.md': ofScale,
  'docs/operating.md': { cost: () => cost() },
}

const begin = (name: string) => `<!-- scale:begin ${name} -->`
const END = '<!-- scale:end -->'

/** A document with its tables in place of those it shows. A table whose marks are lost is an error. */
export function withTables(document: string, text: string): string {
  let written = text
  for (const [name, section] of Object.entries(DOCUMENTS[document] ?? {})) {
    const from = written.indexOf(begin(name))
    const to = written.indexOf(END, from)
    if (from < 0 || to < 0) throw new Error(`${document} has no place for ${name}`)
    written = `${written.slice(0, from)}${begin(name)}\n\n${section()}\n\n${written.slice(to)}`
  }
  return written
}
