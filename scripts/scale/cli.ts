import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { DOCUMENTS, withTables } from './document.ts'
import { cost, report } from './report.ts'
import { VIEWS } from './views.ts'

const { values } = parseArgs({
  options: { write: { type: 'boolean' }, cost: { type: 'boolean' }, views: { type: 'string', default: String(VIEWS) } },
})
const views = Number(values.views)
if (!(views >= 0)) throw new Error('--views wants a number of pages that people look at in a month')

if (values.write)
  for (const document of Object.keys(DOCUMENTS)) writeFileSync(document, withTables(document, readFileSync(document, 'utf8')))
console.log(values.cost ? cost(views) : report())
