import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { TestProject } from 'vitest/node'

/** Providers of identities on this machine, in the two shapes of the product: OpenID Connect at the root, Facebook's below. */
export interface LoopbackProvider {
  origin: string
  stop(): Promise<void>
}

/** Known to the world and good for nothing: anybody who signs in here may choose who they are. */
const CLIENT = { id: 'campus', secret: 'known-to-the-world' }

/** The settings of an academy that signs people in here. */
export const loopbackSettings = (origin: string) => ({
  GOOGLE_CLIENT_ID: CLIENT.id,
  GOOGLE_CLIENT_SECRET: CLIENT.secret,
  GOOGLE_ISSUER: origin,
  FACEBOOK_CLIENT_ID: CLIENT.id,
  FACEBOOK_CLIENT_SECRET: CLIENT.secret,
  FACEBOOK_AUTHORIZATION_URL: `${origin}/facebook/authorize`,
  FACEBOOK_TOKEN_URL: `${origin}/facebook/token`,
  FACEBOOK_PROFILE_URL: `${origin}/facebook/me`,
})

/** The addresses of both that a stock Strapi 5 knows and nobody can change, and what answers here in their place. */
export const standInsOfStrapi = (origin: string): Readonly<Record<string, string>> => ({
  'https://accounts.google.com/o/oauth2/v2/auth': `${origin}/auth`,
  'https://oauth2.googleapis.com/token': `${origin}/token`,
  'https://oauth2.googleapis.com/tokeninfo': `${origin}/tokeninfo`,
  'https://www.facebook.com/dialog/oauth': `${origin}/facebook/authorize`,
  'https://graph.facebook.com/oauth/access_token': `${origin}/facebook/token`,
  'https://graph.facebook.com/me': `${origin}/facebook/me`,
})

/** What a panel of Strapi is told of the client that both know. */
export const loopbackClient = { key: CLIENT.id, secret: CLIENT.secret }

declare module 'vitest' {
  interface ProvidedContext {
    loopback: ReturnType<typeof loopbackSettings>
  }
}

/** Who a visitor claims to be. The same account id is the same person, even with another email. */
interface Account {
  id: string
  email: string
  verified: boolean
}

const hash = (value: string) => createHash('sha256').update(value).digest('base64url')
const escapeHtml = (value: string) => value.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)

const page = (title: string, main: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{font:1rem/1.5 system-ui;max-width:26rem;margin:3rem auto;padding:0 1rem}input[type=text],input[type=email]{width:100%;font:inherit}button{font:inherit;padding:.5rem 1rem}</style>
</head><body><main><h1>${title}</h1>${main}</main></body></html>`

/** Asks who the visitor is. The account id may stay empty: then it follows from the email. */
const chooserPage = (name: string, action: string) =>
  page(
    `Sign in with ${name}`,
    `<form method="post" action="${escapeHtml(action)}">
<p><label for="email">Email</label><br><input type="email" id="email" name="email" autocomplete="off"></p>
<p><input type="checkbox" id="verified" name="verified" value="yes"> <label for="verified">Email is verified</label></p>
<p><label for="account">Account id</label><br><input type="text" id="account" name="account" autocomplete="off"></p>
<p><button name="answer" value="continue">Continue</button> <button name="answer" value="cancel">Cancel</button></p>
</form>`,
  )

/** What the form says; null where the visitor cancelled. */
async function readChoice(request: IncomingMessage): Promise<Account | null> {
  const form = new URLSearchParams(await text(request))
  if (form.get('answer') === 'cancel') return null
  const email = form.get('email') ?? ''
  const id = form.get('account') || String(BigInt(`0x${createHash('sha256').update(email).digest('hex').slice(0, 14)}`))
  return { id, email, verified: form.get('verified') === 'yes' }
}

const sendHtml = (response: ServerResponse, html: string) =>
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(html)
const sendJson = (response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}) =>
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8', ...headers }).end(JSON.stringify(body))

/** What `oidc-provider` keeps, in memory; it asks for nothing else with the features that are on here. */
const memory = () => {
  const rows = new Map<string, Record<string, unknown>>()
  return class {
    readonly kind: string
    constructor(kind: string) {
      this.kind = kind
    }
    async upsert(id: string, row: Record<string, unknown>) {
      rows.set(`${this.kind} ${id}`, row)
    }
    async find(id: string) {
      return rows.get(`${this.kind} ${id}`)
    }
    async findByUid(uid: string) {
      return [...rows].find(([key, row]) => key.startsWith(`${this.kind} `) && row.uid === uid)?.[1]
    }
    async consume(id: string) {
      Object.assign(rows.get(`${this.kind} ${id}`) ?? {}, { consumed: Math.floor(Date.now() / 1000) })
    }
    async destroy(id: string) {
      rows.delete(`${this.kind} ${id}`)
    }
    async revokeByGrantId(grantId: string) {
      for (const [key, row] of rows) if (row.grantId === grantId) rows.delete(key)
    }
  }
}

interface Manner {
  /** Google takes a challenge and asks for none; our own sign-in always sends one, and a Strapi never does. */
  asksForPkce: boolean
}

/** A real OpenID provider in Google's manner: claims in the id_token, or by the access token; no question about consent. */
async function openIdProvider(origin: string, redirectUri: string, { asksForPkce }: Manner): Promise<RequestListener> {
  // @ts-expect-error: the package brings no types.
  const { default: Provider, interactionPolicy } = await import('oidc-provider')
  const accounts = new Map<string, Account>()
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })
  const provider = new Provider(origin, {
    adapter: memory(),
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...key, alg: 'RS256', use: 'sig', kid: hash(String(key.n)) }] },
    cookies: { keys: [randomUUID()] },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { policy, url: (_: unknown, { uid }: { uid: string }) => `/choose/${uid}` },
    pkce: { required: () => asksForPkce },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_: unknown, id: string) => ({
      accountId: id,
      claims: () => {
        const { email, verified } = accounts.get(id) ?? { email: '', verified: false }
        return { sub: id, ...(email ? { email, email_verified: verified } : {}) }
      },
    }),
    loadExistingGrant: async ({ oidc }: { oidc: { client: { clientId: string }; session: { accountId: string } } }) => {
      const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope('openid email')
      await grant.save()
      return grant
    },
    renderError: (context: { type: string; body: string }, out: { error: string; error_description?: string }) => {
      context.type = 'html'
      context.body = page('Sign-in failed', `<p>${escapeHtml(`${out.error}: ${out.error_description ?? ''}`)}</p>`)
    },
  })
  const answer: RequestListener = provider.callback()

  /** Google's `tokeninfo`, which says everything in texts. */
  async function tellOfToken(response: ServerResponse, token: string) {
    const found = await provider.AccessToken.find(token)
    const account = accounts.get(found?.accountId)
    if (!account) return sendJson(response, 400, { error: 'invalid_token', error_description: 'Invalid Value' })
    const { email, verified } = account
    const known = email ? { email, email_verified: String(verified) } : {}
    sendJson(response, 200, { aud: CLIENT.id, sub: account.id, scope: found.scope, exp: String(found.exp), ...known })
  }

  return async (request, response) => {
    // Everybody is asked each time: nobody is remembered from the sign-in before.
    request.headers.cookie = (request.headers.cookie ?? '').replace(/(^|; )_session[^;]*/g, '')
    const { pathname, searchParams } = new URL(request.url ?? '/', origin)
    if (pathname === '/tokeninfo') return tellOfToken(response, searchParams.get('access_token') ?? '')
    if (!request.url?.startsWith('/choose/')) return answer(request, response)
    if (request.method !== 'POST') return sendHtml(response, chooserPage('Google', request.url))
    const account = await readChoice(request)
    if (account) accounts.set(account.id, account)
    const result = account ? { select_account: {}, login: { accountId: account.id } } : { error: 'access_denied' }
    return provider.interactionFinished(request, response, result)
  }
}

interface IssuedCode {
  account: Account
  redirectUri: string
  challenge: string | null
}

/** An OAuth 2 server with Facebook's habits: errors of its own form, no id_token, no word about whether an email is verified. */
function facebook(redirectUri: string): RequestListener {
  const codes = new Map<string, IssuedCode>()
  const accounts = new Map<string, Account>()
  const refuse = (response: ServerResponse, code: number, message: string, headers = {}) =>
    sendJson(response, 400, { error: { message, type: 'OAuthException', code, fbtrace_id: randomUUID() } }, headers)

  async function authorize(request: IncomingMessage, response: ServerResponse, query: URLSearchParams) {
    if (query.get('client_id') !== CLIENT.id) return refuse(response, 101, 'Invalid App ID')
    if (query.get('redirect_uri') !== redirectUri)
      return refuse(response, 191, "URL blocked: it isn't included in the app's domains")
    if (request.method !== 'POST') return sendHtml(response, chooserPage('Facebook', request.url ?? ''))
    const account = await readChoice(request)
    const back = new URL(redirectUri)
    if (account) {
      const code = randomUUID()
      codes.set(code, { account, redirectUri, challenge: query.get('code_challenge') })
      back.searchParams.set('code', code)
    } else {
      const cancelled = {
        error: 'access_denied',
        error_code: '200',
        error_description: 'Permissions error',
        error_reason: 'user_denied',
      }
      for (const [name, value] of Object.entries(cancelled)) back.searchParams.set(name, value)
    }
    const state = query.get('state')
    if (state) back.searchParams.set('state', state)
    response.writeHead(303, { location: `${back}#_=_` }).end()
  }

  async function token(request: IncomingMessage, response: ServerResponse) {
    const form = new URLSearchParams(await text(request))
    const code = form.get('code') ?? ''
    const issued = codes.get(code)
    codes.delete(code)
    if (form.get('client_id') !== CLIENT.id || form.get('client_secret') !== CLIENT.secret)
      return refuse(response, 1, 'Error validating client secret.')
    if (!issued) return refuse(response, 100, 'This authorization code has been used or is not valid.')
    if (form.get('redirect_uri') !== issued.redirectUri)
      return refuse(response, 100, 'Error validating verification code: redirect_uri is not identical.')
    if (issued.challenge !== null && hash(form.get('code_verifier') ?? '') !== issued.challenge)
      return refuse(response, 100, 'Invalid code_verifier parameter')
    const access = randomUUID()
    accounts.set(access, issued.account)
    sendJson(response, 200, { access_token: access, token_type: 'bearer', expires_in: 5_183_944 })
  }

  function me(request: IncomingMessage, response: ServerResponse, query: URLSearchParams) {
    const account = accounts.get(request.headers.authorization?.replace(/^Bearer /, '') ?? '')
    if (!account) {
      const challenge = 'OAuth "Facebook Platform" "invalid_token" "Invalid OAuth access token."'
      return refuse(response, 190, 'Invalid OAuth access token.', { 'www-authenticate': challenge })
    }
    const known = { id: account.id, name: 'Some Body', ...(account.email ? { email: account.email } : {}) }
    const fields = ['id', ...(query.get('fields') ?? 'id,name').split(',')]
    sendJson(response, 200, Object.fromEntries(Object.entries(known).filter(([name]) => fields.includes(name))))
  }

  return (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', redirectUri)
    if (pathname === '/facebook/authorize') return authorize(request, response, searchParams)
    if (pathname === '/facebook/token') return token(request, response)
    if (pathname === '/facebook/me') return me(request, response, searchParams)
    return refuse(response, 2500, 'Unknown path components')
  }
}

/** Starts both on 127.0.0.1 for one academy; port 0 takes a free one. */
export async function startLoopbackProvider(
  port: number,
  siteOrigin: string,
  manner: Manner = { asksForPkce: true },
): Promise<LoopbackProvider> {
  const server = createServer()
  await new Promise<void>((listening, failed) => server.once('error', failed).listen(port, '127.0.0.1', listening))
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : port}`
  const openId = await openIdProvider(origin, `${siteOrigin}/api/connect/google/callback`, manner)
  const plain = facebook(`${siteOrigin}/api/connect/facebook/callback`)
  server.on('request', (request, response) => (request.url?.startsWith('/facebook/') ? plain : openId)(request, response))
  return {
    origin,
    stop: () => {
      server.closeAllConnections()
      return new Promise(stopped => server.close(() => stopped()))
    },
  }
}

/** For vitest: started before the tests in workerd, which find its settings with `inject('loopback')`. */
export default async function setup(project: TestProject) {
  const provider = await startLoopbackProvider(0, 'https://campus.test')
  project.provide('loopback', loopbackSettings(provider.origin))
  return provider.stop
}

/** On its own, for browser tests: `node tests/support/loopback-provider.ts PORT SITE_ORIGIN`. */
if (import.meta.main) {
  const [port, siteOrigin] = process.argv.slice(2)
  if (!port || !siteOrigin) throw new Error('usage: node tests/support/loopback-provider.ts PORT SITE_ORIGIN')
  const { origin, stop } = await startLoopbackProvider(Number(port), new URL(siteOrigin).origin)
  for (const [name, value] of Object.entries(loopbackSettings(origin))) console.log(`${name}=${value}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop().then(() => process.exit(0)))
}
