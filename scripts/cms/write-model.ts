import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { modelFiles, type StrapiVersion } from './model/files.ts'
import { modelTables } from './model/tables.ts'

/** Writes our content types into a Strapi project, over what it has of the same names. */
export function writeModel(project: string, version: StrapiVersion = 5) {
  for (const [path, content] of modelFiles(version)) {
    const file = join(project, 'src', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
}

export const DOCUMENT = 'docs/strapi.md'
const BEGIN = '<!-- fields: npm run cms -- --write-types -->'
const END = '<!-- end of fields -->'

/** The document with the tables of fields as the description of the content types has them. */
export function withTables(document: string): string {
  const [begin, end] = [document.indexOf(BEGIN), document.indexOf(END)]
  if (begin < 0 || end < begin) throw new Error(`${DOCUMENT} has no place for the tables of fields`)
  return `${document.slice(0, begin)}${BEGIN}\n\n${modelTables()}\n\n${document.slice(end)}`
}

export const writeTables = () => writeFileSync(DOCUMENT, withTables(readFileSync(DOCUMENT, 'utf8')))
