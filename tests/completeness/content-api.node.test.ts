import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { factsOf, kindNames } from '../../shared/content-model/kinds.ts'
import { MODEL } from '../../shared/content-model/model.ts'
import { calls } from '../../worker/content/calls.ts'

/** The cells of each row of the table below a heading of docs/content-api.md. */
function rowsBelow(heading: string): string[][] {
  const [, section = ''] = readFileSync('docs/content-api.md', 'utf8').split(`\n## ${heading}\n`)
  const table = (section.split('\n## ')[0] ?? '').split('\n').filter(line => line.startsWith('| '))
  return table.slice(1).map(line =>
    line
      .split('|')
      .slice(1, -1)
      .map(cell => cell.trim()),
  )
}
const namesIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

test('docs/content-api.md names the fields that pages read of each kind, and which of them are required', () => {
  const rows = rowsBelow('Fields').flatMap(([kinds = '', fields = '']) => {
    // What is in brackets says what a field holds.
    const own = fields.replaceAll(/\([^()]*\)/g, '')
    const required = [...own.matchAll(/\*\*`(\w+)`\*\*/g)].map(([, name]) => name)
    return kinds
      .split(', ')
      .map(kind => [kind.toLowerCase().replace(' ', '-'), { fields: namesIn(own).sort(), required }] as const)
  })
  const expected = kindNames.map(kind => {
    const fields = Object.entries(MODEL[kind].fields).filter(([, { read }]) => read)
    const required = fields.filter(([, { read }]) => !read?.safeParse(undefined).success)
    return [
      factsOf(kind).singular,
      {
        fields: fields.flatMap(([name, { strapiName }]) => (strapiName ? [strapiName, name] : [name])).sort(),
        required: required.map(([name]) => name),
      },
    ] as const
  })
  expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(expected))
})

const span = (seconds: number) => (seconds % 3600 ? `${seconds / 60} min` : `${seconds / 3600} h`)

test('docs/content-api.md names every call with its parameters, and for how long its answer is kept', () => {
  const rows = rowsBelow('Calls').flatMap(([paths = '', parameters = '', , kept]) =>
    namesIn(paths).map(path => {
      const names = namesIn(parameters).flatMap(name => (name === 'locale' ? [] : (name.split('=')[0] ?? '')))
      const paging = parameters.includes('paging') ? ['pagination[page]', 'pagination[pageSize]'] : []
      return [path.replaceAll(/\{\w+\}/g, ':'), { names: [...names, ...paging].sort(), kept }] as const
    }),
  )
  const expected = calls.map(({ path, query, cache: { fresh, stale } }) => {
    const names = Object.keys(query.shape).filter(name => name !== 'locale')
    return [
      path.replaceAll(/:\w+/g, ':'),
      { names: names.sort(), kept: fresh ? `${span(fresh)}, ${span(stale)}` : 'not kept' },
    ] as const
  })
  expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(expected))
})
