import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compileContent } from '../../scripts/content/compile.ts'
import { temporaryFolder } from '../../scripts/temporary-folder.ts'
import type { Kind } from '../../shared/content-model/kinds.ts'
import { SEARCHED } from '../../worker/origin/bundle.ts'
import type { Change, DeployedWorker } from './deployed-worker.ts'
import { startStandIn } from './stand-in.ts'

let cloudflare: Awaited<ReturnType<typeof startStandIn>>
let campus: DeployedWorker
let site: string

/** The curriculum that is deployed here. */
const { entries } = compileContent().bundle
const published = (kind: Kind) => entries.filter(entry => entry.kind === kind && entry.locale === 'en').length
const READ = (['courses', 'lessons', 'articles', 'quests', 'terms'] as const).map(kind => `${published(kind)} ${kind}`).join(', ')
const SEARCHED_TEXTS = entries.filter(({ kind }) => SEARCHED.includes(kind)).length

/** Runs a command of an operator, with what this academy's operator has in the environment. */
const run = (script: string, args: readonly string[], env: Record<string, string> = {}) =>
  new Promise<{ code: number; said: string }>(resolve => {
    const all = { ...process.env, ...cloudflare.env, VITEST: '', ...campus.secrets(), ...env }
    execFile(process.execPath, [script, ...args], { env: all }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: `${stdout}${stderr}` }),
    )
  })

const doctor = (args: readonly string[] = [], env: Record<string, string> = {}) =>
  run('scripts/doctor/cli.ts', args.includes('--site') ? args : ['--site', site, ...args], env)

/** The lines that say what is wrong, with what to do. */
const wrongIn = (said: string) => said.match(/^✗ .*\n {2}→ .*$/gm) ?? []

beforeAll(async () => {
  cloudflare = await startStandIn()
  campus = await cloudflare.workerCalled('campus')
  site = campus.site
  const deployed = await run('scripts/deploy/cli.ts', [
    '--built',
    '--keep',
    temporaryFolder('campus-kept-'),
    '--site',
    site,
    '--location',
    'apac',
  ])
  expect(deployed.code, deployed.said).toBe(0)
}, 120_000)
afterAll(() => cloudflare.stop())

/** What is wrong with the academy when something is otherwise; it is as before afterwards. */
async function wrongWith(change: Change, args: readonly string[] = [], env: Record<string, string> = {}) {
  await campus.change(change)
  try {
    const { code, said } = await doctor(args, env)
    expect(code, said).toBe(1)
    return wrongIn(said)
  } finally {
    await campus.change({})
  }
}

/** The same while a table holds other rows, or none. */
async function wrongWhile(binding: 'DB' | 'SEARCH', table: string, sql: string) {
  await campus.query(binding, `CREATE TABLE aside AS SELECT * FROM ${table}`)
  await campus.query(binding, sql)
  try {
    return await wrongWith({})
  } finally {
    await campus.query(binding, `DELETE FROM ${table}`)
    await campus.query(binding, `INSERT INTO ${table} SELECT * FROM aside`)
    await campus.query(binding, 'DROP TABLE aside')
  }
}

/** A provider of mail, which takes letters with one key. */
async function mailProvider() {
  const letters: string[] = []
  const server = createServer((request, response) => {
    request.setEncoding('utf8').on('data', part => letters.push(part))
    request.on('end', () => response.writeHead(request.headers.authorization === 'Bearer right' ? 200 : 401).end())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { letters, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, stop: () => server.close() }
}

test('an academy that was just deployed is right in everything, line by line', async () => {
  const provider = await mailProvider()
  await campus.change({
    settings: {
      MAIL_FROM: 'academy@campus.example',
      MAIL_API_URL: provider.address,
      MAIL_API_KEY: 'right',
      FACEBOOK_CLIENT_ID: 'id',
      FACEBOOK_CLIENT_SECRET: 'secret',
    },
  })
  const { code, said } = await doctor(['--mail', 'operator@campus.example'])
  provider.stop()
  await campus.change({})
  // How many this machine knows, and from where, is its own affair.
  expect(said.replace(/(here:) \d+ in .* (have)/, '$1 all $2')).toBe(`${site}

✓ Settings here: all have the right form
✓ Site: ${site}/healthz answers, version 0.1.0
✓ Clock: this machine and the site agree on the time
– HTTPS: none, because this academy is on this machine
✓ Pages: / and /ja-JP answer, and are called what they were asked for by
✓ Robots and sitemap: /robots.txt names ${site}/sitemap.xml, which lists pages of the site
✓ Content’s hook: /hooks/content is reached, and accepts this secret; whether Strapi sends the same is not seen from here
✓ Operator’s hook: the site says what it sees of itself
✓ Bindings: DB, SEARCH, FILES, LEARNERS, PURGE_QUEUE, ANALYTICS, OPERATIONS are bound, and 9 limits; without MAIL, which nobody has to have
✓ Secrets: CONTENT_HOOK_SECRET, SEALING_KEY, OPERATOR_SECRET, BADGE_SIGNING_KEY are set, each in its form
✓ Migrations: all are applied (DB 2, SEARCH 1)
✓ Content: readers see ${READ}
✓ Search: it knows all ${SEARCHED_TEXTS} texts of articles, courses, quests, lessons, quest-steps, terms
✓ Files: the bucket writes, reads and deletes
✓ Learners: 0 kept under the CMS "campus"
✓ Caches: the platform forgets by tag what it is told to
✓ Sockets: an object answers at ${site.replace('http', 'ws')}/hooks/doctor/socket
✓ Content server: none: the content is built in
✓ Mail: a letter was taken, to operator@campus.example: look whether it arrives, and not among spam
✓ Signing in: email, facebook, wallet are offered
– Google: it is not set up
  → docs/operating.md, "Signing in".
✓ Facebook: ${site}/api/connect/facebook/callback must be among the redirect addresses at Facebook
– Social links: common.social has none: pages lead to no community
  → Write them under \`social\` in content/common/site (with a Strapi server in its type \`common\`), in each language.

Nothing is wrong.
`)
  expect(code).toBe(0)
  expect(provider.letters.join('')).toContain('"to":["operator@campus.example"]')
})

test('a site that is out of reach, and one that is something else, are named, and what then makes no sense is not looked at', async () => {
  const nobody = await doctor(['--site', 'http://127.0.0.1:9'])
  expect(wrongIn(nobody.said)).toEqual([
    '✗ Site: nothing answers http://127.0.0.1:9/healthz (bad port)\n  → Is that the address? Say another one with --site. A new one needs some minutes; `npm run deploy` says what is there.',
  ])
  expect(nobody.said).toContain('– Pages: not looked at, because the site does not answer\n')
  expect(nobody.said).toContain('– Migrations: not looked at, because the site has not said what it sees of itself\n')
  expect(nobody.code).toBe(1)
  cloudflare.fail(/^GET \/healthz/)
  const { said } = await doctor()
  cloudflare.fail(null)
  expect(wrongIn(said)).toEqual([
    `✗ Site: ${site}/healthz answers 522, and not as Campus does\n  → Is that the address? Else look at the routes of the worker in the dashboard, and at what stands before the site.`,
  ])
})

test('a setting that is wrong stops every request: it says how to read which', async () => {
  expect(await wrongWith({ settings: { MAIL_FROM: 'nobody' } })).toEqual([
    `✗ Site: ${site}/healthz answers 500, as every address does while a setting is wrong\n  → Run \`npx wrangler tail\` and ask again: the line \`unhandled\` names the setting, and what is wrong with it.`,
  ])
})

test('secrets of another deployment, or none, are told apart', async () => {
  const other = 'q8d1-of-another-academy-77zk-20vx-93'
  expect(await wrongWith({}, [], { OPERATOR_SECRET: other, CONTENT_HOOK_SECRET: other })).toEqual([
    '✗ Content’s hook: /hooks/content refuses the CONTENT_HOOK_SECRET of the environment\n  → Take CONTENT_HOOK_SECRET out of the environment: it hides the one in .dev.vars. A webhook of Strapi needs the same.',
    '✗ Operator’s hook: the site refuses the OPERATOR_SECRET of the environment: it was deployed with another one, or with none\n  → Take OPERATOR_SECRET out of the environment: it hides the one in .dev.vars.',
  ])
  expect(await wrongWith({}, [], { OPERATOR_SECRET: '', CONTENT_HOOK_SECRET: '' })).toEqual([
    '✗ Content’s hook: this machine does not know CONTENT_HOOK_SECRET\n  → Set it in the environment: without it nobody here can load content.',
    `✗ Operator’s hook: this machine does not know the OPERATOR_SECRET of ${site}\n  → Set OPERATOR_SECRET in the environment, or run the command where the site was deployed: only then it says what it sees of itself.`,
  ])
})

test('a clock that is wrong is said, and all the rest is looked at all the same', async () => {
  const late = 'data:text/javascript,const now = Date.now; Date.now = () => now() - 600000'
  expect(await wrongWith({}, [], { NODE_OPTIONS: `--import="${late}"` })).toEqual([
    '✗ Clock: this machine is 10 minutes behind the site\n  → Set its clock: whatever it signs is refused, imports of content and the commands of operators too.',
  ])
})

test('migrations that were not applied are named', async () => {
  expect(await wrongWhile('DB', 'd1_migrations', 'DELETE FROM d1_migrations')).toEqual([
    '✗ Migrations: DB lacks all of its migrations (2)\n  → Apply them: `npx wrangler d1 migrations apply DB --local`, or `npm run deploy`.',
  ])
})

test('an academy without content, and one whose search knows nothing of it, say how to load it', async () => {
  const load = `Load it: \`npm run content -- --site ${site}\`.`
  expect(await wrongWhile('DB', 'entries', 'DELETE FROM entries')).toEqual([
    `✗ Content: there are no courses or no lessons: the site is up but empty\n  → ${load}`,
    '✗ Social links: /api/common answers 404\n  → Without it pages have neither names nor links: see Content.',
  ])
  expect(await wrongWhile('SEARCH', 'search_index', 'DELETE FROM search_index')).toEqual([
    `✗ Search: it knows 0 of ${SEARCHED_TEXTS} texts of articles, courses, quests, lessons, quest-steps, terms\n  → ${load} It writes the index anew.`,
  ])
})

test('an academy that is deployed for another address says which it takes for its own', async () => {
  const settings = { SITE_ORIGIN: 'https://campus.example', FACEBOOK_CLIENT_ID: 'id', FACEBOOK_CLIENT_SECRET: 'secret' }
  const todo = `Set SITE_ORIGIN to ${site}, build and deploy`
  expect(await wrongWith({ settings })).toEqual([
    `✗ Pages: / calls itself https://campus.example/\n  → ${todo}: links, sitemaps, sign-in and badges are made from it.`,
    `✗ Robots and sitemap: /robots.txt names https://campus.example/sitemap.xml instead of ${site}/sitemap.xml\n  → ${todo}.`,
    `✗ Facebook: people are sent back to https://campus.example/api/connect/facebook/callback instead of ${site}/api/connect/facebook/callback\n  → ${todo}.`,
  ])
})

test('mail and providers that are set up by half, or refused, are named with what is missing', async () => {
  const provider = await mailProvider()
  const where = 'docs/operating.md, "Signing in"'
  expect(await wrongWith({ settings: { SIGN_IN_WAYS: 'email,wallet' } })).toEqual([
    `✗ Mail: SIGN_IN_WAYS names email, and no mail is set up\n  → Set what is missing: ${where}.`,
  ])
  expect(await wrongWith({ settings: { MAIL_FROM: 'academy@campus.example', GOOGLE_CLIENT_ID: 'id' } })).toEqual([
    `✗ Mail: MAIL_FROM is set, and nothing that sends: neither MAIL_API_URL nor the binding MAIL\n  → Set what is missing: ${where}.`,
    '✗ Google: GOOGLE_CLIENT_ID is set and GOOGLE_CLIENT_SECRET is not: it is not offered\n  → `npx wrangler secret put GOOGLE_CLIENT_SECRET`.',
  ])
  const refused = { MAIL_FROM: 'academy@campus.example', MAIL_API_URL: provider.address, MAIL_API_KEY: 'wrong' }
  const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret', GOOGLE_ISSUER: 'http://127.0.0.1:1' }
  expect(await wrongWith({ settings: { ...refused, ...google } }, ['--mail', 'operator@campus.example'])).toEqual([
    '✗ Mail: the letter was refused (Error: The mail provider answered 401)\n  → MAIL_FROM must be an address that the provider lets you use, MAIL_API_KEY one of its keys; with the binding MAIL the domain must be set up at Cloudflare.',
    '✗ Google: the sign-in does not begin (302, back to /login/social/google)\n  → The provider could not be asked: look at `npx wrangler tail`, and at the settings that name its addresses.',
  ])
  provider.stop()
})

test('what the platform does not bind is named', async () => {
  expect(await wrongWith({ without: ['FILES', 'MINUTE_60'] })).toEqual([
    '✗ Bindings: FILES is not bound\n  → wrangler.toml must name them, as in this checkout: build and deploy again.',
    '✗ Files: the bucket does not keep what is written (Error: FILES is not bound)\n  → Is R2 on in the dashboard, and is the bucket there? `npx wrangler r2 bucket list`. Pictures are kept in it.',
  ])
})

test('words that it does not know are said before anything is asked', async () => {
  for (const args of [
    ['--of', site],
    ['--site', 'campus'],
    ['--content', 'x'],
    ['--to', site, '--mail', 'nobody'],
  ]) {
    const { code, said } = await run('scripts/doctor/cli.ts', args)
    expect(said).toContain('npm run doctor -- --site https://site')
    expect(code).toBe(2)
  }
})
