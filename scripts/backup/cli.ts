// `npm run backup`: everything that an academy keeps, as plain files in a folder of its owner's.

import { academyTyped, Misused, readTyped, runCommand, string } from '../academy/command-line.ts'
import { openAcademy } from '../academy/open.ts'
import { openFolder } from './folder.ts'
import { nextBackup } from './retention.ts'
import { takeBackup } from './take.ts'

const USAGE = `npm run backup -- --to FOLDER                         accounts, content, learners and pictures, as files in FOLDER
npm run backup -- --to FOLDER --site https://site     … of this academy, in place of the one that was deployed from here
npm run backup -- --to FOLDER --keep 14               each into a folder of its own in FOLDER, and only the newest 14 of the site stay

Run again it fetches what has changed. The folder holds what people have done: nobody else may read it. Wherever it is cut, it holds
the backup before, whole.`

await runCommand(USAGE, async () => {
  const { to, site, keep } = readTyped({ options: { to: string, site: string, keep: string } }).values
  if (!to) throw new Misused('The folder is missing: --to FOLDER')
  if (keep !== undefined && !/^[1-9]\d{0,3}$/.test(keep)) throw new Misused('--keep wants a number of backups, such as 14')
  const academy = openAcademy(academyTyped(site))
  const now = new Date()
  const next = keep === undefined ? null : nextBackup(to, academy.site, Number(keep))
  const { parts, written, gone, learners, files } = await takeBackup(academy, openFolder(next?.folder ?? to), now, line =>
    console.log(`… ${line}`),
  )
  const { folder, deleted } = next?.finish(now) ?? { folder: to, deleted: 0 }
  if (deleted) console.log(`… ${deleted} older ${deleted === 1 ? 'backup' : 'backups'} deleted`)
  console.log(
    `✓ ${academy.site} in ${folder}: ${parts} parts, ${written} of them new or changed, ${gone} gone; ${learners} learners, ${files} pictures`,
  )
})
