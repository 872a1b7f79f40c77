import { expect, test } from 'vitest'
import { forgetFilterValues, isFilterValue, noteList } from './filter-values.ts'

const MINUTE_MS = 60_000

/** A list in one language, as content calls read it, and how often it was asked for. */
function listIn(locale: string) {
  let [answer, asked]: [{ status: number; body: unknown }, number] = [{ status: 500, body: null }, 0]
  const later: Promise<unknown>[] = []
  const fetch = async (path: string) => {
    asked++
    await null
    noteList(path, answer.status, answer.body, now)
    return { ok: true, status: 200, json: async () => null }
  }
  let now = 0
  return {
    says: (status: number, ...slugs: string[]) => {
      answer = { status, body: { data: slugs.map(slug => ({ slug })) } }
    },
    has: (value: string) => isFilterValue(fetch, work => void later.push(work), ['levels', locale, value], now),
    asked: () => asked,
    settled: () => Promise.all(later),
    pass: (ms: number) => {
      now += ms
    },
  }
}

test('while a list cannot be read every value counts; once it is known only what it names', async () => {
  const list = listIn('first')
  expect(await list.has('basic')).toBe(true)
  list.says(200, 'basic')
  expect([await list.has('basic'), await list.has('x')]).toEqual([true, false])
  expect(list.asked()).toBe(2)
})

test('a list is renewed behind the answer, after a minute or a purge', async () => {
  const list = listIn('second')
  list.says(200, 'basic')
  await list.has('basic')
  list.says(200, 'basic', 'later')
  expect(await list.has('later')).toBe(false)
  list.pass(MINUTE_MS + 1)
  expect(await list.has('later')).toBe(false)
  await list.settled()
  expect(await list.has('later')).toBe(true)
  list.says(200, 'basic', 'later', 'latest')
  forgetFilterValues()
  list.pass(MINUTE_MS)
  await list.has('latest')
  await list.settled()
  expect(await list.has('latest')).toBe(true)
})

test('a CMS without such a list has no values; one that fails keeps the values it had', async () => {
  const list = listIn('third')
  list.says(404)
  expect(await list.has('basic')).toBe(false)
  const failing = listIn('fourth')
  failing.says(200, 'basic')
  await failing.has('basic')
  failing.says(503)
  failing.pass(MINUTE_MS + 1)
  await failing.has('x')
  await failing.settled()
  expect([await failing.has('basic'), await failing.has('x')]).toEqual([true, false])
})
