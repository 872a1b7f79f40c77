import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startStandIn } from './stand-in.ts'

let cloudflare: Awaited<ReturnType<typeof startStandIn>>
let keep: string
beforeEach(async () => {
  cloudflare = await startStandIn()
  keep = mkdtempSync(join(tmpdir(), 'campus-kept-'))
})
afterEach(async () => {
  await cloudflare.stop()
  rmSync(keep, { recursive: true, force: true })
})

/** Runs the command as an operator does, with nobody to answer a question. */
const deploy = (...args: string[]) =>
  new Promise<{ code: number; said: string }>(resolve => {
    const command = ['scripts/deploy/cli.ts', '--built', '--keep', keep, ...args]
    const env = { ...process.env, ...cloudflare.env, CONTENT_HOOK_SECRET: '', VITEST: '' }
    execFile(process.execPath, command, { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: `${stdout}${stderr}` }),
    )
  })
const kept = () =>
  JSON.parse(readFileSync(join(keep, 'campus.json'), 'utf8')) as { site: string; secrets: Record<string, string> }

test('from nothing to a running academy, and again', async () => {
  const first = await deploy('--site', cloudflare.site)
  expect(first.said).toContain('10 answer as they must')
  expect(first.code).toBe(0)
  expect(cloudflare.databases.map(({ name }) => name)).toEqual(['campus', 'campus-search'])
  expect(cloudflare.buckets).toEqual(['campus-files'])
  expect(Object.keys(cloudflare.secrets()).sort()).toEqual(['BADGE_SIGNING_KEY', 'CONTENT_HOOK_SECRET', 'SEALING_KEY'])
  expect(cloudflare.secrets()).toEqual(kept().secrets)
  expect(statSync(join(keep, 'campus.json')).mode & 0o777).toBe(0o600)
  const html = await (await fetch(`${cloudflare.site}/courses/crypto-basics`)).text()
  expect(html).toContain(`<link rel="canonical" href="${cloudflare.site}/courses/crypto-basics"`)

  const secrets = cloudflare.secrets()
  const again = await deploy()
  expect(again.said).toContain('all are there')
  expect(again.said).toContain('up to date')
  expect(again.code).toBe(0)
  expect(cloudflare.databases).toHaveLength(2)
  expect(cloudflare.secrets()).toEqual(secrets)
  expect(cloudflare.uploads()).toBe(2)
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
    const { code, said } = await deploy('--site', cloudflare.site)
    expect(said).toContain(`✗ ${step}: `)
    expect(said.slice(said.indexOf('✗'))).toContain(why)
    expect(code).toBe(1)
    // What was made once stays.
    if (Object.keys(kept().secrets).length) secrets ??= kept().secrets
    if (secrets) expect(kept().secrets).toEqual(secrets)
  }
  cloudflare.fail(null)
  expect((await deploy()).code).toBe(0)
  expect(cloudflare.databases).toHaveLength(2)
  expect(cloudflare.buckets).toHaveLength(1)
  expect(cloudflare.secrets()).toEqual(secrets)
})

test('a dry run says what would be done, and does nothing', async () => {
  const { code, said } = await deploy('--dry-run', '--site', cloudflare.site)
  expect(code).toBe(0)
  for (const part of [
    'campus would be made, campus-search would be made',
    'campus-files would be made',
    'CONTENT_HOOK_SECRET, SEALING_KEY, BADGE_SIGNING_KEY would be made',
    'campus: all would be made',
    `would be deployed as campus, for ${cloudflare.site}`,
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
  const { code, said } = await deploy('--site', cloudflare.site)
  expect(said).toContain('✗ Cloudflare account: nobody is logged in')
  expect(said).toContain('npx wrangler login')
  expect(code).toBe(1)
  expect(cloudflare.asked).toEqual([])
})

test('a domain is connected where somebody can be asked, or has said so: unattended, wrangler takes it from whatever it leads to', async () => {
  const domain = ['--site', 'https://academy.example', '--patience', '1']
  const refused = await deploy(...domain)
  expect(refused.said).toContain('✗ Worker: connecting academy.example may replace what it leads to now')
  expect(cloudflare.uploads()).toBe(0)
  const connects = () => cloudflare.asked.filter(call => call === 'PUT /workers/scripts/campus/domains/records').length
  // The domain leads nowhere here, so that nothing answers after it.
  expect((await deploy(...domain, '--connect')).said).toContain('✗ Content: nothing answers https://academy.example/healthz')
  expect(connects()).toBe(1)
  expect((await deploy('--patience', '1')).said).toContain('✓ Worker: ')
  expect(connects()).toBe(2)
})
