import { expect, test } from 'vitest'
import { pretendContentServer } from '../../support/content-server.ts'
import { academyWith, REMOTE } from './academy.ts'

test('A14: whoever begins a sign-in with a provider too often returns to the page with a word for it, and nothing is begun', async () => {
  const server = pretendContentServer({
    '/api/connect/google': () => new Response(null, { status: 302, headers: { location: 'https://accounts.google.test/' } }),
  })
  const { ask } = academyWith(REMOTE)
  const headers = { 'cf-connecting-ip': '203.0.113.77', 'sec-fetch-site': 'same-origin' }
  for (let i = 0; i < 30; i++) expect((await ask('/api/connect/google?return=/ja-JP/quests', { headers })).status).toBe(302)
  const stopped = await ask('/api/connect/google?return=/ja-JP/quests', { headers })
  expect([stopped.status, stopped.headers.get('location')]).toEqual([303, '/ja-JP/quests?sign-in=too-often'])
  expect(stopped.headers.getSetCookie()).toEqual([])
  expect(server.callsTo('/api/connect/google')).toHaveLength(30)
  server.stop()
})
