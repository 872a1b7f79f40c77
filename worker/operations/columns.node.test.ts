import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { COLUMNS, DATASET } from '../../tests/support/operation-columns.ts'

const guide = readFileSync('docs/watching.md', 'utf8')

test('the document for operators has the same table of columns', () => {
  const rows = [...guide.matchAll(/^\| `((?:index|blob|double)\d+)` \| (.*) \|$/gm)].map(([, name, text]) => [name, text])
  expect(rows).toEqual(Object.entries(COLUMNS))
})

test('columns are numbered one after the other, as they are written', () => {
  for (const kind of ['index', 'blob', 'double']) {
    const names = Object.keys(COLUMNS).filter(name => name.startsWith(kind))
    expect(names).toEqual(names.map((_, i) => `${kind}${i + 1}`))
  }
})

test('the dataset is bound by this name', () => {
  expect(readFileSync('wrangler.toml', 'utf8')).toContain(`binding = "OPERATIONS"\ndataset = "${DATASET}"\n`)
})

test('its queries ask for columns that there are', () => {
  const queries = [...guide.matchAll(/^ask "([^"]+)"$/gms)].map(([, query]) => query)
  expect(queries.length).toBeGreaterThan(8)
  for (const query of queries) {
    for (const [column] of query?.matchAll(/\b(?:blob|double|index)\d+\b/g) ?? [])
      expect(Object.keys(COLUMNS), query).toContain(column)
    expect(query).toContain(` FROM ${DATASET} `)
  }
})
