import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import recording from '../../tests/strapi/v5/subscribe.json'
import { newBrowser } from '../../tests/support/accounts.ts'
import { pretendContentServer, strapiError } from '../../tests/support/content-server.ts'
import { visit } from '../../tests/support/visit.ts'

const bindings = env as unknown as { DB: D1Database; MIGRATIONS: Parameters<typeof applyD1Migrations>[1] }
beforeAll(() => applyD1Migrations(bindings.DB, bindings.MIGRATIONS))
afterEach(() => vi.restoreAllMocks())

test('a remote content server gets the email and the language, and nothing else of the visitor but the address', async () => {
  const heard: unknown[] = []
  pretendContentServer({
    '/api/subscribe': async (_, request) => {
      heard.push([request.method, await request.json(), request.headers.get('cookie'), request.headers.get('authorization')])
      return Response.json(recording.response.body)
    },
  })
  const answer = await newBrowser().post('/api/subscribe', { email: 'news@example.test', locale: 'ja-JP' })
  expect([answer.status, await answer.json()]).toEqual([200, { email: 'news@example.test', sent: true }])
  expect(heard).toEqual([['POST', { email: 'news@example.test', locale: 'ja-JP' }, null, null]])
})

test('a wrong answer of a remote content server gets a kind message, and without script a way back', async () => {
  for (const [answer, status, outcome] of [
    [() => strapiError(400, 'ApplicationError', 'wrong.email'), 400, 'wrong'],
    [() => strapiError(500, 'InternalServerError', 'Internal'), 500, 'failed'],
    [() => Response.json({ email: 'news@example.test' }), 503, 'failed'],
    [() => Promise.reject(new TypeError('connect failed')), 503, 'failed'],
  ] as const) {
    const server = pretendContentServer({ '/api/subscribe': answer })
    expect((await newBrowser().post('/api/subscribe', { email: 'news@example.test' })).status).toBe(status)
    const led = await newBrowser().go('/api/subscribe', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'email=news%40example.test&return=%2Fcourses',
    })
    expect(led.headers.get('location')).toBe(`/courses#newsletter-${outcome}`)
    server.stop()
    await bindings.DB.prepare('delete from limits').run()
  }
})

test('the links of a remote content server are its own: ours lead home and end nothing', async () => {
  const { calls } = pretendContentServer({})
  const token = 'a'.repeat(43)
  for (const page of ['/newsletter/confirm', '/newsletter/unsubscribe']) {
    const browser = newBrowser()
    expect((await browser.get(`${page}?token=${token}`)).headers.get('location')).toBe('/')
    expect((await browser.post(page)).headers.get('location')).toBe('/')
    expect(
      (await visit(`${page}?token=${token}`, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }))
        .status,
    ).toBe(403)
  }
  expect(calls.filter(({ pathname }) => pathname.includes('newsletter'))).toEqual([])
})
