import { expect, test } from 'vitest'
import { holdsAddress } from './holds-address.ts'

test.each([
  'alice@people.test',
  'Alice <alice@people.test>',
  'a＠b.test',
  'me@home',
  '0x83ea1067897aa6E4562BCbf83873D3F142c09028',
])('%s gives an address away', name => expect(holdsAddress(name)).toBe(true))

test.each(['alice', '@alice', 'Alice @ home', '東海林 さくら', 'learner-abc123', '0xAlice'])('%s is a name', name =>
  expect(holdsAddress(name)).toBe(false),
)
