import { readFileSync, writeFileSync } from 'node:fs'
import { DOCUMENT, withTables } from './document.ts'
import { report } from './report.ts'

if (process.argv.includes('--write')) writeFileSync(DOCUMENT, withTables(readFileSync(DOCUMENT, 'utf8')))
console.log(report())
