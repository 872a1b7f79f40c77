// `npm run backup`: everything that an academy keeps, as plain files in a folder of its owner's.
import { parseArgs } from 'node:util'
import { deployedSite } from '../deploy/kept.ts'
import { openAcademy, Refused } from './academy.ts'
import { openFolder } from './folder.ts'
import { takeBackup } from './take.ts'

const USAGE = `npm run backup -- --to FOLDER                         accounts, content, learners and pictures, as files in FOLDER
npm run backup -- --to FOLDER --site https://site     … of this academy, where another one was deployed from here

Run again it fetches what has changed. The folder holds what people have done: nobody else may read it.`

function readArguments() {
  try {
    return parseArgs({ options: { to: { type: 'string' }, site: { type: 'string' } } }).values
  } catch {
    return {}
  }
}

const { to, site = deployedSite() } = readArguments()
if (!to || !site || !URL.canParse(site)) {
  console.error(USAGE)
  process.exit(2)
}
try {
  const folder = openFolder(to)
  const { parts, written, gone, learners, files } = await takeBackup(openAcademy(site), folder, new Date(), line =>
    console.log(`… ${line}`),
  )
  console.log(
    `✓ ${site} in ${to}: ${parts} parts, ${written} of them new or changed, ${gone} gone; ${learners} learners, ${files} pictures`,
  )
} catch (error) {
  if (!(error instanceof Refused)) throw error
  console.error(`✗ ${error.message}\n  The folder is as it was before.`)
  process.exit(1)
}
