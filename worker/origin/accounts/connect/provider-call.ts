import * as oauth from 'oauth4webapi'
import type { ConnectedProfile } from '../schema.ts'
import type { ConnectionSecrets } from './connections.ts'
import { facebookProfile, openIdProfile } from './profiles.ts'
import type { ConnectProvider } from './providers.ts'

const PROVIDER_TIMEOUT_MS = 5000
const DISCOVERY_MINUTES = 60

const LOOPBACK = ['localhost', '127.0.0.1']

/** How a provider is called: five seconds for each answer, and TLS, unless it runs on this very machine (development, tests). */
const callOptions = (address: string | undefined) => ({
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
async function authorizationServerOf({ issuer, endpoints }: ConnectProvider): Promise<oauth.AuthorizationServer> {
  // A copy for each request: the library keeps keys by this object, and a promise of one request must not be awaited in another.
  if (issuer) return { ...(await discover(issuer)) }
  if (!endpoints) throw new Error('A provider needs an issuer or endpoints')
  const { authorization, token } = endpoints
  return { issuer: new URL(authorization).origin, authorization_endpoint: authorization, token_endpoint: token }
}

const FACEBOOK_FIELDS = 'id,name,email'

/**
 * Our clock may be wrong by an hour (promise F5). What an id_token's expiry guards against, a replay, the nonce rules out: it
 * belongs to one sign-in, which itself lasts ten minutes.
 */
const CLOCK_TOLERANCE_SECONDS = 60 * 60

/** Where a browser asks the provider for a code: RFC 6749 4.1.1 with PKCE (RFC 7636), and a nonce where there will be an id_token. */
export async function authorizationAddress(provider: ConnectProvider, redirectUri: string, secrets: ConnectionSecrets) {
  const server = await authorizationServerOf(provider)
  const address = new URL(server.authorization_endpoint ?? '')
  const asked = {
    client_id: provider.clientId,
    response_type: 'code',
    redirect_uri: redirectUri,
    state: secrets.state,
    code_challenge: await oauth.calculatePKCECodeChallenge(secrets.codeVerifier),
    code_challenge_method: 'S256',
    ...(provider.issuer ? { scope: 'openid email', nonce: secrets.nonce, prompt: 'select_account' } : { scope: 'email' }),
  }
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value)
  return address.href
}

/**
 * Who the provider says has come back. Throws unless everything fits: the state and, where given, the issuer (RFC 9207) of the
 * answer; the code, which the provider exchanges only with our secret and the verifier; and what it then says.
 */
export async function fetchProfile(
  provider: ConnectProvider,
  redirectUri: string,
  secrets: ConnectionSecrets,
  answer: URLSearchParams,
): Promise<ConnectedProfile> {
  const server = await authorizationServerOf(provider)
  const client = { client_id: provider.clientId, [oauth.clockTolerance]: CLOCK_TOLERANCE_SECONDS }
  const parameters = oauth.validateAuthResponse(server, client, answer, secrets.state)
  const exchanged = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.ClientSecretPost(provider.clientSecret),
    parameters,
    redirectUri,
    secrets.codeVerifier,
    callOptions(server.token_endpoint),
  )
  if (!provider.issuer) return readFacebook(provider, await oauth.processAuthorizationCodeResponse(server, client, exchanged))
  const expected = { expectedNonce: secrets.nonce, requireIdToken: true }
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, exchanged, expected)
  // TLS would do (OpenID Connect Core 3.1.3.7, point 6); the signature costs one call and holds if TLS is ended on the way.
  await oauth.validateApplicationLevelSignature(server, exchanged, callOptions(server.jwks_uri))
  return openIdProfile.parse(oauth.getValidatedIdTokenClaims(tokens))
}

/** The owner of an access token. It is one that we got for our own code, so it was meant for us. */
async function readFacebook(provider: ConnectProvider, { access_token }: oauth.TokenEndpointResponse): Promise<ConnectedProfile> {
  const address = new URL(provider.endpoints?.profile ?? '')
  address.searchParams.set('fields', FACEBOOK_FIELDS)
  const headers = new Headers({ accept: 'application/json' })
  const answer = await oauth.protectedResourceRequest(access_token, 'GET', address, headers, null, callOptions(address.href))
  if (!answer.ok) throw new Error('The provider did not say who this is')
  return facebookProfile.parse(await answer.json())
}
