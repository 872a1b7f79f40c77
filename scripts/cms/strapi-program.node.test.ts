import { mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../temporary-folder.ts'
import { outerNode } from './strapi-program.ts'

const PROGRAM = process.platform === 'win32' ? 'node.exe' : 'node'

test('the Node of the machine runs Strapi, whichever stands before it in the search path', () => {
  const folder = temporaryFolder('campus-outer-node-')
  const [ours, empty, theirs] = ['node_modules/.bin', 'empty', 'bin'].map(name => join(folder, name)) as [string, string, string]
  for (const bin of [ours, empty, theirs]) mkdirSync(bin, { recursive: true })
  for (const bin of [ours, theirs]) writeFileSync(join(bin, PROGRAM), '', { mode: 0o755 })
  expect(outerNode([ours, empty, theirs].join(delimiter))).toBe(join(theirs, PROGRAM))
})

test('where the machine has none, ours does', () => {
  expect(outerNode('')).toBe(process.execPath)
})
