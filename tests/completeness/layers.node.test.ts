import { existsSync, globSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importsOf } from '../../scripts/layers/imports.ts'
import { importsUp } from '../../scripts/layers/imports-up.ts'
import { WORKER_LAYERS } from '../../scripts/layers/layers.ts'

const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const layers = WORKER_LAYERS.map(layer => layer.map(place => `worker/${place}`))

test('a file of the worker imports from its own folder and from lower layers only', () => {
  const sources = globSync('worker/**/*.{ts,tsx}').filter(file => !isTest(file))
  expect(importsUp(importsOf(sources), layers).map(({ from, to }) => `${from} → ${to}`)).toEqual([])
})

test('every file and folder of the worker has a layer, and no layer has another', () => {
  const places = readdirSync('worker', { withFileTypes: true })
    .map(entry => `worker/${entry.name}${entry.isDirectory() ? '/' : ''}`)
    .filter(name => !isTest(name))
  const named = layers.flat()
  expect(places.filter(name => !named.includes(name))).toEqual([])
  expect(named.filter(name => !existsSync(name))).toEqual([])
  expect(new Set(named).size).toBe(named.length)
})
