import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Refused } from '../academy/command-line.ts'
import { type Manifest, manifest } from './manifest.ts'

const MANIFEST = 'manifest.json'
/** What the folder will be: once this is there, nothing is missing any more. */
const NEXT = 'manifest.next.json'
/** What stands in a backup's folder: settling one takes away what the manifest does not name, and must not begin with somebody's files. */
const OURS = /^(db|search|learners|files|manifest\.json|manifest\.next\.json(\.part)?)$/
/** A part that is not in force yet. */
const NEW = '.new'

/** Whether a folder holds nothing that isn't of a backup. */
export const holdsOnlyBackup = (folder: string) => readdirSync(folder).every(name => OURS.test(name))

const readManifest = (file: string): Manifest | null =>
  existsSync(file) ? manifest.parse(JSON.parse(readFileSync(file, 'utf8'))) : null

/** Returns the files below a folder, each with its path. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))

/** Puts into force what a run has brought; where it was cut, the next one goes on. */
function settle(folder: string) {
  const next = readManifest(join(folder, NEXT))
  if (!next) return
  for (const path of Object.keys(next.parts)) {
    const file = join(folder, path)
    if (existsSync(file + NEW)) renameSync(file + NEW, file)
  }
  const wanted = new Set([NEXT, MANIFEST, ...Object.keys(next.parts)].map(path => join(folder, path)))
  for (const file of filesBelow(folder)) if (!wanted.has(file)) rmSync(file)
  renameSync(join(folder, NEXT), join(folder, MANIFEST))
}

/**
 * The folder of a backup, which its owner alone may read. A run writes its parts beside those of the run before; all of them come into
 * force at once, so the folder is always a whole backup, wherever a run ends.
 *
 * @throws Refused where the folder holds other files.
 */
export function openFolder(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (!holdsOnlyBackup(folder)) throw new Refused(`${folder} holds other files: a backup wants a folder of its own`)
  chmodSync(folder, 0o700)
  settle(folder)
  const before = readManifest(join(folder, MANIFEST))
  return {
    before,
    /** The bytes of a part as this run has it, or the run before. */
    bytes: (path: string): Uint8Array =>
      readFileSync(existsSync(join(folder, path + NEW)) ? join(folder, path + NEW) : join(folder, path)),
    has: (path: string) => existsSync(join(folder, path)),
    write(path: string, bytes: string | Uint8Array) {
      const file = join(folder, path)
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
      writeFileSync(file + NEW, bytes, { mode: 0o600 })
    },
    /** Ends the run: from here on the folder holds exactly these parts. */
    commit(next: Manifest) {
      writeFileSync(join(folder, `${NEXT}.part`), `${JSON.stringify(next, null, 1)}\n`, { mode: 0o600 })
      renameSync(join(folder, `${NEXT}.part`), join(folder, NEXT))
      settle(folder)
    },
  }
}
export type Folder = ReturnType<typeof openFolder>
