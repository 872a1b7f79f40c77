import { expect, test } from 'vitest'
import { publicHostList } from './public-hosts.ts'

test('the list of the operator: names by commas, in any case', () => {
  expect(publicHostList.parse(undefined)).toEqual([])
  expect(publicHostList.parse(' Example.org, docs.example.org ,')).toEqual(['example.org', 'docs.example.org'])
})

test.each([
  'https://example.org',
  'example.org/path',
  'example.org:8080',
  '*.example.org',
  '.example.org',
  'localhost',
  'intranet',
  'db.internal',
  '127.0.0.1',
  '2130706433',
  '0x7f.1',
  '[::1]',
  'user@example.org',
  'example.org.',
  'exаmple.org',
  'a b.org',
])('the list of the operator takes public names only, not %s', name => {
  expect(publicHostList.safeParse(`example.org,${name}`).success).toBe(false)
})
