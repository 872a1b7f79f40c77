import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { kindNames } from '../../shared/content-model/kinds.ts'
import { components, MODEL } from '../../shared/content-model/model.ts'
import { formOf } from './form.ts'

test('a field that the content model gains or loses changes the form, so that stored entries are derived anew', () => {
  const fields = kindNames.map(kind => [
    kind,
    Object.entries(MODEL[kind].fields).flatMap(([name, { read, strapi }]) => (read ? [[name, strapi?.type]] : [])),
  ])
  const parts = Object.entries(components).map(([name, attributes]) => [name, Object.keys(attributes)])
  const hash = createHash('sha256')
    .update(JSON.stringify([fields, parts]))
    .digest('hex')
    .slice(0, 8)
  expect(formOf([]).split('-')[1], 'write this hash behind the number of FORM in worker/cms/form.ts').toBe(hash)
})
