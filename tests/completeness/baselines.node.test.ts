import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import config from '../../drizzle.config.ts'
import { temporaryFolder } from '../../scripts/temporary-folder.ts'

test('the baseline of the main database is what drizzle-kit generates from the schema', () => {
  const out = temporaryFolder('campus-baseline-')
  const file = join(out, 'config.json')
  writeFileSync(file, JSON.stringify({ ...config, out }))
  execFileSync('node_modules/.bin/drizzle-kit', ['generate', '--config', file, '--name', 'baseline'])
  const generated = readFileSync(join(out, '0000_baseline.sql'), 'utf8')
  expect(readFileSync('migrations/main/0000_baseline.sql', 'utf8')).toBe(generated)
})
