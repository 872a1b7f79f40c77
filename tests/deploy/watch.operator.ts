import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startAcademies } from './academies.ts'
import type { DeployedWorker } from './deployed-worker.ts'

let academies: Awaited<ReturnType<typeof startAcademies>>
let campus: DeployedWorker
const posted: string[] = []
const chat = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8').on('data', part => {
    body += part
  })
  request.on('end', () => {
    posted.push(body)
    response.writeHead(request.url === '/gone' ? 404 : 200).end()
  })
})
let webhook: string

const QUIET = { requests: '120', errors: '0', slow: '0', hits: '80', slowHits: '0', calls: '20', failedCalls: '0', crashes: '0' }

beforeAll(async () => {
  academies = await startAcademies()
  campus = await academies.deploy()
  chat.listen(0, '127.0.0.1')
  await once(chat, 'listening')
  webhook = `http://127.0.0.1:${(chat.address() as AddressInfo).port}`
})
beforeEach(() => {
  academies.cloudflare.record(() => QUIET)
  posted.length = 0
})
afterAll(async () => {
  chat.close()
  await academies.stop()
})

const watch = (...args: string[]) => academies.commandWith(academies.cloudflare.env, 'scripts/watch/cli.ts', ...args)
const wrongIn = (said: string) => said.match(/^✗ .*$/gm) ?? []

test('a site that does well is a table, exit 0, and nothing is posted', async () => {
  const { code, said } = await watch('--webhook', webhook)
  expect(said.replace(/\d+ MB/g, 'some MB')).toBe(`${campus.site}

✓ Site: answers, version 0.1.0
✓ Pages: /courses answers
✓ Emails: 0 of 0 in the last day failed
✓ Waiting reports: none
✓ Refused purges: none
✓ Account removals: never yet; the site was set up 0 minutes ago
✓ Nightly clean-up: never yet; the site was set up 0 minutes ago
✓ Backup: never yet; the site was set up 0 minutes ago
✓ Databases: DB some MB, SEARCH some MB of 10 GB each
✓ Media copies: some MB of 500 GB
✓ Errors: 0 of 120 in the last hour were 5xx
✓ Speed: 0 of 120 in the last hour took more than 3 s; of cached pages 0 of 80 in the last hour more than 200 ms
✓ Content calls: 0 of 20 in the last day failed
✓ Browsers: 0 crashes and refused scripts in the last hour

Nothing is wrong.
`)
  expect([code, posted]).toEqual([0, []])
})

test('what is wrong is named, with the place that says what to do, and is posted as text', async () => {
  academies.cloudflare.record(sql => (sql.includes("'1' HOUR") ? { ...QUIET, errors: '7' } : QUIET))
  await campus.query('DB', "UPDATE d1_migrations SET applied_at = datetime('now', '-9 days')")
  const { code, said } = await watch('--webhook', webhook)
  const wrong = [
    '✗ Account removals: never yet; the site was set up 9 days ago',
    '✗ Nightly clean-up: never yet; the site was set up 9 days ago',
    '✗ Backup: never yet; the site was set up 9 days ago',
    '✗ Errors: 7 of 120 in the last hour were 5xx',
  ]
  expect([code, wrongIn(said)]).toEqual([1, wrong])
  expect(said).toContain('\n4 things are wrong: Account removals, Nightly clean-up, Backup, Errors.\n')
  const [{ text }] = posted.map(body => JSON.parse(body))
  expect([posted.length, wrongIn(text)]).toEqual([1, wrong])
  expect(text).toContain(`${campus.site}: 4 things are wrong\n`)
  expect(text).toContain('  → docs/runbook.md#pages-answer-503-or-500')
})

test('a backup that was taken is known to the site', async () => {
  expect((await academies.command('scripts/backup/cli.ts', '--to', 'backup')).code).toBe(0)
  expect((await watch()).said).toContain('✓ Backup: 0 minutes ago\n')
})

test('a site that does not answer is one thing, and what it says of itself is not asked', async () => {
  academies.cloudflare.fail(/^GET \/healthz/)
  const { code, said } = await watch()
  academies.cloudflare.fail(null)
  expect([code, wrongIn(said)]).toEqual([1, ['✗ Site: /healthz answers 522']])
  expect(said).toContain('  → docs/runbook.md#the-site-is-down\n')
})

test('a token that is refused, a secret that is wrong and a webhook that is gone are named; without a token errors are not asked', async () => {
  academies.cloudflare.fail(/analytics_engine/)
  const refused = await watch()
  academies.cloudflare.fail(null)
  expect(wrongIn(refused.said).join()).toMatch(/✗ Errors and speed: Cloudflare answers 403: .*Authentication error/)
  const none = await academies.command('scripts/watch/cli.ts')
  expect(none.said).toContain('– Errors and speed: not asked\n')
  const other = await academies.commandWith({ OPERATOR_SECRET: 'another-secret-f81k-q7w2-93zx-77' }, 'scripts/watch/cli.ts')
  expect(wrongIn(other.said).join()).toContain(`✗ State: ${campus.site} refuses the OPERATOR_SECRET of the environment`)
  const gone = await watch('--webhook', `${webhook}/gone`)
  expect([gone.code, gone.said]).toEqual([1, expect.stringMatching(/✗ The webhook at 127\.0\.0\.1:\d+ answers 404\n/)])
})

test('the samples for cron and GitHub Actions watch from a machine that has deployed nothing, and back up', async () => {
  const guide = readFileSync('docs/watching.md', 'utf8')
  const samples = [...guide.matchAll(/^(?:[\d* ]+|\s+- run: ).*npm run -s (watch|backup) -- ([^>\n]*)/gm)]
  const filled = { 'https://campus.example.org': campus.site, '"$WATCH_WEBHOOK"': webhook, '/srv/backups': 'backups' }
  const settings = { ...academies.cloudflare.env, OPERATOR_SECRET: campus.secrets().OPERATOR_SECRET ?? '' }
  expect(samples.map(([, name]) => name)).toEqual(['watch', 'backup', 'watch'])
  for (const [, name, words = ''] of samples) {
    const args = words
      .trim()
      .split(/ +/)
      .map(word => (filled as Record<string, string>)[word] ?? word)
    const { code, said } = await academies.commandElsewhere(settings, `scripts/${name}/cli.ts`, ...args)
    if (name === 'backup') expect([code, said]).toEqual([0, expect.stringMatching(/✓ .* in backups\/127/)])
    else expect([code, said]).toEqual([1, expect.stringContaining(' wrong: Account removals, Nightly clean-up.')])
  }
  expect(posted).toHaveLength(2)
})

test('--help says how it is called and asks nothing; words that it does not know are 2', async () => {
  const help = await watch('--help')
  expect([help.code, help.said]).toEqual([0, expect.stringContaining('npm run watch -- --site https://site')])
  expect((await watch('--webhook', 'chat')).code).toBe(2)
  expect((await watch('--often')).code).toBe(2)
})
