import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../scripts/temporary-folder.ts'
import type { DeployedWorker } from './deployed-worker.ts'
import { run } from './run.ts'
import { startStandIn } from './stand-in.ts'

let cloudflare: Awaited<ReturnType<typeof startStandIn>>
let campus: DeployedWorker
const keep = temporaryFolder('campus-kept-')
beforeAll(async () => {
  cloudflare = await startStandIn()
  campus = await cloudflare.workerCalled('campus')
})
afterAll(() => cloudflare.stop())

const deployFrom = (folder: string, ...args: string[]) =>
  run(process.cwd(), cloudflare.env, 'scripts/deploy/cli.ts', ['--built', '--keep', folder, '--site', campus.site, ...args])
const deploy = (...args: string[]) => deployFrom(keep, ...args)

test('nothing is created in a place that nobody has chosen', async () => {
  for (const args of [[], ['--dry-run']]) {
    const { code, said } = await deploy(...args)
    expect(said).toContain('✗ Databases: the database campus doesn’t exist')
    expect(said).toContain('--location weur|eeur|apac|oc|wnam|enam or --jurisdiction eu|fedramp')
    expect(code).toBe(1)
  }
  for (const args of [['--location=mars'], ['--jurisdiction=us'], ['--location=weur', '--jurisdiction=eu']])
    expect((await deploy(...args)).code).toBe(2)
  expect(cloudflare.places).toEqual({})
})

test('an operator at a terminal is asked, once', async () => {
  const command = `${process.execPath} scripts/deploy/cli.ts --built --dry-run --keep ${keep} --site ${campus.site}`
  // util-linux: runs it in a terminal of its own.
  const terminal = spawn('script', ['-qec', command, '/dev/null'], { env: { ...process.env, ...cloudflare.env, VITEST: '' } })
  let said = ''
  terminal.stdout.on('data', part => {
    said += part
    if (String(part).includes('Where do most learners live?')) terminal.stdin.write('oc\n')
  })
  const [code] = await once(terminal, 'close')
  expect(said).toContain('campus would be created in oc, campus-search would be created in oc')
  expect(said).toContain('campus-files would be created in oc')
  expect(said.match(/Where do most/g)).toHaveLength(1)
  expect([code, cloudflare.places]).toEqual([0, {}])
})

test('databases and bucket are created within a jurisdiction, found there again, and stay there', async () => {
  expect((await deploy('--jurisdiction', 'eu', '--dry-run')).said).toContain('campus-files would be created in eu')
  const first = await deploy('--jurisdiction', 'eu')
  expect(first.said).toContain('campus created in eu, campus-search created in eu')
  expect(first.code).toBe(0)
  expect(cloudflare.places).toEqual({ campus: 'eu', 'campus-search': 'eu', 'campus-files': 'eu' })
  expect(campus.settings()).toContainEqual(expect.objectContaining({ name: 'FILES', jurisdiction: 'eu' }))
  expect((await deploy('--dry-run')).said).toContain('campus-files is there')
  const moved = await deploy('--location', 'apac', '--dry-run')
  expect([moved.code, moved.said]).toEqual([2, expect.stringContaining('are in eu')])
  // A second operator, whose machine doesn't know the place, makes no second bucket.
  const other = temporaryFolder('campus-kept-')
  const unknown = await deployFrom(other)
  expect([unknown.code, unknown.said]).toEqual([1, expect.stringContaining('✗ Bucket: the bucket campus-files doesn’t exist')])
  expect((await deployFrom(other, '--jurisdiction', 'eu', '--dry-run')).said).toContain('campus-files is there')
})
