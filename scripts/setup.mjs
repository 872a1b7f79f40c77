// Makes a fresh clone ready: packages, generated types, local databases and content. Plain Node, so that it runs before anything
// is installed. It does only what is missing, and says so.
import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

const STAMPS = 'node_modules/.campus'
const MIN_NODE = 20

if (Number(process.versions.node.split('.')[0]) < MIN_NODE) {
  console.error(`Campus needs Node ${MIN_NODE} or newer; this is ${process.versions.node}.`)
  process.exit(1)
}

if (process.argv.includes('--help')) {
  console.log('npm run setup    install packages, generate types and make secrets of development, where they are missing')
  process.exit(0)
}

function run(command, args, options = {}) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32', ...options })
  if (status !== 0) process.exit(status ?? 1)
}

const hashOf = files =>
  files.reduce((hash, file) => hash.update(existsSync(file) ? readFileSync(file) : ''), createHash('sha256')).digest('hex')

/** Runs `work` unless it already ran for the same files and what it `made` is there: packages may have been copied without it. */
function once(name, files, work, stamps = STAMPS, made = stamps) {
  const stamp = `${stamps}/${name}`
  const hash = hashOf(files)
  if (existsSync(made) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  work()
  mkdirSync(stamps, { recursive: true })
  writeFileSync(stamp, hash)
}

/** What npm writes down of the packages that it has put there. */
const PUT = 'node_modules/.package-lock.json'
const packagesOf = file => JSON.parse(readFileSync(file, 'utf8')).packages

/** Whether `npm ci` has been run by hand. What is optional may be of another system. */
function isInstalled() {
  if (!existsSync(PUT)) return false
  const there = packagesOf(PUT)
  return Object.entries(packagesOf('package-lock.json')).every(
    ([path, { version, optional }]) => path === '' || optional || there[path]?.version === version,
  )
}

once('installed', ['package-lock.json'], () => {
  if (isInstalled()) return
  console.log('Installing packages …')
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
})

/** Programs that packages brought run on the Node that they brought. */
const env = {
  ...process.env,
  PATH: `${process.cwd()}/node_modules/.bin:${process.env.PATH}`,
  WRANGLER_SEND_METRICS: 'false',
  CI: 'true',
}
const quietly = (command, args) => {
  const { status, stdout, stderr } = spawnSync(command, args, { env, encoding: 'utf8', shell: process.platform === 'win32' })
  if (status === 0) return
  console.error(stdout + stderr)
  process.exit(status ?? 1)
}

const TYPES = 'worker-configuration.d.ts'
const makeTypes = () => quietly('wrangler', ['types', TYPES, '--strict-vars', 'false'])
once('types', ['wrangler.toml', 'package-lock.json'], makeTypes, STAMPS, TYPES)

/** Secrets of development are made here, each once; one that is there stays as it is. Only the owner may read the file. */
const SECRETS = '.dev.vars'
if (existsSync(SECRETS)) chmodSync(SECRETS, 0o600)
const secrets = existsSync(SECRETS) ? readFileSync(SECRETS, 'utf8') : ''
const missing = ['CONTENT_HOOK_SECRET', 'OPERATOR_SECRET', 'SEALING_KEY', 'BADGE_SIGNING_KEY'].filter(
  name => !new RegExp(`^${name}=`, 'm').test(secrets),
)
if (missing.length)
  writeFileSync(
    SECRETS,
    secrets +
      missing.map(name => `${name}=${randomBytes(32).toString(name === 'BADGE_SIGNING_KEY' ? 'base64url' : 'hex')}\n`).join(''),
    { mode: 0o600 },
  )

const asked = name => process.argv.includes(name)

const filesIn = folder => readdirSync(folder).map(name => `${folder}/${name}`)

const STATE = '.wrangler/state'
const FOLDERS = ['migrations/main', 'migrations/search']

/** Until the first release a change of a schema makes the baseline anew, and no migration leads from the one before to it. */
function leaveOtherBaseline() {
  if (!existsSync(`${STATE}/v3`)) return
  console.log('The local databases are of another baseline; making them anew …')
  rmSync(STATE, { recursive: true })
}

if (asked('--data') || asked('--migrations')) {
  const baselines = [...FOLDERS, 'worker/learner/migrations'].map(folder => `${folder}/0000_baseline.sql`)
  once('baseline', baselines, leaveOtherBaseline, STATE)
  once(
    'migrated',
    ['wrangler.toml', ...FOLDERS.flatMap(filesIn)].filter(name => /\.(toml|sql)$/.test(name)),
    () => {
      for (const database of ['DB', 'SEARCH']) quietly('wrangler', ['d1', 'migrations', 'apply', database, '--local'])
    },
    STATE,
  )
}
if (asked('--data')) run('node', ['scripts/content/load-changed.ts'], { env })
if (asked('--chromium')) run('node', ['scripts/find-chromium.ts'], { env })
if (asked('--browsers')) run('node', ['scripts/find-browsers.ts'], { env })
