import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../temporary-folder.ts'
import { readGreen } from './green.ts'

test('before the first green run the files that git says have changed decide, and no others', () => {
  const file = join(temporaryFolder('campus-green-'), 'green.json')
  const green = readGreen(file, () => ['worker/content/cache.ts'])
  expect(green.hasChanged('content', ['worker/content'])).toBe(true)
  expect(green.hasChanged('the file', ['worker/content/cache.ts'])).toBe(true)
  expect(green.hasChanged('gateway', ['worker/gateway'])).toBe(false)
  expect(green.hasChanged('another folder', ['worker/cont'])).toBe(false)
})

test('afterwards only what differs from that run has changed, whatever git says', () => {
  const folder = temporaryFolder('campus-green-')
  const [file, source] = [join(folder, 'green.json'), join(folder, 'source.ts')]
  writeFileSync(source, 'one')
  const first = readGreen(file, () => [])
  first.hasChanged('source', [source])
  first.differs('lesson', 'a', () => false)
  first.record()
  const second = readGreen(file, () => [source])
  expect(second.hasChanged('source', [source])).toBe(false)
  expect(second.differs('lesson', 'a', () => true)).toBe(false)
  expect(second.differs('lesson', 'b', () => false)).toBe(true)
  writeFileSync(source, 'two')
  expect(second.hasChanged('source', [source])).toBe(true)
  // A run that ends badly records nothing.
  expect(readGreen(file, () => []).hasChanged('source', [source])).toBe(true)
})

test('a changed test counts where it is named, and a damaged record is as none', () => {
  const folder = temporaryFolder('campus-green-')
  const [file, test] = [join(folder, 'green.json'), join(folder, 'source.test.ts')]
  writeFileSync(test, 'one')
  const first = readGreen(file, () => [])
  first.hasChanged('test', [test])
  first.record()
  writeFileSync(test, 'two')
  expect(readGreen(file, () => []).hasChanged('test', [test])).toBe(true)
  writeFileSync(file, '{"test":')
  expect(readGreen(file, () => []).hasChanged('test', [test])).toBe(false)
})
