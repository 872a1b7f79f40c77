// The content server of editors who do not use Git: installs it where it is missing, starts it with the curriculum, and says where it
// is and how to log in. `--with-campus` starts an academy that reads from it; `--write-types` only writes its content types anew, and
// their tables; `--write-plugin` only the code that its plugin shares with Campus.
import { spawn } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { answerHelp } from '../academy/command-line.ts'
import { buildDist } from '../build/build-if-changed.ts'
import { compileContent } from '../content/compile.ts'
import { describe } from '../content/problem.ts'
import { withProgress } from '../progress.ts'
import { buildPanel, installStrapi, PROJECT } from './install.ts'
import { buildSharedCode, SHARED_CODE } from './plugin/shared-code.ts'
import { seedOf } from './seed/seed.ts'
import { keptSettings } from './settings.ts'
import { startStrapi } from './strapi-server.ts'
import { writeModel, writeTables } from './write-model.ts'

answerHelp(`npm run cms                       install a Strapi where it is missing, fill it with content/, and start it
npm run cms -- --with-campus      … with a site that reads from it
npm run cms -- --write-types      only write its content types anew, and their tables
npm run cms -- --write-plugin     only write the code that its plugin shares with Campus
PORT=1337 npm run cms             … on another port`)

const PORT = Number(process.env.PORT ?? 1337)
const CAMPUS_PORT = 4174
const DATA = join(PROJECT, '.data')

if (process.argv.includes('--write-types')) {
  writeModel(PROJECT)
  writeTables()
  process.exit(0)
}
if (process.argv.includes('--write-plugin')) {
  writeFileSync(SHARED_CODE, await buildSharedCode())
  process.exit(0)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0))

const { bundle, problems } = compileContent()
if (problems.list.length) {
  console.error(
    `${problems.list.map(describe).join('\n\n')}\n\nThe content server is filled with \`content/\`, which has to be mended first.`,
  )
  process.exit(1)
}
await installStrapi()
await buildPanel()
const isNew = !existsSync(join(DATA, 'campus.db'))
const withCampus = process.argv.includes('--with-campus')
const campus = `http://localhost:${CAMPUS_PORT}`
const settings = keptSettings(join(PROJECT, '.env'))
const server = await withProgress(
  isNew ? 'starting the content server and filling it with content/' : 'starting the content server',
  startStrapi({
    folder: DATA,
    port: PORT,
    settings: withCampus ? { ...settings, CAMPUS_URL: campus } : settings,
    seed: seedOf(bundle),
  }),
)
console.log(`✓ ${server.url}/admin
  log in as ${settings.CAMPUS_EDITOR_EMAIL}
  with      ${settings.CAMPUS_EDITOR_PASSWORD} (the first login; strapi/.env keeps it)
  Campus reads from it with CONTENT_API_URL=${server.url} and the token in ${join(DATA, 'token')}`)

if (withCampus) {
  console.log('Starting an academy that reads from it …')
  await buildDist()
  const academy = spawn(process.execPath, ['scripts/rehearsal.ts'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PORT: String(CAMPUS_PORT),
      REHEARSE_CONTENT_API_URL: server.url,
      REHEARSE_CONTENT_API_TOKEN: server.token,
      REHEARSE_CONTENT_HOOK_SECRET: settings.CAMPUS_HOOK_SECRET ?? '',
    },
  })
  process.on('exit', () => academy.kill())
}
