import { expect, test } from 'vitest'
import { attributeOf } from './fields.ts'
import { type Kind, kindNames, relationsOf } from './kinds.ts'
import { components, MODEL } from './model.ts'

test('a kind refers to kinds that exist, and to each of them by one field', () => {
  for (const kind of kindNames) {
    const named = relationsOf(kind).map(([, { to }]) => to)
    expect(kindNames, kind).toEqual(expect.arrayContaining(named))
    expect(named, kind).toEqual([...new Set<Kind>(named)])
  }
})

test('every relation that Strapi has is declared, and is one that pages know', () => {
  for (const kind of kindNames) {
    const { fields } = MODEL[kind]
    const read = Object.entries(fields).filter(([, field]) => field.read)
    const own = read.flatMap(([name, { strapi }]) => (strapi?.type === 'relation' ? [[name, strapi] as const] : []))
    const inner = read.flatMap(([name, { strapi }]) =>
      Object.entries(components[String(strapi?.component)] ?? {}).flatMap(([part, attribute]) =>
        attribute.type === 'relation' ? [[`${name}.${part}`, attribute] as const] : [],
      ),
    )
    const declared = relationsOf(kind).map(([field, relation]) => [field, attributeOf(relation)])
    expect(Object.fromEntries([...own, ...inner]), kind).toEqual(Object.fromEntries(declared))
  }
})
