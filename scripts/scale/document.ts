import { ASSUMPTIONS } from './assumptions.ts'
import { SECTIONS } from './report.ts'

export const DOCUMENT = 'docs/scale.md'

const begin = (name: string) => `<!-- scale:begin ${name} -->`
const END = '<!-- scale:end -->'

/** The document with these tables in place of those it shows. A table whose marks are lost is an error. */
export function withTables(text: string): string {
  let written = text
  for (const [name, section] of Object.entries(SECTIONS)) {
    const from = written.indexOf(begin(name))
    const to = written.indexOf(END, from)
    if (from < 0 || to < 0) throw new Error(`${DOCUMENT} has no place for ${name}`)
    written = `${written.slice(0, from)}${begin(name)}\n\n${section(ASSUMPTIONS)}\n\n${written.slice(to)}`
  }
  return written
}
