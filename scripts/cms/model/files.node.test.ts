import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { components } from '../../../shared/content-model/model.ts'
import { calls } from '../../../worker/content/calls.ts'
import { includedIn } from '../../../worker/content/populate.ts'
import { DOCUMENT, withTables } from '../write-model.ts'
import { contentTypes } from './content-types.ts'
import { modelFiles } from './files.ts'

test('the content types of the Strapi project are those of the description, and no others', () => {
  const files = modelFiles()
  const there = globSync(['strapi/src/api/**/*.{js,json}', 'strapi/src/components/**/*.json']).map(file =>
    file.slice('strapi/src/'.length),
  )
  expect(there.sort()).toEqual([...files.keys()].sort())
  for (const [path, content] of files)
    expect(readFileSync(`strapi/src/${path}`, 'utf8'), `${path}: npm run cms -- --write-types`).toBe(content)
})

test('the document for whoever makes the types by hand has the same fields', () => {
  const document = readFileSync(DOCUMENT, 'utf8')
  expect(document).toBe(withTables(document))
})

test('every component and type that one refers to exists, and each relation is said by both sides', () => {
  const attributes = [...Object.values(components), ...Object.values(contentTypes).map(type => type.attributes)].flatMap(all =>
    Object.values(all),
  )
  for (const { component, target } of attributes) {
    if (typeof component === 'string') expect(Object.keys(components)).toContain(component)
    if (typeof target === 'string') expect(Object.keys(contentTypes)).toContain(target.split('.').at(-1))
  }
  for (const [name, { attributes }] of Object.entries(contentTypes))
    for (const [field, { target, mappedBy, inversedBy }] of Object.entries(attributes)) {
      const other = contentTypes[String(target).split('.').at(-1) ?? '']?.attributes
      if (mappedBy) expect(other?.[String(mappedBy)], `${name}.${field}`).toMatchObject({ inversedBy: field })
      if (inversedBy) expect(other?.[String(inversedBy)], `${name}.${field}`).toMatchObject({ mappedBy: field })
    }
})

/** What a call asks to include, as a path of fields. */
const namesIn = (part: string) =>
  [...(part.split('=')[0] ?? '').matchAll(/\[(\w+)\]/g)].flatMap(([, name = '']) => (name === 'populate' ? [] : [name]))

test('a content type has everything that Campus asks to include', () => {
  for (const call of calls) {
    const { path } = call
    const type = Object.values(contentTypes).find(({ plural }) => path.split('/')[2] === plural)
    for (const part of type ? includedIn(call, true).filter(one => one.startsWith('populate[')) : []) {
      let attributes = type?.attributes
      for (const name of namesIn(part)) {
        const attribute = attributes?.[name]
        expect(attribute, `${path}: ${part}`).toBeDefined()
        attributes = components[String(attribute?.component)]
      }
    }
  }
})
