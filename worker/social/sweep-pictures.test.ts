import { env } from 'cloudflare:test'
import { afterEach, expect, test, vi } from 'vitest'
import { ask } from '../../tests/support/ask.ts'
import type { AppEnv } from '../bindings.ts'
import { socialCache } from '../content/caches.ts'
import { sweep } from '../sweep.ts'
import { sweepPictures } from './sweep-pictures.ts'

const bindings = env as unknown as AppEnv & { FILES: R2Bucket }
const { FILES } = bindings
const DAY_MS = 86_400_000
const began = Date.now()
const inDays = (days: number) => new Date(began + days * DAY_MS)
/** At the end of a day, because R2 itself notes when something was stored. */
const sweepAfter = (days: number) => sweepPictures(FILES, inDays(days + 0.01))
const names = async (prefix: string) => (await FILES.list({ prefix })).objects.map(({ key }) => key)
const pictures = async () => (await names('social/')).filter(name => name.endsWith('.png'))

/** Somebody asks for a picture on a day, and no isolate has it in its memory. */
async function askOn(day: number, path = 'en/academy') {
  vi.spyOn(Date, 'now').mockReturnValue(inDays(day).getTime())
  vi.spyOn(socialCache, 'fetch').mockImplementation((_, upstream) => upstream())
  const answer = await ask(`/social/${path}.png`)
  expect(answer.status).toBe(200)
  await answer.arrayBuffer()
}

afterEach(async () => {
  vi.restoreAllMocks()
  await FILES.delete(await names('social/'))
})

test('a picture that nobody asks for is gone after 30 days, and is drawn again for who asks then', async () => {
  await askOn(0)
  const [name] = await pictures()
  await sweepAfter(30)
  expect(await pictures()).toEqual([name])
  expect(await sweepAfter(31)).toBe(1)
  expect(await pictures()).toEqual([])
  await askOn(32)
  expect(await pictures()).toEqual([name])
})

test('one that was asked for on day 29 stays for 30 days from then', async () => {
  await askOn(0)
  await askOn(29)
  for (const day of [31, 45, 59]) expect(await sweepAfter(day), `day ${day}`).toBe(0)
  const [name = ''] = await pictures()
  expect((await FILES.head(name))?.httpMetadata?.contentType).toBe('image/png')
  expect(await sweepAfter(60)).toBe(1)
})

test('a reader costs no write but the first of a day', async () => {
  await askOn(0)
  const puts = vi.spyOn(FILES, 'put')
  await askOn(0.9)
  expect(puts).not.toHaveBeenCalled()
  await askOn(1.1)
  expect(puts).toHaveBeenCalledTimes(1)
  await askOn(1.9)
  expect(puts).toHaveBeenCalledTimes(1)
})

test('a bucket that takes no mark shows the picture all the same', async () => {
  await askOn(0)
  vi.spyOn(FILES, 'put').mockRejectedValue(new Error('R2'))
  await askOn(2)
})

test('a night goes through so many pages, and the next one goes on where it ended; then the round begins anew', async () => {
  for (let i = 0; i < 10; i++) await FILES.put(`social/${i}.png`, 'x')
  const night = () => sweepPictures(FILES, inDays(40), { pages: 2, objects: 2 })
  const left = async () => (await pictures()).map(name => name.slice('social/'.length, -4)).join('')
  expect([await night(), await left()]).toEqual([4, '456789'])
  expect([await night(), await left()]).toEqual([4, '89'])
  await FILES.put('social/0.png', 'x')
  expect([await night(), await left()]).toEqual([2, '0'])
  expect([await night(), await left()]).toEqual([1, ''])
})

test('the clock sweeps both folders, says how much in one line, and touches nothing else in the bucket', async () => {
  const others = [`${'a'.repeat(64)}.jpg`, `${'b'.repeat(16)}.svg`, 'certificates/c1/x.pdf', 'media/changed', 'socialite.png']
  for (const name of [...others, 'social/old.png', 'media/old/lost']) await FILES.put(name, 'x')
  const log = vi.fn()
  await sweep(bindings, inDays(40), log)
  expect(log.mock.calls).toEqual([[{ event: 'swept', pictures: 1, media: 1 }]])
  for (const name of others) expect(await FILES.head(name), name).not.toBeNull()
  expect(await FILES.head('social/old.png')).toBeNull()
})
