import { rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAcademies } from './academies.ts'
import type { DeployedWorker } from './deployed-worker.ts'
import { walletLearner } from './wallet-learner.ts'

let academies: Awaited<ReturnType<typeof startAcademies>>
let campus: DeployedWorker
beforeAll(async () => {
  academies = await startAcademies()
  campus = await academies.deploy()
})
afterAll(() => academies.stop())

const admin = (...args: string[]) => academies.command('scripts/admin/cli.ts', ...args)
const isIn = async ({ go }: Awaited<ReturnType<typeof walletLearner>>) => (await go('/api/users/me')).status === 200

test('somebody is found, looked at, signed out, kept out, let in again, and deleted', async () => {
  const ada = await walletLearner(campus.site)
  const { id, username, wallet } = ada
  const called = `${username} (number ${id} of campus)`
  const found = await admin('find', wallet.address.slice(0, 12))
  expect(found).toEqual({ code: 0, said: expect.stringMatching(`^id:${id}  ${username}  –  ${wallet.address}  since `) })
  const looked = await admin('learner', username)
  expect(looked.said).toContain(`way in     wallet ${wallet.address}`)
  expect(looked.said).toContain('session    ')

  expect((await admin('sign-out', username)).said).toBe(`✓ ${called} is signed out: 1 session has ended\n`)
  expect(await isIn(ada)).toBe(false)
  const again = await walletLearner(campus.site, wallet)
  expect(again.id).toBe(id)

  const blocked = await admin('block', `id:${id}`)
  expect(blocked.said).toBe(`✓ nobody gets into the account of ${called} any more: 1 session has ended\n`)
  expect(await isIn(again)).toBe(false)
  await expect(walletLearner(campus.site, wallet)).rejects.toThrow(/403 .*account\.blocked/)
  expect((await admin('learner', username)).said).toMatch(/^blocked {4}since .*: nobody is let in$/m)
  expect((await admin('unblock', username)).said).toBe(`✓ ${called} may sign in again\n`)
  expect(await isIn(await walletLearner(campus.site, wallet))).toBe(true)

  const unsure = await admin('delete', username)
  expect([unsure.code, unsure.said]).toEqual([1, expect.stringContaining(`Nobody was deleted: confirm it by ${username}`)])
  expect((await admin('delete', username, '--confirm', username)).said).toBe(`✓ ${called} is deleted, with 0 certificates\n`)
  expect((await admin('find', username)).said).toBe('– nobody is called so\n')
  expect((await walletLearner(campus.site, wallet)).id).not.toBe(id)
})

test('the secrets of the deployment count, and not those of `npm start`, where both are on this machine', async () => {
  const file = join(academies.home, '.dev.vars')
  writeFileSync(file, `OPERATOR_SECRET=${'of-npm-start-'.repeat(4)}\n`)
  expect((await admin('find', 'nobody-at-all')).said).toBe('– nobody is called so\n')
  rmSync(file)
})

test('a secret in the environment that is another one is named, and what it hides', async () => {
  const { code, said } = await academies.commandWith(
    { OPERATOR_SECRET: 'k3y-of-another-academy-f81k-q7w2-93zx' },
    'scripts/admin/cli.ts',
    'find',
    'nobody-at-all',
  )
  expect(code).toBe(1)
  expect(said).toContain(`✗ ${campus.site} refuses the OPERATOR_SECRET of the environment\n`)
  expect(said).toContain('→ Take OPERATOR_SECRET out of the environment: it hides the one in .campus/campus.json.')
  expect(said).toContain(`\`npm run doctor -- --site ${campus.site}\` says whether it is the clock`)
})

test('where no academy answers, and where none is named, that is said', async () => {
  const nobody = await academies.command('scripts/content/cli.ts', '--site', 'http://127.0.0.1:9')
  expect([nobody.code, nobody.said]).toEqual([1, expect.stringContaining('✗ this machine does not know the CONTENT_HOOK_SECRET')])
  const site = await academies.commandWith(
    { OPERATOR_SECRET: 'k3y-of-another-academy-f81k-q7w2-93zx' },
    'scripts/report/cli.ts',
    '--site',
    'http://127.0.0.1:9',
  )
  expect([site.code, site.said]).toEqual([1, expect.stringContaining('✗ http://127.0.0.1:9 did not answer: ')])
})

test('what letters came to, and issues of the newsletter, are shown where no mail is set up, with that', async () => {
  const letters = await admin('mail')
  expect(letters).toEqual({
    code: 0,
    said: 'There is no such letter in the last 14 days\n– no mail is set up, so no letter leaves: docs/operating.md, "Signing in"\n',
  })
  expect(await admin('newsletter', 'status')).toEqual({ code: 0, said: 'No issue was sent yet\n' })
})

test('a copy of a learner comes into a file, and brings them back', async () => {
  const eve = await walletLearner(campus.site)
  const file = join(academies.home, 'eve.json')
  writeFileSync(file, '', { mode: 0o644 })
  expect((await admin('learner', eve.username, '--save', file)).said).toContain(`✓ a copy stands in ${file}`)
  expect((statSync(file).mode & 0o777).toString(8)).toBe('600')
  const back = await admin('learner', eve.username, '--restore', file, '--anew')
  expect([back.code, back.said]).toEqual([0, expect.stringMatching(/^✓ restored, in the object [\w-]+\n$/)])
  expect(await isIn(eve)).toBe(false)
})

test('what is typed wrongly is named above how it is typed, and what the academy refuses is said in its words', async () => {
  const wrong: [string[], string][] = [
    [[], ''],
    [['forget'], '✗ forget is none of the commands\n'],
    [['block'], '✗ NAME is missing\n'],
    [['find', 'ab', 'cd'], '✗ one TEXT is wanted, and cd is too much'],
    [['find', 'a'], '✗ TEXT has at least 2 letters\n'],
    [['certificate', 'burn', 'x'], '✗ certificate does not burn\n'],
    [['learner', 'x', '--loud'], "✗ Unknown option '--loud'"],
    [['learner', 'x', '--anew'], '✗ --anew belongs to --restore FILE\n'],
    [['learner', 'x', '--restore', 'none.json'], '✗ none.json cannot be read\n'],
    [['find', 'nobody', '--site', 'campus'], '✗ campus is no address: name it with https://\n'],
  ]
  for (const [args, why] of wrong) {
    const { code, said } = await admin(...args)
    expect([code, said.startsWith(why)], said).toEqual([2, true])
    expect(said).toContain('npm run admin -- ')
  }
  const nobody = await admin('learner', 'nobody-at-all')
  expect([nobody.code, nobody.said]).toEqual([1, '✗ Nobody is called so\n'])
  const none = await admin('certificate', 'revoke', 'no-such-one')
  expect([none.code, none.said]).toEqual([1, expect.stringContaining('There is no such certificate')])
})
