import { env, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { watchLog } from '../../tests/support/log.ts'
import type { ContentChange } from '../content-change.ts'
import { type PurgeContext, purgeChange } from './purge.ts'
import type { PurgeQueue } from './purge-queue.ts'

const { PURGE_QUEUE } = env as unknown as { PURGE_QUEUE: DurableObjectNamespace<PurgeQueue> }

/** An object whose clock a test turns, before a platform that may refuse. */
async function setUp() {
  const object = PURGE_QUEUE.getByName(crypto.randomUUID())
  const purges: ContentChange[] = []
  const platform = { refuses: false, now: Date.parse('2037-01-01T00:00:00Z') }
  await runInDurableObject(object, (queue: PurgeQueue) => {
    queue.now = () => platform.now
    queue.purge = async ({ edited = [], removed = [] }) => {
      purges.push({ edited, removed })
      return !platform.refuses
    }
  })
  const alarmIn = () =>
    runInDurableObject(object, async (_, { storage }) => ((await storage.getAlarm()) ?? Number.POSITIVE_INFINITY) - platform.now)
  return { object, purges, platform, alarmIn }
}

test('a change is forgotten at once; those of the next five seconds are gathered into one purge', async () => {
  const { object, purges, platform, alarmIn } = await setUp()
  expect(await object.add({ edited: ['article', 'search'] })).toBe(true)
  expect(purges).toEqual([{ edited: ['article', 'search'], removed: [] }])
  expect(await object.waiting()).toBeNull()
  platform.now += 1000
  for (let i = 0; i < 20; i++) expect(await object.add({ edited: ['lesson', 'course'] })).toBe(false)
  expect(await object.add({ removed: ['quest'] })).toBe(false)
  expect(purges).toHaveLength(1)
  expect(await alarmIn()).toBe(4000)
  platform.now += 4000
  await runDurableObjectAlarm(object)
  expect(purges.slice(1)).toEqual([{ edited: ['lesson', 'course'], removed: ['quest'] }])
  expect(await object.waiting()).toBeNull()
  expect(await alarmIn()).toBe(Number.POSITIVE_INFINITY)
})

test('a purge that is refused is repeated every 15 seconds until it succeeds, with what has changed meanwhile', async () => {
  const { object, purges, platform, alarmIn } = await setUp()
  const since = new Date(platform.now).toISOString()
  platform.refuses = true
  expect(await object.add({ removed: ['article'] })).toBe(false)
  for (let i = 0; i < 3; i++) {
    expect(await alarmIn()).toBe(15_000)
    platform.now += 15_000
    await runDurableObjectAlarm(object)
  }
  expect(await object.add({ edited: ['term'] })).toBe(false)
  expect(await object.waiting()).toMatchObject({ removed: ['article'], edited: ['term'], since })
  expect(purges).toHaveLength(4)
  platform.refuses = false
  platform.now += 15_000
  await runDurableObjectAlarm(object)
  expect(purges.at(-1)).toEqual({ edited: ['term'], removed: ['article'] })
  expect(await object.waiting()).toBeNull()
})

test('a change that comes while the platform purges is not lost', async () => {
  const { object, purges, platform, alarmIn } = await setUp()
  await runInDurableObject(object, (queue: PurgeQueue) => {
    const purge = queue.purge
    queue.purge = async change => {
      if (purges.length === 0) void queue.add({ edited: ['term'] })
      await queue.waiting()
      return purge(change)
    }
  })
  expect(await object.add({ edited: ['article'] })).toBe(true)
  expect(await object.waiting()).toMatchObject({ edited: ['article', 'term'] })
  platform.now += await alarmIn()
  await runDurableObjectAlarm(object)
  expect(purges.at(-1)?.edited).toContain('term')
  expect(await object.waiting()).toBeNull()
})

test('the log says what the platform refused, and that an edit keeps the content while a removal deletes it', async () => {
  const log = watchLog()
  const calls: [string, string[]][] = []
  let refusal: string | null = null
  const entrypoint = (name: string) => (what: string) => async (tags: string[]) => {
    calls.push([`${name}.${what}`, tags])
    return refusal
  }
  const [content, pages] = [entrypoint('Content'), entrypoint('Pages')]
  const ctx: PurgeContext = {
    exports: {
      Content: { purge: content('purge'), invalidate: content('invalidate') },
      Pages: { purge: pages('purge'), invalidate: pages('invalidate') },
    },
  }
  const { log: write } = await import('../log.ts')
  expect(await purgeChange(ctx, undefined, { edited: ['article', 'search'], removed: ['search'] }, write)).toBe(true)
  expect(calls).toEqual([
    ['Content.purge', ['search']],
    ['Content.invalidate', ['article']],
    ['Pages.purge', ['search']],
    ['Pages.invalidate', ['article']],
  ])
  refusal = 'Rate limit reached'
  expect(await purgeChange(ctx, undefined, { edited: ['article'] }, write)).toBe(false)
  expect(log.events('purge-refused')).toEqual([{ event: 'purge-refused', tags: ['article'], reason: 'Rate limit reached' }])
  expect(log.events('cache-purged')).toHaveLength(1)
})
