import { env } from 'cloudflare:test'
import { afterEach, expect, test, vi } from 'vitest'
import type { AppEnv } from '../../../worker/bindings.ts'
import { sweep } from '../../../worker/sweep.ts'
import { somebody } from '../../support/accounts.ts'
import { png } from '../../support/made-pictures.ts'
import { visit } from '../../support/visit.ts'
import { academyWith, SESSION } from './academy.ts'
import { countOf, rowsOf } from './database.ts'

afterEach(() => vi.restoreAllMocks())

const bindings = env as unknown as AppEnv & { FILES: R2Bucket }
const HOUR_MS = 3_600_000
type Somebody = Awaited<ReturnType<typeof somebody>>

let sides = 0
const somePng = () => png({ width: 40 + ++sides, height: 2, bitDepth: 8, colourType: 2 })

async function uploads({ browser }: Somebody, picture?: Uint8Array) {
  const form = new FormData()
  form.append('files', new File([(picture ?? (await somePng())) as BlobPart], 'me.png', { type: 'image/png' }))
  const answer = await browser.go('/api/upload', { method: 'POST', body: form })
  const [made = { id: 0, url: '' }] = answer.ok ? await answer.json<{ id: number; url: string }[]>() : []
  return { ...made, status: answer.status }
}
const wears = ({ browser, user }: Somebody, photo: number | null) => browser.put(`/api/users/${user.id}`, { photo })
async function isServed(url: string) {
  const answer = await visit(url)
  await answer.arrayBuffer()
  return answer.status === 200
}
const swept = (hours: number) => sweep(bindings, new Date(Date.now() + hours * HOUR_MS), () => {})

test('A3: a photo that is replaced or taken away is gone at once; the one that is worn stays', async () => {
  const ada = await somebody()
  const first = await uploads(ada)
  await wears(ada, first.id)
  const second = await uploads(ada)
  await wears(ada, second.id)
  expect([await isServed(first.url), await isServed(second.url)]).toEqual([false, true])
  await wears(ada, null)
  expect(await isServed(second.url)).toBe(false)
  expect(await countOf('uploads', 'user_id = ?', ada.user.id)).toBe(0)
})

test('A3: bytes that another account uses too stay until nobody does; one’s own once more are no other’s', async () => {
  const [ada, eve] = [await somebody(), await somebody()]
  const picture = await somePng()
  for (const person of [ada, eve]) await wears(person, (await uploads(person, picture)).id)
  const { url, id } = await uploads(ada, picture)
  await wears(ada, id)
  await wears(ada, null)
  expect(await isServed(url)).toBe(true)
  await wears(eve, null)
  expect(await isServed(url)).toBe(false)
})

test('A3: where the store fails the photo changes all the same, and the clock deletes the old one within a day', async () => {
  const ada = await somebody()
  const first = await uploads(ada)
  await wears(ada, first.id)
  const second = await uploads(ada)
  const FILES = { get: () => Promise.reject(new Error('R2 is down')), delete: () => Promise.reject(new Error('R2 is down')) }
  const academy = academyWith({ FILES }, ada.browser.cookies.get(SESSION))
  const answer = await academy.ask(`/api/users/${ada.user.id}`, { method: 'PUT', json: { photo: second.id } })
  expect(await answer.json()).toMatchObject({ photo: { url: second.url } })
  expect(await isServed(first.url)).toBe(true)
  await swept(24)
  expect([await isServed(first.url), await isServed(second.url)]).toEqual([false, true])
})

test('A3: an upload that became nobody’s photo is deleted by the clock, and not before it had an hour', async () => {
  const ada = await somebody()
  const { url } = await uploads(ada)
  await swept(0)
  expect(await isServed(url)).toBe(true)
  await swept(24)
  expect(await isServed(url)).toBe(false)
})

test('A3: bytes that somebody uploads while they are being deleted are there afterwards', async () => {
  const [ada, eve] = [await somebody(), await somebody()]
  const picture = await somePng()
  const { id, url } = await uploads(ada, picture)
  await wears(ada, id)
  const remove = bindings.FILES.delete.bind(bindings.FILES)
  // Eve's upload comes in between the look for other owners and the deletion.
  const FILES = {
    get: (name: string) => bindings.FILES.get(name),
    put: (...args: Parameters<R2Bucket['put']>) => bindings.FILES.put(...args),
    delete: async (name: string) => {
      await wears(eve, (await uploads(eve, picture)).id)
      await remove(name)
    },
  }
  const academy = academyWith({ FILES }, ada.browser.cookies.get(SESSION))
  await academy.ask(`/api/users/${ada.user.id}`, { method: 'PUT', json: { photo: null } })
  expect(await isServed(url)).toBe(true)
})

test('A3: a photo is asked for again after five minutes, and is 304 while it is there', async () => {
  const ada = await somebody()
  const { id, url } = await uploads(ada)
  await wears(ada, id)
  const served = await visit(url)
  await served.arrayBuffer()
  expect(served.headers.get('cache-control')).toBe('public, max-age=300, must-revalidate')
  const again = () => visit(url, { headers: { 'if-none-match': served.headers.get('etag') ?? '' } })
  expect((await again()).status).toBe(304)
  await wears(ada, null)
  expect((await again()).status).toBe(404)
})

test('A14: twenty uploads a day an account, however slowly they come', async () => {
  const ada = await somebody()
  const picture = await somePng()
  const begin = Date.now()
  vi.useFakeTimers({ toFake: ['Date'] })
  const statuses: number[] = []
  for (let i = 0; i < 21; i++) {
    vi.setSystemTime(begin + i * HOUR_MS)
    statuses.push((await uploads(ada, picture)).status)
  }
  expect(statuses).toEqual([...Array(20).fill(201), 429])
  vi.setSystemTime(begin + 25 * HOUR_MS)
  expect((await uploads(ada, picture)).status).toBe(201)
  vi.useRealTimers()
  await rowsOf('delete from limits')
})
