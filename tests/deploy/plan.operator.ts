import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../scripts/temporary-folder.ts'
import type { DeployedWorker } from './deployed-worker.ts'
import { FREE, PAID } from './plan.ts'
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

const deploy = (...args: string[]) =>
  run(process.cwd(), cloudflare.env, 'scripts/deploy/cli.ts', ['--built', '--keep', keep, '--site', campus.site, ...args])

test('the Free plan refuses the worker, and the command says which plan it takes', async () => {
  cloudflare.choose(FREE)
  const { code, said } = await deploy('--location', 'apac')
  expect(said).toContain('✗ Worker: ')
  expect(said).toContain('CPU limits are not supported for the Free plan')
  expect(said).toContain('→ Campus needs Workers Paid')
  expect([code, campus.uploads()]).toEqual([1, 0])
})

test('an import whose purges are refused is stored all the same', async () => {
  cloudflare.choose({ ...PAID, purgesAMinute: 1 })
  const { code, said } = await deploy()
  expect(said).toContain('10 answer as they must')
  expect(await campus.purges()).toEqual({ done: 1, refused: 1 })
  expect([code, campus.uploads()]).toEqual([0, 1])
})

test('a purge that is refused waits, doctor says so, and it is repeated until it passes', async () => {
  const env = { ...cloudflare.env, OPERATOR_SECRET: campus.secrets().OPERATOR_SECRET ?? '' }
  const doctor = async () => (await run(process.cwd(), env, 'scripts/doctor/cli.ts', ['--site', campus.site])).said
  expect(await doctor()).toMatch(/✗ Caches: caches have not forgotten a change of .*: the platform refuses to purge\n/)
  await campus.allowPurges()
  // By its alarm, a quarter of a minute after it was refused.
  await expect.poll(doctor, { timeout: 60_000 }).toContain('✓ Caches: the platform forgets by tag what it is told to\n')
})

test('a worker that is too large, or starts too slowly, is refused with the reason, and the version before answers', async () => {
  cloudflare.choose({ ...PAID, scriptBytes: 100_000 })
  const large = await deploy()
  expect(large.said).toMatch(/✗ Worker: .*exceeded size limits/)
  cloudflare.choose({ ...PAID, startupMs: 0 })
  const slow = await deploy()
  expect(slow.said).toMatch(/✗ Worker: .*exceeded startup limits/)
  expect([large.code, slow.code, campus.uploads()]).toEqual([1, 1, 1])
  expect((await fetch(`${campus.site}/courses`)).status).toBe(200)
})
