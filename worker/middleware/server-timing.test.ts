import { createExecutionContext, env } from 'cloudflare:test'
import { exports } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { newPerson, SESSION } from '../../tests/promises/accounts/matrix-callers.ts'
import { visit, visitWarm } from '../../tests/support/visit.ts'
import { createApp } from '../app.ts'
import { lazyRoutes } from '../lazy-routes.ts'

/** The steps that an answer names, with their milliseconds, and what the cache had. */
function timingOf({ headers }: Response) {
  const entries = (headers.get('server-timing') ?? '').split(', ').map(entry => entry.split(';'))
  const steps = entries.flatMap(([name = '', value = '']) => (value.startsWith('dur=') ? [[name, Number(value.slice(4))]] : []))
  return { steps: Object.fromEntries(steps) as Record<string, number>, cache: entries.find(([name]) => name === 'cache')?.[1] }
}

test('a page that is made for this request names its steps; a kept one names none that were another’s', async () => {
  const path = '/glossary?made-for-this-request'
  await visitWarm('/library')
  const made = await visit('/library/how-a-bank-freezes-you-out-made')
  await made.text()
  expect(timingOf(made).cache).toBe('desc=miss')
  expect(Object.keys(timingOf(made).steps)).toEqual(['page', 'site', 'render', 'total'])
  await visitWarm(path)
  const kept = await visit(path)
  expect(timingOf(kept).cache).toBe('desc=hit')
  expect(Object.keys(timingOf(kept).steps)).toEqual(['page', 'total'])
  expect([kept, made].map(({ headers }) => headers.get('x-page-work'))).toEqual([null, null])
})

test('a page with content names the wait for it; of those who ask at once one has made it', async () => {
  await visitWarm('/library')
  const asked = await Promise.all(Array.from({ length: 4 }, () => visit('/quests?sort=oldest')))
  for (const answer of asked) await answer.text()
  const timings = asked.map(timingOf)
  expect(timings.map(({ cache }) => cache).sort()).toEqual(['desc=hit', 'desc=hit', 'desc=hit', 'desc=miss'])
  const maker = timings.find(({ cache }) => cache === 'desc=miss')
  expect(Object.keys(maker?.steps ?? {})).toEqual(['page', 'site', 'content', 'render', 'total'])
  for (const ms of Object.values(maker?.steps ?? {})) expect(Number.isInteger(ms) && ms >= 0).toBe(true)
})

test('a page of somebody known names the wait for their object, and that no cache was asked', async () => {
  const { cookie } = await newPerson()
  const page = await visit('/courses', { headers: { cookie: `${SESSION}=${cookie}` } })
  await page.text()
  expect(timingOf(page).cache).toBe('desc=none')
  expect(Object.keys(timingOf(page).steps)).toEqual(['claims', 'known', 'site', 'content', 'render', 'total'])
})

test('the steps are measured by the clock that is given, and a page that has not changed names them too', async () => {
  const { response } = await visitWarm('/glossary')
  let at = 0
  // Each look at the clock is a second after the last.
  const app = createApp({ lazy: lazyRoutes, now: () => (at += 1000) })
  const request = new Request('https://campus.test/glossary', {
    headers: { 'if-none-match': response.headers.get('etag') ?? '' },
  })
  const context = Object.assign(createExecutionContext(), { exports })
  const answer = await app.fetch(request, env, context)
  expect(answer.status).toBe(304)
  expect(answer.headers.get('server-timing')).toBe('claims;dur=1000, page;dur=1000, cache;desc=hit, total;dur=5000')
})

test('a search names no steps and no cache: nobody learns whether somebody else has searched the same', async () => {
  for (const path of [
    '/search?query=somebody-elses-words',
    '/ja-JP/search?query=somebody-elses-words&type=videos',
    '/glossary?query=seed',
  ])
    for (let i = 0; i < 3; i++) {
      const answer = await visit(path)
      await answer.text()
      for (const name of ['server-timing', 'x-cache', 'age', 'cf-cache-status'])
        expect(answer.headers.has(name), path).toBe(false)
    }
  expect((await visit('/search')).headers.get('server-timing')).toContain('cache;desc=')
})

test('no answer lets another site read its timing, and calls and files carry none', async () => {
  for (const path of ['/glossary', '/api/courses', '/robots.txt', '/healthz']) {
    const { headers } = await visit(path)
    expect(headers.has('timing-allow-origin'), path).toBe(false)
    expect(headers.has('server-timing'), path).toBe(path === '/glossary')
  }
})
