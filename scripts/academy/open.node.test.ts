import { createHmac } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { Refused } from './command-line.ts'
import { openAcademy } from './open.ts'

const SITE = new URL('http://campus.example:8787')
const SECRET = 'k3y-of-an-operator-f81k-q7w2-93zx-77'

/** Calls a hook of a site that answers so. */
async function call(answer: () => Response) {
  vi.stubEnv('OPERATOR_SECRET', SECRET)
  const fetch = vi.fn(async (_: URL, __: RequestInit) => answer())
  vi.stubGlobal('fetch', fetch)
  const failure = await openAcademy(SITE)
    .bytes('/hooks/mail', { failed: true })
    .then(
      () => null,
      error => error,
    )
  return { failure, sent: fetch.mock.calls[0] }
}

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

test('a command signs time, method, host with port, path and the hash of the body', async () => {
  const { sent } = await call(() => Response.json({}))
  const [url, { body, headers } = {}] = sent ?? []
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

test('a site of an earlier version, which does not know the signature, is told from one that refuses the secret', async () => {
  const refusal = (headers: Record<string, string>) =>
    Response.json({ error: 'The hook is not authenticated' }, { status: 401, headers })
  const older = (await call(() => refusal({}))).failure
  expect(older).toBeInstanceOf(Refused)
  expect([older.message, older.remedy]).toEqual([
    'http://campus.example:8787 answers /hooks/mail as an earlier version does',
    'Deploy the version of this checkout, or run the command in the checkout that was deployed.',
  ])
  const refusing = (await call(() => refusal({ 'www-authenticate': 'Campus-Signature' }))).failure
  expect(refusing.message).toBe('http://campus.example:8787 refuses the OPERATOR_SECRET of the environment')
})
