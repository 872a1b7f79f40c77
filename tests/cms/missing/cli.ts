// `npm run test:strapi -- --missing`: what the academy is like before a content server that lacks one thing after the other. Writes a
// table to stdout, and to a file with `--table <file>`; `--only <words>` takes the cases with such a name.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { runMissing } from './run.ts'
import { tableOf } from './table.ts'

// Who stops it stops the servers too: they end with this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

const { values } = parseArgs({
  options: { missing: { type: 'boolean' }, table: { type: 'string' }, only: { type: 'string' } },
})
const since = Date.now()
const rows = await runMissing(
  ({ one, findings }) =>
    console.error(`${findings.length ? '✗' : '✓'} ${one.name}${findings.map(text => `\n    ${text}`).join('')}`),
  ({ name }) => name.includes(values.only ?? ''),
)
const table = tableOf(rows)
console.log(table)
console.error(`${Math.round((Date.now() - since) / 1000)} s`)
if (values.table) writeFileSync(values.table, `${table}\n`)
process.exit(rows.every(({ findings }) => !findings.length) ? 0 : 1)
