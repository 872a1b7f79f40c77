import { getPlatformProxy } from 'wrangler'
import { type ImportBindings, importContent } from '../../worker/origin/import-content.ts'
import { hookSecretOf } from '../hook-secret.ts'
import { askAsEditor } from '../signed-ask.ts'
import { compileContent } from './compile.ts'
import { writeSkeleton } from './new.ts'
import { previewLink } from './preview-link.ts'
import { describe } from './problem.ts'

const USAGE = `npm run content                         check everything and load it into the local database
npm run content -- check                only check
npm run content -- new KIND NAME        write a skeleton
npm run content -- --to https://site    check everything and load it into a deployed academy
npm run content -- preview ADDRESS      print a link to the draft of a page, for half an hour`

function compileOrExit() {
  const started = performance.now()
  process.stdout.write('Reading content/ …\n')
  const { bundle, problems, items } = compileContent()
  if (problems.list.length) {
    console.error(`${problems.list.map(describe).join('\n\n')}\n\n${problems.list.length} to mend; nothing was written.`)
    process.exit(1)
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(
    `✓ ${items} items, ${bundle.entries.length} texts, ${bundle.questionBanks.length} question banks, ${bundle.files.length} pictures (${seconds} s)`,
  )
  return bundle
}

async function loadLocally() {
  const bundle = compileOrExit()
  const { env, dispose } = await getPlatformProxy<ImportBindings>()
  try {
    const { entries, changed } = await importContent(bundle, env, new Date())
    console.log(`✓ ${entries} texts in the local database, ${changed} of them changed`)
  } finally {
    await dispose()
  }
}

function printPreview(address: string) {
  if (!URL.canParse(address)) {
    console.error(`${address} is no address: name the page whole, such as https://site/library/what-is-a-private-key.`)
    process.exit(1)
  }
  const secret = hookSecretOf(new URL(address))
  console.log(previewLink(address, secret, new Date()))
}

const [command, ...rest] = process.argv.slice(2)
if (command === undefined) await loadLocally()
else if (command === 'check') compileOrExit()
else if (command === 'new' && rest.length === 2) writeSkeleton(rest[0] ?? '', rest[1] ?? '')
else if (command === 'preview' && rest.length === 1) printPreview(rest[0] ?? '')
else if (command === '--to' && rest.length === 1)
  console.log(`✓ ${JSON.stringify(await askAsEditor(rest[0] ?? '', '/hooks/content/import', compileOrExit()))}`)
else {
  console.error(USAGE)
  process.exit(1)
}
process.exit(0)
