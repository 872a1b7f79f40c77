import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../scripts/temporary-folder.ts'
import type { DeployedWorker } from './deployed-worker.ts'
import { run } from './run.ts'
import { startStandIn } from './stand-in.ts'

let cloudflare: Awaited<ReturnType<typeof startStandIn>>
let campus: DeployedWorker
let keep: string
beforeEach(async () => {
  cloudflare = await startStandIn()
  campus = await cloudflare.workerCalled('campus')
  keep = temporaryFolder('campus-kept-')
})
afterEach(() => cloudflare.stop())

/** Runs the command as an operator does, with nobody to answer a question. */
const deploy = (...args: string[]) =>
  run(process.cwd(), cloudflare.env, 'scripts/deploy/cli.ts', ['--built', '--keep', keep, '--location', 'apac', ...args])
const kept = () =>
  JSON.parse(readFileSync(join(keep, 'campus.json'), 'utf8')) as { site: string; secrets: Record<string, string> }

test('from nothing to a running academy, and again', async () => {
  const first = await deploy('--site', campus.site)
  expect(first.said).toContain('10 answer as they must')
  expect(first.said).toContain(`- keep a copy of ${join(keep, 'campus.json')} in a safe place`)
  expect(first.said).not.toContain('--back')
  expect(first.code).toBe(0)
  expect(cloudflare.databases.map(({ name }) => name)).toEqual(['campus', 'campus-search'])
  expect(cloudflare.buckets()).toEqual(['campus-files'])
  expect(Object.keys(campus.secrets()).sort()).toEqual([
    'BADGE_SIGNING_KEY',
    'CONTENT_HOOK_SECRET',
    'OPERATOR_SECRET',
    'SEALING_KEY',
  ])
  expect(campus.secrets()).toEqual(kept().secrets)
  expect(statSync(join(keep, 'campus.json')).mode & 0o777).toBe(0o600)
  const html = await (await fetch(`${campus.site}/courses/crypto-basics`)).text()
  expect(html).toContain(`<link rel="canonical" href="${campus.site}/courses/crypto-basics"`)

  expect(await (await fetch(`${campus.site}/favicon.svg`)).text()).toBe(readFileSync('dist/client/favicon.svg', 'utf8'))
  const filesSent = () => cloudflare.asked.filter(call => call === 'POST /workers/assets/upload').length
  expect(filesSent()).toBeGreaterThan(0)
  // What the token of a pipeline may do (docs/operating.md, "Deploy from a pipeline").
  expect(cloudflare.asked.filter(call => !/ \/(user|accounts|memberships|d1|r2|workers)\b/.test(call))).toEqual([])
  expect(cloudflare.crons.campus).toEqual(['17 3 * * *', '*/5 * * * *'])

  cloudflare.asked.length = 0
  const secrets = campus.secrets()
  const again = await deploy()
  expect(filesSent()).toBe(0)
  expect(again.said).toContain('all are there')
  expect(again.said).toContain('up to date')
  expect(again.said).toContain('- back to the previous version: npm run deploy -- --back')
  expect(again.code).toBe(0)
  expect(cloudflare.databases).toHaveLength(2)
  expect(campus.secrets()).toEqual(secrets)
  expect(campus.uploads()).toBe(2)
})

test('where a step fails it says so and what to do, and the next run goes on from there', async () => {
  const steps: [RegExp, string, string][] = [
    [/^GET \/accounts/, 'Cloudflare account', 'Authentication error'],
    [/^POST \/d1\/database$/, 'Databases', 'Authentication error'],
    [/^POST \/r2\/buckets$/, 'Bucket', 'Authentication error'],
    [/^GET \/workers\/scripts\/campus\/secrets$/, 'Secrets', 'Authentication error'],
    [/^POST \/d1\/database\/[^/]+\/query$/, 'Tables', 'Authentication error'],
    [/^PUT \/workers\/scripts\/campus$/, 'Worker', 'Authentication error'],
    [/^POST \/hooks\/content\/import$/, 'Content', 'the site answered 522'],
    [/^GET \/quests$/, 'Pages', '/quests answers 522 instead of 200'],
  ]
  let secrets: Record<string, string> | undefined
  for (const [where, step, why] of steps) {
    cloudflare.fail(where)
    const { code, said } = await deploy('--site', campus.site, '--patience', '1')
    expect(said).toContain(`✗ ${step}: `)
    expect(said.slice(said.indexOf('✗'))).toContain(why)
    expect(code).toBe(1)
    // What was made once stays.
    if (Object.keys(kept().secrets).length) secrets ??= kept().secrets
    if (secrets) expect(kept().secrets).toEqual(secrets)
    if (step === 'Pages') expect(said).toContain('To go back to the version before: `npm run deploy -- --back`.')
  }
  cloudflare.fail(null)
  expect((await deploy()).code).toBe(0)
  expect(cloudflare.databases).toHaveLength(2)
  expect(cloudflare.buckets()).toHaveLength(1)
  expect(campus.secrets()).toEqual(secrets)
})

test('a dry run says what would be done, and does nothing', async () => {
  const { code, said } = await deploy('--dry-run', '--site', campus.site)
  expect(code).toBe(0)
  for (const part of [
    'campus would be created in apac, campus-search would be created in apac',
    'campus-files would be created in apac',
    'CONTENT_HOOK_SECRET, OPERATOR_SECRET, SEALING_KEY, BADGE_SIGNING_KEY would be made',
    'campus: all would be made',
    `would be deployed as campus, for ${campus.site}`,
    'Nothing was changed',
  ])
    expect(said).toContain(part)
  expect(cloudflare.asked.filter(call => !call.startsWith('GET'))).toEqual([])
  expect(existsSync(join(keep, 'campus.json'))).toBe(false)
})

test('an address that is none, no address, and nobody logged in are said before anything is asked', async () => {
  for (const args of [['--site', 'campus'], ['--site', 'ftp://campus.example'], []]) {
    const { code, said } = await deploy(...args)
    expect(said).toContain('--site https://')
    expect(code).toBe(2)
  }
  cloudflare.env.CLOUDFLARE_API_TOKEN = ''
  const { code, said } = await deploy('--site', campus.site)
  expect(said).toContain('✗ Cloudflare account: nobody is logged in')
  expect(said).toContain('npx wrangler login')
  expect(code).toBe(1)
  expect(cloudflare.asked).toEqual([])
})

test('a domain is connected where somebody can be asked, or has said so: unattended, wrangler takes it from whatever it leads to', async () => {
  const domain = ['--site', 'https://academy.example', '--patience', '1']
  const refused = await deploy(...domain)
  expect(refused.said).toContain('✗ Worker: connecting academy.example may replace what it leads to now')
  expect(campus.uploads()).toBe(0)
  const connects = () => cloudflare.asked.filter(call => call === 'PUT /workers/scripts/campus/domains/records').length
  // The domain leads nowhere here, so that nothing answers after it.
  expect((await deploy(...domain, '--connect')).said).toContain('✗ Content: nothing answers https://academy.example/healthz')
  expect(connects()).toBe(1)
  expect((await deploy('--patience', '1')).said).toContain('✓ Worker: ')
  expect(connects()).toBe(2)
})

const namespacesOf = (worker: DeployedWorker) => worker.settings().flatMap(one => one.namespace_id ?? [])

/** The datasets into which what was deployed last writes. */
const datasets = () => {
  const { analytics_engine_datasets } = JSON.parse(readFileSync('dist/campus/wrangler.deploy.json', 'utf8'))
  return (analytics_engine_datasets as { dataset: string }[]).map(({ dataset }) => dataset)
}

test('a preview stands beside production, with a worker, databases, a bucket, datasets, rate limits and secrets of its own, and no clock', async () => {
  expect((await deploy('--site', campus.site)).code).toBe(0)
  const spring = await cloudflare.workerCalled('campus-spring')
  const first = await deploy('--preview', 'spring', '--site', spring.site)
  expect(first.said).toContain('10 answer as they must')
  expect(cloudflare.databases.map(({ name }) => name)).toEqual([
    'campus',
    'campus-search',
    'campus-spring',
    'campus-spring-search',
  ])
  expect(cloudflare.buckets()).toEqual(['campus-files', 'campus-spring-files'])
  expect(datasets()).toEqual(['campus_spring_visits', 'campus_spring_operations'])
  expect(namespacesOf(spring)).toHaveLength(9)
  expect(new Set([...namespacesOf(campus), ...namespacesOf(spring)]).size).toBe(18)
  expect(cloudflare.crons['campus-spring']).toEqual([])
  for (const [name, secret] of Object.entries(spring.secrets())) expect(campus.secrets()[name]).not.toBe(secret)
  expect([campus.uploads(), spring.uploads()]).toEqual([1, 1])
  expect(first.said).toContain(`npm run doctor -- --site ${spring.site}\n`)
  // Each goes on by what is kept of it.
  expect((await deploy('--preview', 'spring', '--dry-run')).said).toContain(`as campus-spring, for ${spring.site}`)
  expect((await deploy('--preview', 'spring', '--dry-run')).said).toContain('campus-spring-search: up to date')
  expect((await deploy('--dry-run')).said).toContain(`as campus, for ${campus.site}`)
  // And goes back by itself.
  expect((await deploy('--preview', 'spring', '--back', '--dry-run')).said).toContain(
    'the version of campus-spring before would answer again in place of version version-1',
  )
  for (const name of ['Spring', 'a b', '-x', 'x'.repeat(31)]) expect((await deploy(`--preview=${name}`)).code).toBe(2)
})

test('an upgrade makes the tables that are new before its worker answers, and keeps what is in the others', async () => {
  await deploy('--site', campus.site)
  const before = await campus.query('DB', 'SELECT count(*) AS n FROM entries')
  // As a version without a search index left it.
  for (const table of ['search_index', 'search_texts', 'search_words']) await campus.query('SEARCH', `DROP TABLE ${table}`)
  await campus.query('SEARCH', 'DELETE FROM d1_migrations')
  cloudflare.asked.length = 0
  const { code, said } = await deploy()
  expect(said).toContain('campus: up to date, campus-search: 1 applied')
  expect(code).toBe(0)
  const isQuery = (call: string) => /^POST \/d1\/database\/[^/]+\/query$/.test(call)
  expect(cloudflare.asked.findLastIndex(isQuery)).toBeLessThan(cloudflare.asked.indexOf('PUT /workers/scripts/campus'))
  expect(await campus.query('SEARCH', 'SELECT count(*) AS n FROM search_texts')).toHaveLength(1)
  expect((await campus.query('DB', 'SELECT count(*) AS n FROM entries')).map(({ results }) => results)).toEqual(
    before.map(({ results }) => results),
  )
})

test('an academy that was deployed keeps its address, unless somebody says that it moves; a mistyped first one is given anew, and one that is lost has its secrets again', async () => {
  cloudflare.fail(/^PUT \/workers\/scripts\/campus$/)
  await deploy('--site', 'https://mistyped.example', '--connect')
  cloudflare.fail(null)
  expect((await deploy('--site', campus.site)).code).toBe(0)
  const named = campus.site.replace('127.0.0.1', 'localhost')
  const uploads = campus.uploads()
  const refused = await deploy('--site', named)
  expect([refused.code, refused.said]).toEqual([2, expect.stringContaining(`this academy is at ${campus.site}`)])
  expect(refused.said).toContain(`at ${named} the badges that it has signed verify no more`)
  const back = await deploy('--back', '--site', named)
  expect([back.code, back.said]).toEqual([2, expect.stringContaining('leave --site out to go back')])
  expect([campus.uploads(), kept().site]).toEqual([uploads, campus.site])
  // Its account is lost: it begins again elsewhere, with the secrets that were kept of it.
  const secrets = campus.secrets()
  await cloudflare.stop()
  cloudflare = await startStandIn()
  campus = await cloudflare.workerCalled('campus')
  expect((await deploy('--site', campus.site, '--move')).said).toContain('10 answer as they must')
  expect([campus.secrets(), kept().site]).toEqual([secrets, campus.site])
})

test('the way back: the previous version answers again, with what it was deployed with, and what people have written stays', async () => {
  expect((await deploy('--back', '--site', campus.site)).said).toContain('✗ Worker: ')
  const named = campus.site.replace('127.0.0.1', 'localhost')
  await deploy('--site', campus.site)
  await deploy('--site', named, '--move')
  const canonical = async () =>
    /<link rel="canonical" href="([^"]+)"/.exec(await (await fetch(`${campus.site}/courses/crypto-basics`)).text())?.[1]
  expect(await canonical()).toBe(`${named}/courses/crypto-basics`)
  await campus.query('DB', "INSERT INTO translations (locale, key, translation) VALUES ('en', 'kept', 'kept')")
  expect((await deploy('--back', '--dry-run')).said).toContain(
    'the version of campus before would answer again in place of version version-2',
  )
  const { code, said } = await deploy('--back')
  expect(said).toContain('✓ Worker: version version-1 of campus answers again in place of version version-2')
  expect(said).toContain('10 answer as they must')
  expect(code).toBe(0)
  expect(await canonical()).toBe(`${campus.site}/courses/crypto-basics`)
  const [kept] = await campus.query('DB', "SELECT translation FROM translations WHERE key = 'kept'")
  expect(kept?.results).toHaveLength(1)
  // A page that is not there, and an academy that cannot be asked.
  cloudflare.fail(/^GET \/quests$/)
  const wrong = await deploy('--back', '--patience', '1')
  expect([wrong.code, wrong.said]).toEqual([1, expect.stringContaining('✗ Pages: /quests answers 522 instead of 200\n')])
  expect(wrong.said).toContain('→ The previous version answers all the same: do not run this again, it would go forward.')
})
