import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAcademies } from './academies.ts'
import type { DeployedWorker } from './deployed-worker.ts'
import { walletLearner } from './wallet-learner.ts'

let academies: Awaited<ReturnType<typeof startAcademies>>
let campus: DeployedWorker
let ada: Awaited<ReturnType<typeof walletLearner>>
beforeAll(async () => {
  academies = await startAcademies()
  campus = await academies.deploy()
  ada = await walletLearner(campus.site)
  const article = (await (await ada.go('/api/articles?filters[slug][$eq]=what-is-a-private-key')).json()) as {
    data: { documentId: string }[]
  }
  const bookmark = { data: { type: 'article', entityId: article.data[0]?.documentId } }
  expect((await ada.go('/api/bookmarks', { method: 'POST', json: bookmark })).status).toBe(201)
})
afterAll(() => academies.stop())

const backup = (...args: string[]) => academies.command('scripts/backup/cli.ts', ...args)
const restore = (...args: string[]) => academies.command('scripts/backup/restore-cli.ts', ...args)

test('what an academy keeps comes into a folder that its owner alone can read, and from there into an empty academy', async () => {
  const first = await backup('--to', 'backup')
  expect(first.said).toContain('1 learners')
  expect(first.said).toMatch(
    /✓ http:\/\/127\.0\.0\.1:\d+ in backup: \d+ parts, \d+ of them new or changed, 0 gone; 1 learners, \d+ pictures/,
  )
  expect(first.code).toBe(0)
  const folder = join(academies.home, 'backup')
  const learner = join(folder, 'learners/campus', `${ada.id}.json`)
  expect(JSON.parse(readFileSync(learner, 'utf8'))).toMatchObject({ bookmarks: [{ type: 'article' }] })
  expect(
    [folder, join(folder, 'learners'), learner, join(folder, 'manifest.json')].map(file => statSync(file).mode & 0o77),
  ).toEqual([0, 0, 0, 0])
  expect((await backup('--to', 'backup')).said).toContain('0 of them new or changed, 0 gone')

  const copy = await academies.deploy('copy')
  const { said, code } = await restore('--from', 'backup', '--site', copy.site)
  expect(said).toContain(`✓ ${copy.site} holds all of it: every part was compared`)
  expect(code).toBe(0)
  const back = await walletLearner(copy.site, ada.wallet)
  expect([back.id, back.username]).toEqual([ada.id, ada.username])
  expect(await (await back.go('/api/bookmarks')).text()).toContain('what-is-a-private-key')
  const again = await restore('--from', 'backup', '--site', copy.site)
  expect(again.said).toContain('This academy is not empty')
  expect(again.code).toBe(1)
  // Somebody has come to it since.
  const compared = await restore('--from', 'backup', '--site', copy.site, '--compare')
  expect(compared.code).toBe(1)
  expect(compared.said).toMatch(/✗ .* differs from the backup in \d+ parts:\n/)
  expect(compared.said).toContain('→ Where people have come since the backup that is as it must be')
})

test('a damaged file is named, and nothing is restored from it', async () => {
  await backup('--to', 'damaged')
  expect((await restore('--from', 'damaged')).said).toMatch(/✓ \d+ files of .*: all are whole/)
  writeFileSync(join(academies.home, 'damaged/db/users/0.jsonl'), '{}\n')
  // `--to` was the name of it before.
  const { said, code } = await restore('--from', 'damaged', '--to', campus.site)
  expect(said).toContain('✗ These files are missing or damaged:\ndb/users/0.jsonl')
  expect(code).toBe(1)
})

test('by the clock each backup has a folder of its own, only the newest stay, and nothing else is deleted', async () => {
  const home = join(academies.home, 'backups')
  /** Makes backups look older: their names and manifests say another time. */
  const age = (name: string, takenAt: string) => {
    const file = join(home, name, 'manifest.json')
    const old = JSON.parse(readFileSync(file, 'utf8'))
    // A new file, as a backup writes it: the newer backups share the old one.
    rmSync(file)
    writeFileSync(file, JSON.stringify({ ...old, takenAt }))
  }
  const host = new URL(campus.site).host.replace(':', '-')
  const folders = () => readdirSync(home).toSorted()
  const first = await backup('--to', 'backups', '--keep', '2')
  expect([first.code, first.said]).toEqual([0, expect.stringMatching(/ in backups\/[\w.-]+-\d{4}-\d\d-\d\dT\d{9}Z: /)])
  const [only = ''] = folders()
  expect(only.startsWith(`${host}-2`)).toBe(true)
  // Of another site, one without a manifest, a file, and one with a file of somebody's.
  cpSync(join(home, only), join(home, 'other-site'), { recursive: true })
  const other = join(home, 'other-site/manifest.json')
  writeFileSync(other, readFileSync(other, 'utf8').replace(campus.site, 'https://other.example'))
  mkdirSync(join(home, 'photos'))
  writeFileSync(join(home, 'notes.txt'), 'mine')
  cpSync(join(home, only), join(home, 'with-photos'), { recursive: true })
  writeFileSync(join(home, 'with-photos/photo.txt'), 'mine')
  for (const [name, takenAt] of [
    ['older', '2026-01-01T00:00:00.000Z'],
    ['oldest', '2025-01-01T00:00:00.000Z'],
  ] as const) {
    cpSync(join(home, only), join(home, name), { recursive: true })
    age(name, takenAt)
  }
  age(only, '2026-02-01T00:00:00.000Z')
  const next = await backup('--to', 'backups', '--keep', '2')
  expect(next.said).toContain('… 2 older backups deleted\n')
  expect(next.said).toContain(' 0 of them new or changed, 0 gone')
  const [newest = ''] = folders().filter(name => name.startsWith(host) && name !== only)
  expect(folders()).toEqual(['notes.txt', 'other-site', 'photos', 'with-photos', only, newest].toSorted())
  // It holds all of it: nothing of it leads into a folder that was deleted.
  expect((await restore('--from', `backups/${newest}`)).said).toMatch(/: all are whole\n/)
  expect(statSync(join(home, newest)).mode & 0o77).toBe(0)
})

test('wrong arguments, another folder, and a site that is not there are said in words', async () => {
  expect((await backup()).said).toContain('npm run backup -- --to FOLDER')
  expect((await restore()).code).toBe(2)
  expect((await backup('--to', 'backup', '--keep', '0')).code).toBe(2)
  expect((await restore('--from', 'nowhere')).said).toContain('✗ There is no backup in nowhere\n')
  writeFileSync(join(academies.home, 'novel.txt'), 'Chapter one')
  const mixed = await backup('--to', '.')
  expect([mixed.code, mixed.said]).toEqual([1, expect.stringContaining('holds other files: a backup wants a folder of its own')])
  const wrong = await academies.command('scripts/backup/cli.ts', '--to', 'none', '--site', 'http://127.0.0.1:9')
  expect(wrong.code).toBe(1)
  expect(existsSync(join(academies.home, 'none/manifest.json'))).toBe(false)
})

const COLUMNS: Record<string, string> = {
  certificates: 'slug,user,holder,type,of,title,issued,revoked,removed',
  feedback: 'user,course,lesson,rating,feedback,at',
  newsletter: 'email,locale,confirmed',
}

test('lists come as CSV that a spreadsheet reads, or as JSON into a file of its owner’s', async () => {
  const users = await academies.command('scripts/export/cli.ts', 'users')
  expect(users.said).toContain('number,username,email,wallet,since,ways')
  expect(users.said).toContain(`${ada.id},${ada.username},,${ada.wallet.address},`)
  const progress = await academies.command('scripts/export/cli.ts', 'progress', '--format', 'json', '--out', 'progress.json')
  expect(progress.said).toContain('✓ 1 lines in progress.json')
  const file = join(academies.home, 'progress.json')
  expect(statSync(file).mode & 0o77).toBe(0)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject([
    { user: String(ada.id), progress: 'pass', slug: 'first-bookmark' },
  ])
  // Its columns stand above it, though there is nobody in it.
  for (const list of ['certificates', 'feedback', 'newsletter'])
    expect(await academies.command('scripts/export/cli.ts', list)).toEqual({ code: 0, said: `\ufeff${COLUMNS[list]}\n` })
  expect((await academies.command('scripts/export/cli.ts', 'passwords')).code).toBe(2)
})

test('a report of everybody together', async () => {
  const report = await academies.command('scripts/report/cli.ts', '--from', '2026-11-01', '--to', '2026-11-30')
  expect(report.said).toContain('# 2026-11-01 to 2026-11-30 (UTC)')
  expect(report.said).toContain('| Crypto from zero | 0 | 0 | 0 | 0 | 0 |')
  expect(report.code).toBe(0)
  const backwards = await academies.command('scripts/report/cli.ts', '--from', '2026-12-01', '--to', '2026-11-30')
  expect([backwards.code, backwards.said]).toEqual([2, expect.stringContaining('✗ --from 2026-12-01 is after --to 2026-11-30\n')])
  const academy = await academies.command('scripts/report/cli.ts', '--to', campus.site)
  expect([academy.code, academy.said]).toEqual([2, expect.stringContaining('the academy is named with --site\n')])
})
