// `npm run export`: one list of a deployed academy, for a spreadsheet or another program.
import { chmodSync, writeFileSync } from 'node:fs'
import { stringify } from 'csv-stringify/sync'
import { academyTyped, Misused, readTyped, runCommand, string } from '../academy/command-line.ts'
import { openAcademy } from '../academy/open.ts'
import { LISTS, type ListName } from './lists.ts'
import { openSource } from './source.ts'

const NAMES = Object.keys(LISTS) as ListName[]
const USAGE = `npm run export -- LIST --out FILE                       the list as CSV, in a file that you alone can read
npm run export -- LIST --format json --out FILE         … as JSON
npm run export -- LIST --site https://site              … of this academy, in place of the one that was deployed from here
npm run -s export -- LIST | program                     … to another program: -s keeps the lines of npm out of it

LIST is one of ${NAMES.join(', ')}.`

await runCommand(USAGE, async () => {
  const options = { site: string, format: { ...string, default: 'csv' }, out: string }
  const { positionals, values } = readTyped({ options, allowPositionals: true })
  const { site, format, out } = values
  const [wanted, ...more] = positionals
  const name = NAMES.find(name => name === wanted)
  if (!name || more.length) throw new Misused(wanted ? `${positionals.join(' ')} is none of the lists` : 'Which list?')
  if (format !== 'csv' && format !== 'json') throw new Misused(`--format is csv or json, not ${format}`)
  const { columns, lines: linesOf } = LISTS[name]
  const lines = await linesOf(await openSource(openAcademy(academyTyped(site))))
  // A spreadsheet takes a text that begins with `=` for a formula, and without the mark at the beginning Japanese for something else.
  const csv = () => stringify(lines, { header: true, columns: [...columns], bom: true, escape_formulas: true })
  const text = format === 'csv' ? csv() : `${JSON.stringify(lines, null, 2)}\n`
  if (!out) return void process.stdout.write(text)
  writeFileSync(out, '', { mode: 0o600 })
  chmodSync(out, 0o600)
  writeFileSync(out, text)
  console.log(`✓ ${lines.length} lines in ${out}: it is about people, so delete it when you are done`)
})
