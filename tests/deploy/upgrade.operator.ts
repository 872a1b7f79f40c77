import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCheckout } from './checkout.ts'
import type { DeployedWorker } from './deployed-worker.ts'
import { run } from './run.ts'
import { startStandIn } from './stand-in.ts'

let cloudflare: Awaited<ReturnType<typeof startStandIn>>
let campus: DeployedWorker
const checkout = makeCheckout()
beforeAll(async () => {
  cloudflare = await startStandIn()
  campus = await cloudflare.workerCalled('campus')
})
afterAll(() => cloudflare.stop())

const deploy = (...args: string[]) =>
  run(checkout.folder, { ...cloudflare.env, PATH: checkout.path }, 'scripts/deploy/cli.ts', args)
const health = async () => {
  const { version: _, ...rest } = (await (await fetch(`${campus.site}/healthz`)).json()) as Record<string, unknown>
  return rest
}
const statusOf = async (path: string) => (await fetch(campus.site + path)).status

test('an upgrade runs its own code and files on the tables of before, the way back runs the old ones on the new tables', async () => {
  const first = await deploy('--site', campus.site, '--location', 'apac')
  expect(first.code, first.said).toBe(0)
  expect(await health()).toEqual({ ok: true })

  checkout.becomeNext()
  // A page that is wrong at first is requested again.
  cloudflare.fail(/^GET \/quests$/, 1)
  const upgrade = await deploy()
  expect(upgrade.said).toContain('campus: 1 applied, campus-search: up to date')
  expect(upgrade.said).toContain('… /quests answers 522 instead of 200: trying again\n✓ Pages: 10 answer as they must')
  expect(upgrade.said).toMatch(/… building.*\n✓ Build: made/)
  expect(upgrade.said).toMatch(/… uploading\n✓ Worker: version version-2 is deployed, and starts in \d+ ms/)
  expect(upgrade.said).toMatch(/… waiting for .*\n… loading \d+ texts, \d+ pictures\n✓ Content/)
  expect(upgrade.code).toBe(0)
  expect(await health()).toEqual({ ok: true, shelves: [] })
  expect(await (await fetch(`${campus.site}/next.txt`)).text()).toBe('next')
  await campus.query('DB', "INSERT INTO shelves (name) VALUES ('first')")

  const back = await deploy('--back')
  expect(back.said).toContain('10 answer as they must')
  expect(back.code).toBe(0)
  expect(await health()).toEqual({ ok: true })
  expect(await statusOf('/next.txt')).toBe(404)
  // The old code writes into the new tables, too.
  const content = await run(checkout.folder, {}, 'scripts/content/cli.ts', ['--site', campus.site])
  expect(content.code, content.said).toBe(0)

  expect((await deploy('--back')).code).toBe(0)
  expect(await health()).toEqual({ ok: true, shelves: ['first'] })
})
