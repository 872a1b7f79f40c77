import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { CALL_SIGNATURE, isCallSigned, type SignedCall } from '../../shared/call-signature.ts'
import { createBrowser } from '../../tests/support/accounts.ts'
import { pretendContentServer, someSearch, someSite } from '../../tests/support/content-server.ts'
import { askJson } from './ask-json.ts'

beforeAll(() => applyD1Migrations(env.DB, env.MIGRATIONS))
afterEach(() => vi.restoreAllMocks())

const isSigned = ({ method, headers }: Request, call: Omit<SignedCall, 'method'>) =>
  isCallSigned(env.CONTENT_HOOK_SECRET, headers.get(CALL_SIGNATURE) ?? '', { method, ...call }, new Date())

test('A17 calls for everybody and for a visitor are signed: the CMS would count all visitors as one', async () => {
  const signed: Record<string, boolean> = {}
  const noted =
    (answer: () => Response) =>
    async ({ pathname: path }: URL, request: Request) => {
      // That a call is there at all is asked of nobody in particular.
      if (request.method !== 'OPTIONS') signed[path] = await isSigned(request, { path })
      return answer()
    }
  const address = '0x933d68A3D5Fc7C8015762629962da8D250225117'
  pretendContentServer(
    someSite({
      '/api/search': noted(() => someSearch({})),
      [`/webthree-auth/token/${address}`]: noted(() => Response.json({ token: 'a-token' })),
      '/api/passwordless/send-link': noted(() => Response.json({ email: 'ada@example.test', sent: true })),
    }),
  )
  const browser = createBrowser()
  await browser.get('/api/search?query=signed')
  await browser.get(`/webthree-auth/token/${address}`)
  await browser.post('/api/passwordless/send-link', { email: 'ada@example.test' })
  expect(signed).toEqual({ '/api/search': true, [`/webthree-auth/token/${address}`]: true, '/api/passwordless/send-link': true })
})

test('without a secret no call has a signature', async () => {
  const fetch = vi.fn(async (_: Request) => Response.json({ data: [] }))
  const request = new Request('https://strapi.test/api/levels')
  await askJson({ origin: 'https://strapi.test', fetch }, request, undefined, 'site')
  expect(fetch.mock.calls[0]?.[0].headers.get(CALL_SIGNATURE)).toBeNull()
})
