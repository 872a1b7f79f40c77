import { spawnSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from './temporary-folder.ts'

/** A project in which set-up finds its packages and types, so that only the secrets are missing. */
function someProject() {
  const folder = temporaryFolder('campus-setup-')
  const stamps = join(folder, 'node_modules/.campus')
  mkdirSync(stamps, { recursive: true })
  for (const file of ['package-lock.json', 'node_modules/.package-lock.json'])
    writeFileSync(join(folder, file), '{"packages":{}}')
  writeFileSync(join(folder, 'wrangler.toml'), '')
  writeFileSync(join(folder, 'worker-configuration.d.ts'), '')
  writeFileSync(join(stamps, 'types'), hash('sha256', '{"packages":{}}'))
  const run = () => {
    const { status, stderr } = spawnSync(process.execPath, [resolve('scripts/setup.mjs')], { cwd: folder, encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, ''])
  }
  return { run, secrets: join(folder, '.dev.vars') }
}

const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8)

test('only its owner may read the secrets that set-up makes', () => {
  const { run, secrets } = someProject()
  run()
  expect(modeOf(secrets)).toBe('600')
  expect(readFileSync(secrets, 'utf8')).toMatch(/^CONTENT_HOOK_SECRET=[0-9a-f]{64}$/m)
})

test.each(['', 'CONTENT_HOOK_SECRET=a\nOPERATOR_SECRET=b\nSEALING_KEY=c\nBADGE_SIGNING_KEY=d\n'])(
  'a file of secrets that others could read is closed to them, whether any is missing or not (%j)',
  before => {
    const { run, secrets } = someProject()
    writeFileSync(secrets, before)
    chmodSync(secrets, 0o644)
    run()
    expect(modeOf(secrets)).toBe('600')
    expect(readFileSync(secrets, 'utf8').startsWith(before)).toBe(true)
  },
)
