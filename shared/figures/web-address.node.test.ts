import { domainToUnicode } from 'node:url'
import { expect, test } from 'vitest'
import { decidingPiece, domainOf, reached, SCENES, type Scene, stateOf, trueAddress, writtenAddress } from './web-address.ts'

const scenes = Object.entries<Scene>(SCENES)

test('whose site it is, a browser reads from the end of the host: not from what is before, behind or in front of an @', () => {
  expect(domainOf('https://campus.example/login-check.test')).toBe('campus.example')
  expect(domainOf('https://campus.example.login-check.test/')).toBe('login-check.test')
  expect(domainOf('https://campus.example@login-check.test/')).toBe('login-check.test')
  expect(domainOf('https://login-check.test?campus.example')).toBe('login-check.test')
  expect(domainOf('https://login-check.test#@campus.example')).toBe('login-check.test')
  expect(domainOf('https://a.b.campus.example:8443/')).toBe('campus.example')
})

test.each(scenes)('%s: each address has one piece that decides, and one address is the true one', (_, scene) => {
  for (const pieces of scene.addresses) {
    expect(pieces).toHaveLength(3)
    expect(decidingPiece(pieces)).toBeGreaterThanOrEqual(0)
  }
  const owners = scene.addresses.map(pieces => domainOf(writtenAddress(pieces)))
  expect(owners.filter(owner => owner === scene.domain)).toHaveLength(1)
  expect(owners[trueAddress(scene)]).toBe(scene.domain)
})

test.each(scenes)('%s: nobody can ever register one of the names', (_, { addresses }) => {
  for (const pieces of addresses) expect(domainOf(writtenAddress(pieces))).toMatch(/\.(example|test)$/)
})

test('the code of the third look-alike is the same word with a Cyrillic letter', () => {
  const [, , code] = SCENES['look-alike'].addresses
  expect(domainToUnicode(code[1])).toBe('h\u0430rbor.example')
})

test('the true site counts once a part of its address was marked, and marks count by themselves', () => {
  expect(reached({}, stateOf([1, 1, 1], 1), { found: 1, markedAtLeast: 3 })).toBe(true)
  expect(reached({}, stateOf([null, null, null], 1), { found: 1 })).toBe(false)
  expect(reached({}, stateOf([null, 0, null], 1), { found: 1 })).toBe(true)
  expect(reached({}, stateOf([1, 1, 1], 0), { found: 1 })).toBe(false)
  expect(reached({}, stateOf([0, 1, 1], 1), { found: 1, markedAtLeast: 3 })).toBe(false)
  expect(reached({}, stateOf([0, 1, 1], null), { markedAtLeast: 2 })).toBe(true)
  expect(reached({ scene: 'name-elsewhere' }, stateOf([1, 0, 1], 2), { found: 1, markedAtLeast: 3 })).toBe(true)
  expect(reached({ scene: 'look-alike' }, stateOf([1, 1, 1], 0), { found: 1, markedAtLeast: 3 })).toBe(true)
})
