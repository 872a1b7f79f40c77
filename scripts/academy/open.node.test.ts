import { createHmac } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { openAcademy } from './open.ts'

const SITE = new URL('http://campus.example:8787')
const SECRET = 'k3y-of-an-operator-f81k-q7w2-93zx-77'

/** Calls a hook of a site. Returns what was sent. */
async function call() {
  vi.stubEnv('OPERATOR_SECRET', SECRET)
  const fetch = vi.fn(async (_: URL, __: RequestInit) => Response.json({}))
  vi.stubGlobal('fetch', fetch)
  await openAcademy(SITE).bytes('/hooks/mail', { failed: true })
  return fetch.mock.calls[0]
}

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

test('a command signs time, method, host with port, path and the hash of the body', async () => {
  const [url, { body, headers } = {}] = (await call()) ?? []
  const [, time = '', hash = '', v1] =
    /^t=(\d+),h=(\w+),v1=(\w+)$/.exec(new Headers(headers).get('x-campus-signature') ?? '') ?? []
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(String(body)))
  expect(hash).toBe(Buffer.from(digest).toString('hex'))
  const text = `${time}\nPOST\ncampus.example:8787\n/hooks/mail\n${hash}`
  expect([url?.href, v1]).toEqual([
    'http://campus.example:8787/hooks/mail',
    createHmac('sha256', SECRET).update(text).digest('hex'),
  ])
})
