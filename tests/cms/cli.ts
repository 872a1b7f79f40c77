// `npm run test:strapi`: the academy before a running Strapi. `-- 4` takes Strapi 4, with what needs no more than content.
import { spawnSync } from 'node:child_process'

const given = process.argv.slice(2)
const [version, ...files] = given[0] === '4' ? given : ['5', ...given]

const { status } = spawnSync('vitest', ['run', '--config', 'tests/cms/vitest.config.ts', ...files], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, STRAPI_VERSION: version },
})
process.exit(status ?? 1)
