import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'

test('what only developers need is not there in production', async ({ request }) => {
  for (const path of ['/dev/mail', '/dev/mail.json', '/dev/gallery']) expect((await request.get(path)).status(), path).toBe(404)
  const bundle = readFileSync('dist/campus/index.js', 'utf8')
  for (const word of ['Gallery of components', 'Mailbox of development', 'data-hovered']) expect(bundle).not.toContain(word)
  const headers = { 'sec-fetch-site': 'same-origin' }
  // Without a body: one that nobody reads makes the local server drop the connection.
  expect((await request.post('/dev/content', { headers })).status()).toBe(405)
  // No mail is configured here, so none is offered, and none goes to a mailbox.
  expect(await (await request.get('/api/sign-in-ways')).json()).toEqual({ data: ['wallet'], meta: { lacking: [] } })
  const answer = await request.post('/api/passwordless/send-link', {
    headers,
    data: { email: `nobody${Date.now()}@example.test` },
  })
  expect(answer.status()).toBe(404)
})
