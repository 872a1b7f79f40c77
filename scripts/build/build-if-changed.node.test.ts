import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../temporary-folder.ts'
import { buildIfChanged, SOURCES_OF_BUILD } from './build-if-changed.ts'

test('a build runs once for the same sources, and again once its stamp is gone', async () => {
  const out = temporaryFolder('campus-build-')
  let builds = 0
  const build = () => {
    builds++
  }
  expect([await buildIfChanged(out, build), await buildIfChanged(out, build)]).toEqual([true, false])
  rmSync(join(out, SOURCES_OF_BUILD))
  expect(await buildIfChanged(out, build)).toBe(true)
  expect(builds).toBe(2)
})

test('only its owner may read the secrets that a build copies', async () => {
  const out = temporaryFolder('campus-build-')
  const secrets = join(out, 'campus/.dev.vars')
  await buildIfChanged(out, () => {
    mkdirSync(join(out, 'campus'))
    writeFileSync(secrets, '', { mode: 0o644 })
  })
  expect((statSync(secrets).mode & 0o777).toString(8)).toBe('600')
})

test('a build that fails leaves no stamp', async () => {
  const out = temporaryFolder('campus-build-')
  const fail = () => {
    throw new Error('no')
  }
  await expect(buildIfChanged(out, fail)).rejects.toThrow('no')
  expect(await buildIfChanged(out, () => {})).toBe(true)
})
