import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailHashOf } from '../../worker/origin/newsletter/requests.ts'
import { startAcademies } from './academies.ts'
import type { DeployedWorker } from './deployed-worker.ts'

const CLI = 'scripts/admin/cli.ts'
let academies: Awaited<ReturnType<typeof startAcademies>>
let campus: DeployedWorker
let provider: Awaited<ReturnType<typeof mailProvider>>

interface Taken {
  to: string
  subject: string
  text: string
}

/** A provider of mail: it refuses whoever is called so, and says nothing at all of whoever is called otherwise. */
async function mailProvider() {
  const taken: Taken[] = []
  const provider = { taken, refuses: /^nobody$/, loses: /^nobody$/, waitsMs: 0, address: '', stop: () => server.close() }
  const server = createServer((request, response) => {
    const parts: string[] = []
    request.setEncoding('utf8').on('data', part => parts.push(part))
    request.on('end', async () => {
      const { to, subject, text } = JSON.parse(parts.join('')) as { to: [string]; subject: string; text: string }
      const refused = provider.refuses.test(to[0])
      if (!refused) taken.push({ to: to[0], subject, text })
      await sleep(provider.waitsMs)
      if (provider.loses.test(to[0])) response.destroy()
      else response.writeHead(refused ? 422 : 200).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  provider.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return provider
}

const to = () => provider.taken.map(({ to }) => to).sort()
const newsletter = (...args: string[]) => academies.command(CLI, 'newsletter', ...args)

async function reads(email: string, locale: string) {
  const sql = "INSERT INTO newsletter_subscribers VALUES (?, ?, ?, '2026-01-01T00:00:00.000Z', NULL)"
  await campus.query('DB', sql, [await emailHashOf(email), email, locale])
}
const write = (name: string, subject: string, words: string) =>
  writeFileSync(join(academies.home, name), `---\nsubject: ${subject}\n---\n\n${words}\n`)

beforeAll(async () => {
  academies = await startAcademies()
  campus = await academies.deploy()
  provider = await mailProvider()
  const settings = { MAIL_FROM: 'news@campus.example', MAIL_API_URL: provider.address, MAIL_API_KEY: 'right' }
  await campus.change({ settings })
  for (const name of ['ada', 'ben', 'eve']) await reads(`${name}@campus.example`, 'en')
  await reads('haru@campus.example', 'ja-JP')
})
afterAll(async () => {
  provider.stop()
  await academies.stop()
})

test('readers in two languages, one letter refused and one without an answer: nobody gets a letter twice', async () => {
  write('2026-12.en.md', 'News of December', 'A [course](https://campus.example/courses) has come.')
  write('2026-12.ja-JP.md', '12月のお知らせ', '新しい[コース](https://campus.example/ja-JP/courses)です。')
  const files = ['2026-12.en.md', '2026-12.ja-JP.md']
  const trial = await newsletter('test', ...files, '--mail', 'operator@campus.example')
  expect([trial.code, trial.said]).toEqual([0, '✓ en: a letter is on its way\n✓ ja-JP: a letter is on its way\n'])
  expect(to()).toEqual(['operator@campus.example', 'operator@campus.example'])
  provider.taken.length = 0

  provider.refuses = /^ben@/
  provider.loses = /^eve@/
  const first = await newsletter('send', ...files)
  expect(first.code, first.said).toBe(0)
  expect(first.said).toContain('✓ 1 sent, 1 refused, 1 without an answer now\n')
  expect(first.said).toMatch(/b\*\*\*@campus\.example {2}Error: The mail provider answered 422/)
  expect(first.said).not.toMatch(/(ada|ben|eve)@/)
  expect(to()).toEqual(['ada@campus.example', 'eve@campus.example', 'haru@campus.example'])
  expect(provider.taken.find(({ to }) => to.startsWith('haru'))?.subject).toBe('12月のお知らせ')

  provider.refuses = provider.loses = /^nobody$/
  await newsletter('send', ...files)
  expect(to()).toHaveLength(3)
  const retried = await newsletter('send', ...files, '--retry-failed')
  expect(retried.said).toContain('✓ of those that were refused before: 1 sent\n')
  expect(to()).toEqual(['ada@campus.example', 'ben@campus.example', 'eve@campus.example', 'haru@campus.example'])

  // A minute later.
  await campus.query('DB', "UPDATE newsletter_letters SET at = '2026-01-01T00:00:00.000Z' WHERE state = 'marked'")
  const { said } = await newsletter('status')
  expect(said).toMatch(/^[0-9a-f]{12} {2}en {2}News of December\n {2}begun .*: 2 of 3 sent, 1 without an answer$/m)
  const [, hash = ''] = /^([0-9a-f]{12}) {2}en/m.exec(said) ?? []
  const open = (await newsletter('status', hash)).said
  const [, number = ''] = /^ +(\d+) .* e\*\*\*@campus\.example/m.exec(open) ?? []
  expect((await newsletter('send', '--again', hash, number)).said).toContain('✓ 1 of 1 sent again')
  expect(to().filter(to => to.startsWith('eve'))).toHaveLength(2)
  expect((await newsletter('send', '--again', hash, number)).said).toContain('✓ 0 of 1 sent again')
  expect((await newsletter('status', hash)).said).toContain('3 of 3 sent')
})

test('stopped in the middle it goes on, and who reads another language is counted', async () => {
  const names = Array.from({ length: 40 }, (_, i) => `reader${i}@campus.example`)
  for (const name of names) await reads(name, 'en')
  write('stopped.en.md', 'Stopped', 'One more letter.')
  provider.taken.length = 0
  provider.waitsMs = 150
  const options = { cwd: academies.home, env: { ...process.env, CONTENT_HOOK_SECRET: '', OPERATOR_SECRET: '', VITEST: '' } }
  const child = spawn(process.execPath, [resolve(CLI), 'newsletter', 'send', 'stopped.en.md'], options)
  while (provider.taken.length < 10) await sleep(20)
  child.kill('SIGINT')
  await once(child, 'exit')
  // What was under way comes to its end.
  await sleep(1500)
  const before = to().length
  expect(before).toBeLessThan(43)
  provider.waitsMs = 0
  const { code, said } = await newsletter('send', 'stopped.en.md')
  expect(code, said).toBe(0)
  expect(said).toContain('– 1 readers in ja-JP get none: there is no file in their language\n')
  expect(said).toContain(`✓ ${43 - before} sent now`)
  expect(new Set(to()).size).toBe(43)
  expect(to()).toHaveLength(43)
})

test('the list of letters says what became of them, and names nobody', async () => {
  const mail = (...args: string[]) => academies.command(CLI, 'mail', ...args)
  const all = await mail()
  expect(all.said).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d {2}newsletter {10}sent$/m)
  expect(all.said).toMatch(/ {2}newsletter-trial {4}sent$/m)
  expect(all.said).not.toContain('@')
  const failed = (await mail('--failed')).said.trimEnd().split('\n')
  expect(failed.map(line => line.split(/ {2,}/)[2]).sort()).toEqual(['refused', 'unanswered'])
  expect((await mail('--to-address', 'Ben@campus.example')).said.trimEnd().split('\n')).toEqual([
    // The second issue, and the first one, tried again.
    expect.stringMatching(/newsletter {10}sent$/),
    expect.stringMatching(/newsletter {10}sent$/),
    expect.stringMatching(/newsletter {10}refused {2}Error: The mail provider answered 422$/),
  ])
  expect((await mail('--to-address', 'nobody@campus.example')).said).toBe('There is no such letter in the last 14 days\n')
  expect((await mail('--to-address', 'nobody')).code).toBe(2)
})

test('wrong words are said before anything is sent', async () => {
  provider.taken.length = 0
  for (const args of [
    ['send'],
    ['send', 'stopped.en.md', 'stopped.en.md'],
    ['test', 'stopped.en.md'],
    ['send', '--again', 'abc'],
    ['read'],
  ])
    expect((await newsletter(...args)).code, args.join(' ')).toBe(2)
  const { code, said } = await newsletter('send', 'none.en.md')
  expect([code, said]).toEqual([1, '✗ none.en.md cannot be read\n'])
  expect(to()).toEqual([])
})
