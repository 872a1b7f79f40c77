// `npm run export`: one list of a deployed academy, for a spreadsheet or another program.
import { chmodSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { stringify } from 'csv-stringify/sync'
import { openAcademy, Refused } from '../backup/academy.ts'
import { deployedSite } from '../deploy/kept.ts'
import { LISTS, type ListName } from './lists.ts'
import { openSource } from './source.ts'

const NAMES = Object.keys(LISTS) as ListName[]
const USAGE = `npm run export -- ${NAMES.join('|')}                the list as CSV
npm run export -- LIST --format json --out FILE         … as JSON, into a file that you alone can read
npm run export -- LIST --site https://site              … of this academy, where another one was deployed from here`

function readArguments() {
  const string = { type: 'string' } as const
  try {
    const options = { site: string, format: { ...string, default: 'csv' }, out: string }
    return parseArgs({ options, allowPositionals: true })
  } catch {
    return null
  }
}

const given = readArguments()
const list = NAMES.find(name => name === given?.positionals[0])
const site = given?.values.site ?? deployedSite()
const { format, out } = given?.values ?? {}
if (!list || given?.positionals.length !== 1 || !site || !URL.canParse(site) || (format !== 'csv' && format !== 'json')) {
  console.error(USAGE)
  process.exit(2)
}
try {
  const lines = await LISTS[list](await openSource(openAcademy(site)))
  // A spreadsheet takes a text that begins with `=` for a formula, and without the mark at the beginning Japanese for something else.
  const csv = () => stringify(lines, { header: true, bom: true, escape_formulas: true })
  const text = format === 'csv' ? csv() : `${JSON.stringify(lines, null, 2)}\n`
  if (out) {
    writeFileSync(out, '', { mode: 0o600 })
    chmodSync(out, 0o600)
    writeFileSync(out, text)
    console.log(`✓ ${lines.length} lines in ${out}: it is about people, so delete it when you are done`)
  } else process.stdout.write(text)
} catch (error) {
  if (!(error instanceof Refused)) throw error
  console.error(`✗ ${error.message}`)
  process.exit(1)
}
