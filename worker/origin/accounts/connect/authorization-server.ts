import * as oauth from 'oauth4webapi'
import type { ConnectProvider } from './providers.ts'

const PROVIDER_TIMEOUT_MS = 5000
const DISCOVERY_MINUTES = 60

const LOOPBACK = ['localhost', '127.0.0.1']

/** How a provider is called: five seconds for each answer, and TLS, unless it runs on this very machine (development, tests). */
export const callOptions = (address: string | undefined) => ({
  signal: () => AbortSignal.timeout(PROVIDER_TIMEOUT_MS),
  [oauth.allowInsecureRequests]: address !== undefined && LOOPBACK.includes(new URL(address).hostname),
})

/** What issuers publish about themselves, the same for everybody. */
const published = new Map<string, { server: oauth.AuthorizationServer; until: number }>()

async function discover(issuer: string): Promise<oauth.AuthorizationServer> {
  const known = published.get(issuer)
  if (known && known.until > Date.now()) return known.server
  const url = new URL(issuer)
  const server = await oauth.processDiscoveryResponse(url, await oauth.discoveryRequest(url, callOptions(issuer)))
  published.set(issuer, { server, until: Date.now() + DISCOVERY_MINUTES * 60_000 })
  return server
}

/** A provider's addresses: discovered from its issuer (OpenID Connect Discovery), or as the operator set them. */
export async function authorizationServerOf({ issuer, endpoints }: ConnectProvider): Promise<oauth.AuthorizationServer> {
  // A copy for each request: the library keeps keys by this object, and a promise of one request must not be awaited in another.
  if (issuer) return { ...(await discover(issuer)) }
  if (!endpoints) throw new Error('A provider needs an issuer or endpoints')
  const { authorization, token } = endpoints
  return { issuer: new URL(authorization).origin, authorization_endpoint: authorization, token_endpoint: token }
}
