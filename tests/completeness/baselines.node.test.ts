import { execFileSync } from 'node:child_process'
import { cpSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import config from '../../drizzle.config.ts'
import { temporaryFolder } from '../../scripts/temporary-folder.ts'

test('the migrations of the main database make what the schema says: drizzle-kit has nothing to add', () => {
  const out = temporaryFolder('campus-migrations-')
  cpSync(config.out ?? '', out, { recursive: true })
  const before = readdirSync(out)
  const file = join(out, 'config.json')
  writeFileSync(file, JSON.stringify({ ...config, out }))
  execFileSync('node_modules/.bin/drizzle-kit', ['generate', '--config', file, '--name', 'missing'])
  expect(readdirSync(out).filter(name => name !== 'config.json')).toEqual(before)
})
