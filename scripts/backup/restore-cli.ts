// `npm run restore`: a backup, brought into an academy in which nobody is yet.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openAcademy, Refused } from './academy.ts'
import { bringBack, damagedParts, differences } from './bring.ts'
import { openFolder } from './folder.ts'

const USAGE = `npm run restore -- --from FOLDER --to https://site             bring a backup into an academy in which nobody is yet
npm run restore -- --from FOLDER --to https://site --compare   only say where the academy is not what the backup holds
npm run restore -- --from FOLDER                               only look whether every file of it is whole`

function readArguments() {
  try {
    return parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' }, compare: { type: 'boolean' } } }).values
  } catch {
    return {}
  }
}

const MOST_NAMED = 20
function nameAll(what: string, paths: readonly string[]): never {
  const more = paths.length - MOST_NAMED
  console.error(`✗ ${what}:\n${paths.slice(0, MOST_NAMED).join('\n')}${more > 0 ? `\n… and ${more} more` : ''}`)
  process.exit(1)
}

const { from, to, compare: isComparing } = readArguments()
if (!from || (to && !URL.canParse(to)) || (isComparing && !to)) {
  console.error(USAGE)
  process.exit(2)
}
if (!existsSync(join(from, 'manifest.json'))) nameAll('There is no backup in this folder', [from])
const folder = openFolder(from)
const manifest = folder.before
if (!manifest) nameAll('There is no backup in this folder', [from])
const damaged = await damagedParts(folder, manifest)
if (damaged.length) nameAll('These files are missing or damaged', damaged)
console.log(`✓ ${Object.keys(manifest.parts).length} files of ${manifest.site}, taken at ${manifest.takenAt}: all are whole`)
if (to) {
  try {
    const academy = openAcademy(to)
    if (!isComparing) await bringBack(academy, folder, manifest, line => console.log(`… ${line}`))
    const other = await differences(academy, manifest)
    if (other.length) nameAll(`${to} differs from the backup here`, other)
    console.log(`✓ ${to} holds all of it: every part was compared`)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    console.error(`✗ ${error.message}\n  Mend that and run the command again: it goes on.`)
    process.exit(1)
  }
}
