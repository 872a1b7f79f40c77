// `npm run test:strapi`: the academy before a running Strapi. `-- 4` takes Strapi 4, with what needs no more than
// content. `-- --missing` takes one thing after the other away from it.
import { spawnSync } from 'node:child_process'

const given = process.argv.slice(2)
const [version, ...files] = given[0] === '4' ? given : ['5', ...given]
const run = (program: string, args: string[]) => {
  const env = { ...process.env, STRAPI_VERSION: version }
  const { status } = spawnSync(program, args, { stdio: 'inherit', shell: process.platform === 'win32', env })
  return status ?? 1
}

process.exit(
  given.includes('--missing')
    ? run(process.execPath, ['tests/cms/missing/cli.ts', ...given])
    : run('vitest', ['run', '--config', 'tests/cms/vitest.config.ts', ...files]),
)
