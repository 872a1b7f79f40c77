import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesBelow, holdsOnlyBackup } from './folder.ts'
import { manifest } from './manifest.ts'

/** A complete backup of a site, in a folder of its own. */
interface Backup {
  folder: string
  takenAt: string
}

/**
 * Returns the complete backups of a site in a folder, the newest first. Nothing else counts: what has no manifest of the site, or holds
 * other files as well, is never touched.
 */
function backupsOf(parent: string, site: string): Backup[] {
  const found: Backup[] = []
  for (const entry of existsSync(parent) ? readdirSync(parent, { withFileTypes: true }) : []) {
    const folder = join(parent, entry.name)
    const file = join(folder, 'manifest.json')
    if (!entry.isDirectory() || entry.name.endsWith(PART) || !existsSync(file)) continue
    const { data } = manifest.safeParse(jsonOf(readFileSync(file, 'utf8')))
    if (data?.site === site && holdsOnlyBackup(folder)) found.push({ folder, takenAt: data.takenAt })
  }
  return found.sort((a, b) => (a.takenAt < b.takenAt ? 1 : -1))
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** What a folder is called until its backup is complete. */
const PART = '.part'

/** A file of the backup before, without its bytes a second time where the disk can do that: no file of a backup is ever written into. */
function share(from: string, to: string) {
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 })
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}

/**
 * Begins the next backup of a site in a folder that holds several. It starts with the files of the newest one, so that only what has
 * changed is fetched; one that was cut goes on. `finish` names it by its time, and deletes the oldest of the site beyond `keep`.
 */
export function nextBackup(parent: string, site: string, keep: number) {
  const name = new URL(site).host.replace(':', '-')
  const folder = join(parent, name + PART)
  const [newest] = backupsOf(parent, site)
  if (newest && !existsSync(folder))
    for (const file of filesBelow(newest.folder)) share(file, join(folder, file.slice(newest.folder.length)))
  return {
    folder,
    /** Returns where the backup is, and how many older ones were deleted. */
    finish(takenAt: Date): { folder: string; deleted: number } {
      const finished = join(parent, `${name}-${takenAt.toISOString().replace(/[.:]/g, '')}`)
      renameSync(folder, finished)
      const old = backupsOf(parent, site).slice(keep)
      for (const { folder } of old) rmSync(folder, { recursive: true })
      return { folder: finished, deleted: old.length }
    },
  }
}
