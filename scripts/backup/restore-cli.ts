// `npm run restore`: a backup, brought into an academy in which nobody is yet.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { academyTyped, Misused, Refused, readTyped, runCommand, string } from '../academy/command-line.ts'
import { openAcademy } from '../academy/open.ts'
import { forgetLoaded } from '../content/loaded.ts'
import { bringBack, damagedParts, differences } from './bring.ts'
import { openFolder } from './folder.ts'

const USAGE = `npm run restore -- --from FOLDER --site https://site             bring a backup into an academy in which nobody is yet
npm run restore -- --from FOLDER --site https://site --compare   only say where the academy is not what the backup holds
npm run restore -- --from FOLDER                                 only look whether every file of it is whole`

const MOST_NAMED = 20
function named(what: string, paths: readonly string[], remedy: string): Refused {
  const more = paths.length - MOST_NAMED
  return new Refused(`${what}:\n${paths.slice(0, MOST_NAMED).join('\n')}${more > 0 ? `\n… and ${more} more` : ''}`, remedy)
}

const TAKE_ANOTHER = 'Take another backup, or a copy of this folder: nothing was restored.'
const AFTER_RESTORE =
  'Has somebody come to it meanwhile, or was content loaded? Then begin again with an empty academy. All that is not named is there.'
const AFTER_COMPARE =
  'Where people have come since the backup that is as it must be, and `npm run backup` takes what is new. Right after a restore it must not be: begin again with an empty academy.'

/** The backup that a folder holds, having looked at each of its files. */
function openBackup(from: string) {
  const none = () =>
    new Refused(`There is no backup in ${from}`, 'It is a folder that `npm run backup -- --to FOLDER` has filled.')
  if (!existsSync(join(from, 'manifest.json'))) throw none()
  const folder = openFolder(from)
  const manifest = folder.before
  if (!manifest) throw none()
  const damaged = damagedParts(folder, manifest)
  if (damaged.length) throw named('These files are missing or damaged', damaged, TAKE_ANOTHER)
  console.log(`✓ ${Object.keys(manifest.parts).length} files of ${manifest.site}, taken at ${manifest.takenAt}: all are whole`)
  return { folder, manifest }
}

await runCommand(USAGE, async () => {
  const { values } = readTyped({ options: { from: string, site: string, to: string, compare: { type: 'boolean' } } })
  const { from, to, site = to, compare: isComparing } = values
  if (!from) throw new Misused('The folder is missing: --from FOLDER')
  // The one that was deployed from here is not taken for it: nothing is restored without saying where.
  if (isComparing && site === undefined) throw new Misused('With which academy? Name it with --site https://…')
  const into = site === undefined ? null : academyTyped(site)
  const { folder, manifest } = openBackup(from)
  if (!into) return
  const academy = openAcademy(into)
  // It may be the one of `npm start`, whose content goes.
  forgetLoaded()
  if (!isComparing) await bringBack(academy, folder, manifest, line => console.log(`… ${line}`))
  const other = await differences(academy, manifest)
  if (other.length)
    throw named(
      `${academy.site} differs from the backup in ${other.length} parts`,
      other,
      isComparing ? AFTER_COMPARE : AFTER_RESTORE,
    )
  console.log(`✓ ${academy.site} holds all of it: every part was compared`)
})
