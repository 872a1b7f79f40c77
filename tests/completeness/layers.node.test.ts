import { existsSync, globSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importsOf } from './imports.ts'
import { importsUp } from './imports-up.ts'
import { WORKER_LAYERS } from './layers.ts'

const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const layers = WORKER_LAYERS.map(layer =>
  layer.map(place => (typeof place === 'string' ? `worker/${place}` : place.map(path => `worker/${path}`))),
)
const paths = layers.flat(2)

test('a file of the worker imports from its own place and from lower layers only', () => {
  const sources = globSync('worker/**/*.{ts,tsx}').filter(file => !isTest(file))
  expect(importsUp(importsOf(sources), layers).map(({ from, to }) => `${from} → ${to}`)).toEqual([])
})

test.each(['worker', 'worker/learner'])('every file and folder of %s has a layer, and no layer has another', folder => {
  const found = readdirSync(folder, { withFileTypes: true })
    .map(entry => `${folder}/${entry.name}${entry.isDirectory() ? '/' : ''}`)
    .filter(name => !isTest(name) && !paths.some(path => path !== name && path.startsWith(name)))
  expect(found.filter(name => !paths.includes(name))).toEqual([])
  expect(paths.filter(name => !existsSync(name))).toEqual([])
  expect(new Set(paths).size).toBe(paths.length)
})
