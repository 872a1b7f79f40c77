import { createExecutionContext, env } from 'cloudflare:test'
import { exports } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { fillSearchIndex } from '../../tests/support/search-index.ts'
import { visitWarm } from '../../tests/support/visit.ts'
import { wholeApp } from '../whole-app.ts'

fillSearchIndex()

const WALLET = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'

/** Asks an academy that records what it does, and answers what the gateway has written. */
async function record(path: string, init: RequestInit = {}, bindings: object = {}) {
  const written: AnalyticsEngineDataPoint[] = []
  const OPERATIONS = { writeDataPoint: (point: AnalyticsEngineDataPoint) => void written.push(point) }
  const request = new Request(`https://campus.test${path}`, {
    redirect: 'manual',
    ...init,
    headers: {
      'sec-fetch-site': 'same-origin',
      'user-agent': 'a browser that is seen nowhere',
      'cf-connecting-ip': '203.0.113.7',
      ...init.headers,
    },
  })
  const context = Object.assign(createExecutionContext(), { exports })
  const response = await wholeApp.fetch(request, { ...env, OPERATIONS, ...bindings }, context)
  await response.text()
  // The last four are of reports only.
  return { status: response.status, written, blobs: written.map(({ blobs }) => blobs?.slice(0, 4)) }
}

test('each request is one point: its page by name, the class of its status, the cache, how long it took', async () => {
  await visitWarm('/glossary')
  const { written } = await record('/glossary')
  expect(written).toEqual([
    {
      indexes: ['request glossary'],
      blobs: ['request', 'glossary', '2xx', 'hit', '', '', '', ''],
      doubles: [200, expect.any(Number), 0, 0, 0],
    },
  ])
  for (const [path, init, page, outcome] of [
    ['/nope/nope/nope/nope', {}, 'not-found', '4xx'],
    ['/courses/', {}, 'none', '3xx'],
    ['/robots.txt', {}, 'site-file', '2xx'],
    ['/hooks/content', { method: 'POST', body: '{}' }, 'hook', '4xx'],
  ] as const)
    expect(
      (await record(path, init)).blobs.map(blobs => blobs?.slice(0, 3)),
      path,
    ).toEqual([['request', page, outcome]])
})

test('a page that is made says for how many content calls it has waited; a content call says what the cache had', async () => {
  await visitWarm('/glossary')
  const made = await record('/courses?sort=popular')
  const [calls = 0, worst = 0, total = 0] = made.written[0]?.doubles?.slice(2) ?? []
  expect(made.blobs).toEqual([['request', 'courses', '2xx', 'miss']])
  expect(calls).toBeGreaterThan(0)
  expect(total).toBeGreaterThanOrEqual(worst)
  await record('/api/levels')
  expect((await record('/api/levels')).blobs).toEqual([['request', 'api', '2xx', 'hit']])
})

test('a call for one person is a point by the beginning of its path, and nothing of the person is in it', async () => {
  const { written, blobs } = await record(`/webthree-auth/token/${WALLET}`)
  expect(blobs).toEqual([
    ['content', '/webthree-auth/token', 'ok', ''],
    ['request', 'sign-in', '2xx', 'none'],
  ])
  expect(written[1]?.doubles?.[2]).toBe(1)
  for (const secret of [WALLET, '203.0.113.7', 'seen nowhere']) expect(JSON.stringify(written)).not.toContain(secret)
})

test('neither a query, a slug nor an id is written', async () => {
  for (const path of ['/courses/crypto-basics?utm_source=s3cret', '/search?query=s3cret', '/users/s3cret/share-certificate']) {
    const text = JSON.stringify((await record(path)).written)
    for (const part of ['s3cret', 'crypto-basics']) expect(text, path).not.toContain(part)
  }
})

test('without the binding nothing is written, and nobody notices', async () => {
  const { status, written } = await record('/glossary', {}, { OPERATIONS: undefined })
  expect([status, written]).toEqual([200, []])
})
