import { readFileSync, writeFileSync } from 'node:fs'
import { compare } from './compare.ts'
import { DOCUMENT, tableOf, withTable } from './document.ts'

const table = tableOf(compare())
if (process.argv.includes('--write')) writeFileSync(DOCUMENT, withTable(readFileSync(DOCUMENT, 'utf8'), table))
console.log(table)
