import { expect, test } from 'vitest'
import { previewHostList } from './preview-hosts.ts'

test('the list of the operator: names by commas, in any case', () => {
  expect(previewHostList.parse(undefined)).toEqual([])
  expect(previewHostList.parse(' Example.org, docs.example.org ,')).toEqual(['example.org', 'docs.example.org'])
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
  expect(previewHostList.safeParse(`example.org,${name}`).success).toBe(false)
})
