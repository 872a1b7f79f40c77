// `npm run backup`: everything that an academy keeps, as plain files in a folder of its owner's.

import { academyTyped, Misused, readTyped, runCommand, string } from '../academy/command-line.ts'
import { openAcademy } from '../academy/open.ts'
import { openFolder } from './folder.ts'
import { takeBackup } from './take.ts'

const USAGE = `npm run backup -- --to FOLDER                         accounts, content, learners and pictures, as files in FOLDER
npm run backup -- --to FOLDER --site https://site     … of this academy, in place of the one that was deployed from here

Run again it fetches what has changed. The folder holds what people have done: nobody else may read it. Wherever it is cut, it holds
the backup before, whole.`

await runCommand(USAGE, async () => {
  const { to, site } = readTyped({ options: { to: string, site: string } }).values
  if (!to) throw new Misused('The folder is missing: --to FOLDER')
  const academy = openAcademy(academyTyped(site))
  const { parts, written, gone, learners, files } = await takeBackup(academy, openFolder(to), new Date(), line =>
    console.log(`… ${line}`),
  )
  console.log(
    `✓ ${academy.site} in ${to}: ${parts} parts, ${written} of them new or changed, ${gone} gone; ${learners} learners, ${files} pictures`,
  )
})
