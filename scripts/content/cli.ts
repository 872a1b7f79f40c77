// `npm run content`: checks what editors have written, and loads it into an academy.
import { z } from 'zod'
import { dayIn } from '../../shared/day.ts'
import { type ImportBindings, importContent } from '../../worker/cms/import-content.ts'
import { academyTyped, Misused, Refused, readTyped, runCommand, string } from '../academy/command-line.ts'
import { openContent } from '../academy/open.ts'
import { hookSecretOf } from '../academy/secrets.ts'
import { makeReady } from '../make-ready.ts'
import { compileContent } from './compile.ts'
import { forgetLoaded, recordLoad } from './loaded.ts'
import { writeSkeleton } from './new.ts'
import { previewLink } from './preview-link.ts'
import { describe, summarise } from './problem.ts'

const USAGE = `npm run content                           check everything and load it into the academy of \`npm start\`
npm run content -- --site https://site    check everything and load it into a deployed academy
npm run content -- check                  only check
npm run content -- check --advice         only check, and print all advice
npm run content -- check FOLDER           only check another folder of content
npm run content -- new KIND NAME          write a skeleton
npm run content -- new lesson NAME --in COURSE/MODULE   … and add it to its module
npm run content -- preview ADDRESS        print a link to the draft of a page, for half an hour`

const countOf = (errors: number) => (errors === 1 ? '1 error' : `${errors} errors`)
const ALL_ADVICE = '`npm run content -- check --advice`'

function compiled(withAllAdvice = false, folder = 'content') {
  const started = performance.now()
  process.stdout.write(`Reading ${folder}/ …\n`)
  const { bundle, problems, items } = compileContent(folder, dayIn('UTC', new Date()))
  if (problems.list.length) {
    console.error(`${problems.list.map(describe).join('\n\n')}\n\n${countOf(problems.list.length)}; nothing was loaded.`)
    process.exit(1)
  }
  if (withAllAdvice) console.warn(problems.advice.map(describe).join('\n\n'))
  else if (problems.advice.length) console.warn(`${summarise(problems.advice).join('\n')}\n(${ALL_ADVICE} prints all advice.)\n`)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(
    `✓ ${items} items, ${bundle.entries.length} texts, ${bundle.questionBanks.length} question banks, ${bundle.files.length} pictures (${seconds} s)`,
  )
  return bundle
}

async function loadLocally() {
  const bundle = compiled()
  makeReady('--migrations')
  const { openLocalAcademy } = await import('./local-academy.ts')
  const { env, dispose } = await openLocalAcademy<ImportBindings>()
  try {
    const { entries, changed } = await importContent(bundle, env, new Date())
    console.log(`✓ ${entries} texts in the local database, ${changed} of them changed`)
  } finally {
    await dispose()
  }
}

const imported = z.object({ entries: z.int(), changed: z.int() })

async function loadInto(site: URL) {
  const academy = openContent(site)
  // It may be the one of `npm start`.
  forgetLoaded()
  const { entries, changed } = await academy.json('/hooks/content/import', compiled(), imported)
  console.log(`✓ ${entries} texts at ${academy.site}, ${changed} of them changed`)
}

function printPreview(address = '') {
  if (!URL.canParse(address))
    throw new Refused(`${address} is no address`, 'Name the page whole, such as https://site/library/what-is-a-private-key.')
  console.log(previewLink(address, hookSecretOf(new URL(address)).value, new Date()))
}

await runCommand(USAGE, async () => {
  const options = { site: string, to: string, in: string, advice: { type: 'boolean' } } as const
  const { positionals, values } = readTyped({ options, allowPositionals: true })
  const { to, site = to, advice = false } = values
  const [command, ...words] = positionals
  if (advice && command !== 'check') throw new Misused('--advice is an option of check')
  if (command === undefined) return site === undefined ? recordLoad(loadLocally) : loadInto(academyTyped(site))
  if (command === 'check' && words.length <= 1) return void compiled(advice, words[0])
  if (values.in !== undefined && command !== 'new') throw new Misused('--in is an option of new lesson')
  if (command === 'new' && words.length === 2) return writeSkeleton(words[0] ?? '', words[1] ?? '', values.in)
  if (command === 'preview' && words.length === 1) return printPreview(words[0])
  throw new Misused(`${positionals.join(' ')} is not understood`)
})
process.exit(0)
