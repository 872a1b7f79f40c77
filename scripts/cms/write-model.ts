import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { modelFiles, type StrapiVersion } from './model/files.ts'

/** Writes our content types into a Strapi project, over what it has of the same names. */
export function writeModel(project: string, version: StrapiVersion = 5) {
  for (const [path, content] of modelFiles(version)) {
    const file = join(project, 'src', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
}
